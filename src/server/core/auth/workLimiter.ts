import { ApiError } from '@/domain/errors';

/**
 * Limits heavy work: `atOnce` tasks run, `queue` tasks wait, first come, first served.
 * The returned function runs a task in its turn, or throws 503 `busy` when the queue is full.
 */
export function createWorkLimiter(atOnce: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= queue)
      throw new ApiError(503, 'busy', { message: 'Too many at once', retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
