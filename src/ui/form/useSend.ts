import type { ApiError } from '@/domain/errors';
import { useAct } from './useAct';
import { useKeys } from './useKeys';

/** Idempotency key of a request, for endpoints that accept one. */
export interface KeyOption {
  idempotencyKey: string;
}

/**
 * Sends requests with idempotency keys: resending the same payload without an answer takes effect once; after a
 * refusal the next attempt is a new request. `onRefused` returns true when it has handled the refusal.
 */
export function useSend<A = unknown>(onDone: (answer: A) => void, onRefused?: (error: ApiError) => boolean) {
  const { isBusy, run } = useAct();
  const keys = useKeys();
  async function send<T>(wish: T, call: (wish: T, options: KeyOption) => Promise<A> | A): Promise<void> {
    const { wish: sent, idempotencyKey } = keys.sentAs(wish);
    const done = await run(
      async () => {
        const answer = await call(sent, { idempotencyKey });
        keys.done();
        return { answer };
      },
      (error) => {
        keys.refused(error);
        return onRefused?.(error) ?? false;
      },
    );
    if (done) onDone(done.answer);
  }
  return { isBusy, send };
}
