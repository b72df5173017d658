import { MotionGlobalConfig } from 'framer-motion';
import { vi } from 'vitest';

/** Enables animations for one test. */
export function letMove(): void {
  MotionGlobalConfig.skipAnimations = false;
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(asked(query), { matches: false }),
  );
}
