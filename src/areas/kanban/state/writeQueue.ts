import { ApiError } from '@/domain/errors';

/** Most writes that wait. Source: kanban, section 3. */
const MAX_WAITING = 200;
const TRY_AGAIN_MS = 5000;
/** No response, or a proxy's response while the server is down: the write waits. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Why a write was not sent at all. */
export const GIVEN_UP = 'given-up';
export const QUEUE_FULL = 'queue-full';

interface Waiting {
  call: () => Promise<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** Makes the browser ask before closing a tab with waiting writes. */
const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends writes one by one. While the server is unavailable they wait in order until it is back, or until they are
 * given up; what was not sent rejects with status 0. `onWaiting` gets the number of waiting writes; 0 in normal
 * operation.
 */
export function createWriteQueue(onWaiting: (count: number) => void) {
  const waiting: Waiting[] = [];
  let isRunning = false;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(count: number): void {
    onWaiting(count);
    if (count > 0 === isHeld) return;
    isHeld = !isHeld;
    window[isHeld ? 'addEventListener' : 'removeEventListener']('beforeunload', holdTab);
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        next.resolve(await next.call());
      } catch (error) {
        if (error instanceof ApiError && AWAY.has(error.status) && waiting.includes(next)) {
          isRunning = false;
          tell(waiting.length);
          timer = setTimeout(() => void work(), TRY_AGAIN_MS);
          return;
        }
        next.reject(error);
      }
      if (waiting[0] === next) waiting.shift();
    }
    isRunning = false;
    tell(0);
  }

  return {
    run<T>(call: () => Promise<T>): Promise<T> {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new ApiError(0, QUEUE_FULL));
      return new Promise<T>((resolve, reject) => {
        waiting.push({ call, resolve: resolve as (answer: unknown) => void, reject });
        void work();
      });
    },
    retry: () => void work(),
    giveUp() {
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(new ApiError(0, GIVEN_UP));
      tell(0);
    },
  };
}

export type WriteQueue = ReturnType<typeof createWriteQueue>;
