import { uuid } from '@/core/uuid';

interface Sent<T> {
  wish: T;
  idempotencyKey: string;
}

/** Identity of a payload, ignoring `version`. */
const nameOf = (wish: unknown) =>
  JSON.stringify(wish, (name, value: unknown) => (name === 'version' ? undefined : value));

/**
 * Idempotency keys of requests. Until an answer arrives, the same payload is resent as it was at first, with its key,
 * so that it takes effect once, even when the event of its change arrives before its answer; after a refusal or a
 * success the next request gets a new key.
 */
export function createKeys() {
  const open = new Map<string, Sent<unknown>>();
  return {
    sentAs: <T>(wish: T): Sent<T> => {
      const name = nameOf(wish);
      const sent = (open.get(name) as Sent<T> | undefined) ?? { wish, idempotencyKey: uuid() };
      open.set(name, sent);
      return sent;
    },
    done: (): void => open.clear(),
    /** After a server error or no answer the outcome is unknown: that is no refusal, and keys are kept. */
    refused: ({ status }: { status: number }): void => {
      if (status >= 400 && status < 500) open.clear();
    },
  };
}
