import { vi } from 'vitest';

/** For one test: somebody who does not mind that things move. */
export function letMove(): void {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(asked(query), { matches: false }),
  );
}
