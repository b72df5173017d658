import type { ApiError } from '@/domain/errors';
import { useAct } from './useAct';
import { useKeys } from './useKeys';

/** The key of what is sent, for endpoints that take one. */
export interface KeyOption {
  idempotencyKey: string;
}

/**
 * Sends what is asked for: the same wish is one effect, however often it is sent while no answer comes; after a
 * refusal the next try is a new one. `onRefused` may take a refusal over by returning true.
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
