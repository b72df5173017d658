import { onNextTry } from '@/core/onNextTry';
import { ApiError } from '@/domain/errors';

const SECOND = 1000;
/** Pauses before repetitions. */
const DELAYS_S = [0, 1, 3, 5, 10, 30] as const;
/** After a refusal for too many requests without a time. */
const BUSY_S = 5;

/** Resolves after that time; rejects when it is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return untilCalled((done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  }, signal);
}

/** Resolves when the subscription calls back; rejects when it is aborted. */
export function untilCalled(subscribe: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(signal.reason as Error));
    let stop: () => void = () => undefined;
    const end = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      settle();
    };
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    signal.addEventListener('abort', abort);
    stop = subscribe(() => end(resolve));
  });
}

export interface PersistOptions {
  signal: AbortSignal;
  /** How far the call has come: while that grows, failures are counted anew. */
  progress: () => number;
  /** Whether the server can't be reached: it is asked again when the network is back. */
  onOffline: (isOffline: boolean) => void;
  /** Resolves when somebody is signed in again. */
  untilSignedIn: (signal: AbortSignal) => Promise<void>;
}

const isServerFault = ({ status }: ApiError) => status === 408 || status >= 500;

/**
 * Repeats a call that may succeed later: after 0, 1, 3, 5, 10 and 30 s, then, without an answer, whenever the network
 * may be back; after 401 when somebody is signed in again; after 429 when the server says so.
 * @throws the error of any other refusal, and of a server that keeps failing
 */
export async function persist<T>(act: () => Promise<T>, options: PersistOptions): Promise<T> {
  const { signal, progress, onOffline, untilSignedIn } = options;
  let furthest = progress();
  for (let failures = 0; ;) {
    signal.throwIfAborted();
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other is the point
      return await act();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      const { status, retryAfter = BUSY_S } = error;
      const reached = progress();
      if (reached > furthest) failures = 0;
      furthest = Math.max(furthest, reached);
      const delay = DELAYS_S[failures];
      if (status !== 0 && !isServerFault(error) && status !== 401 && status !== 429) throw error;
      if (isServerFault(error) && delay === undefined) throw error;
      let pause: Promise<void>;
      if (status === 401) pause = untilSignedIn(signal);
      else if (status === 429) pause = sleep(retryAfter * SECOND, signal);
      else if (delay !== undefined && (status !== 0 || navigator.onLine))
        pause = sleep(delay * SECOND, signal);
      else {
        onOffline(true);
        pause = untilCalled(onNextTry, signal).finally(() => onOffline(false));
      }
      if (status === 0 || isServerFault(error)) failures += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause;
    }
  }
}
