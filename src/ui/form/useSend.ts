import type { ApiError } from '@/domain/errors';
import { useAct } from './useAct';
import { useKeys } from './useKeys';

interface KeyOption {
  idempotencyKey: string;
}

/**
 * Sends what a dialog asks for: the same wish is one effect, however often it is sent while no answer comes; after a
 * refusal the next try is a new one. `onRefused` may take a refusal over by returning true.
 */
export function useSend(onDone: () => void, onRefused?: (error: ApiError) => boolean) {
  const { isBusy, run } = useAct();
  const keys = useKeys();
  async function send<T>(wish: T, call: (wish: T, options: KeyOption) => Promise<unknown>): Promise<void> {
    const { wish: sent, idempotencyKey } = keys.sentAs(wish);
    const done = await run(
      async () => {
        await call(sent, { idempotencyKey });
        keys.done();
        return true;
      },
      (error) => {
        keys.refused(error);
        return onRefused?.(error) ?? false;
      },
    );
    if (done) onDone();
  }
  return { isBusy, send };
}
