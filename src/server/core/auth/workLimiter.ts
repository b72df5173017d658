import { ApiError } from '@/domain/errors';

/**
 * Lets so many pieces of heavy work run at once and so many wait, first come, first served.
 * The answer runs a piece in its turn, or throws 503 `busy` when the queue is full.
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
