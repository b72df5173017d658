import { uuid } from '@/core/uuid';

interface Sent<T> {
  wish: T;
  idempotencyKey: string;
}

/** What somebody wants, whatever version of it is known meanwhile. */
const nameOf = (wish: unknown) =>
  JSON.stringify(wish, (name, value: unknown) => (name === 'version' ? undefined : value));

/**
 * Keys of what is sent. While no answer comes the same wish is sent as it was at first, with its key, so that it is one
 * effect however often it is sent, even where what it changes is heard of before its answer; after a refusal, and after
 * it was done, the next one is new.
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
    /** Whether a server that failed, or did not answer, has done it nobody knows: that is no refusal. */
    refused: ({ status }: { status: number }): void => {
      if (status >= 400 && status < 500) open.clear();
    },
  };
}
