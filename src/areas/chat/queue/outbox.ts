import { createStore, del, get, update } from 'idb-keyval';
import type { Outbox, Outgoing } from './sendQueue';

const DATABASE = 'atrium-chat';

interface Kept {
  userId: string;
  items: readonly Outgoing[];
}

/**
 * The messages of a person that wait in this browser, those of all its pages: each page writes its own alone. What another
 * person left is thrown away.
 */
export function outboxOf(userId: string): Outbox {
  const store = createStore(DATABASE, 'outbox');
  const own = new Set<string>();
  const itemsIn = (kept: Kept | undefined) => (kept?.userId === userId ? kept.items : []);
  return {
    read: async () => {
      try {
        const items = itemsIn(await get<Kept>('items', store));
        for (const { clientId } of items) own.add(clientId);
        return [...items];
      } catch {
        // Some browsers keep nothing: messages then wait as long as the page.
        return [];
      }
    },
    write: async (items) => {
      for (const { clientId } of items) own.add(clientId);
      await update<Kept>(
        'items',
        (kept) => ({
          userId,
          items: [...itemsIn(kept).filter(({ clientId }) => !own.has(clientId)), ...items],
        }),
        store,
      );
    },
    forget: async () => del('items', store),
  };
}

/** Resolves after so many milliseconds, or as soon as the browser has a line again. */
export function waitForLine(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
