import { useRef } from 'react';
import { uuid } from '@/core/uuid';
import type { ApiError } from '@/domain/errors';
import { useAct } from './useAct';

interface KeyOption {
  idempotencyKey: string;
}

/**
 * Sends what a dialog asks for: the same wish is one effect, however often it is sent while no answer comes; after a
 * refusal the next try is a new one. `onRefused` may take a refusal over by returning true.
 */
export function useSend(onDone: () => void, onRefused?: (error: ApiError) => boolean) {
  const { isBusy, run } = useAct();
  const keys = useRef(new Map<string, string>());
  async function send<T>(wish: T, call: (wish: T, options: KeyOption) => Promise<unknown>): Promise<void> {
    const name = JSON.stringify(wish);
    const idempotencyKey = keys.current.get(name) ?? uuid();
    keys.current.set(name, idempotencyKey);
    const done = await run(
      async () => {
        await call(wish, { idempotencyKey });
        return true;
      },
      (error) => {
        if (error.status !== 0) keys.current.clear();
        return onRefused?.(error) ?? false;
      },
    );
    if (done) onDone();
  }
  return { isBusy, send };
}
