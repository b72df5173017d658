import { setTimeout } from 'node:timers/promises';

/** Waits so many ms for some work; null when it takes longer. The work itself goes on. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  const ends = setTimeout(ms, null, { signal: stop.signal });
  // Stopping the timer rejects its promise.
  ends.catch(() => null);
  try {
    return await Promise.race([work(), ends]);
  } finally {
    stop.abort();
  }
}
