import { ApiError } from '@/domain/errors';

/** Most writes that wait. Source: kanban, section 3. */
const MAX_WAITING = 200;
const TRY_AGAIN_MS = 5000;

interface Waiting {
  call: () => Promise<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends writes one after the other. Without a line they wait in their order until it is back, or until they are given up
 * (each then rejects with status 0). `onWaiting` hears how many wait; 0 while all goes well.
 */
export function createWriteQueue(onWaiting: (count: number) => void) {
  const waiting: Waiting[] = [];
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    clearTimeout(timer);
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        next.resolve(await next.call());
      } catch (error) {
        if (error instanceof ApiError && error.status === 0 && waiting.includes(next)) {
          isRunning = false;
          onWaiting(waiting.length);
          timer = setTimeout(() => void work(), TRY_AGAIN_MS);
          return;
        }
        next.reject(error);
      }
      if (waiting[0] === next) waiting.shift();
    }
    isRunning = false;
    onWaiting(0);
  }

  return {
    run<T>(call: () => Promise<T>): Promise<T> {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new ApiError(0, 'offline'));
      return new Promise<T>((resolve, reject) => {
        waiting.push({ call, resolve: resolve as (answer: unknown) => void, reject });
        void work();
      });
    },
    retry: () => void work(),
    giveUp() {
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(new ApiError(0, 'given-up'));
      onWaiting(0);
    },
  };
}

export type WriteQueue = ReturnType<typeof createWriteQueue>;
