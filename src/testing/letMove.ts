import { MotionGlobalConfig } from 'framer-motion';
import { vi } from 'vitest';

/** For one test: somebody who does not mind that things move. */
export function letMove(): void {
  MotionGlobalConfig.skipAnimations = false;
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(asked(query), { matches: false }),
  );
}
