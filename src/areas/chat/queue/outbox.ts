import { createStore, get, set } from 'idb-keyval';
import type { Outbox, Outgoing } from './sendQueue';

const DATABASE = 'atrium-chat';

/** The messages of a person that wait in this browser. What another person left is thrown away. */
export function outboxOf(userId: string): Outbox {
  const store = createStore(DATABASE, 'outbox');
  return {
    read: async () => {
      try {
        const kept = await get<{ userId: string; items: Outgoing[] }>('items', store);
        return kept?.userId === userId ? kept.items : [];
      } catch {
        // Some browsers keep nothing: messages then wait as long as the page.
        return [];
      }
    },
    write: async (items) => set('items', { userId, items }, store),
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
