import { afterAll, vi } from 'vitest';

/* These test files share one process: none leaves a stand-in behind for the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
