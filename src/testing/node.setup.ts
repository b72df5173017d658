import { afterAll, vi } from 'vitest';

/* These test files share one process: none may leave mocks behind for the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
