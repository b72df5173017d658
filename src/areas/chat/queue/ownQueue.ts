import { createStore, del, get, update } from 'idb-keyval';
import type { useAppDispatch } from '@/core/redux/hooks';
import { ApiError } from '@/domain/errors';
import { chatApi } from '../api';
import { messageSent, outgoingChanged } from '../slice';
import type { Sent } from '../state/sending';
import { type Outbox, type Outgoing, SendQueue } from './sendQueue';

const DATABASE = 'atrium-chat';

interface Kept {
  userId: string;
  items: readonly Outgoing[];
}

/**
 * The messages of a person that wait in this browser, those of all its pages: each page writes its own alone. What another
 * person left is thrown away.
 */
function outboxOf(userId: string): Outbox {
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
function waitForLine(ms: number): Promise<void> {
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

type Dispatch = ReturnType<typeof useAppDispatch>;
type OwnQueue = SendQueue<Sent>;

const queues = new WeakMap<Dispatch, { userId: string; queue: OwnQueue }>();

function post({ lane: _lane, attachments, createdAt: _createdAt, refusal: _refusal, ...item }: Outgoing) {
  const body = { ...item, attachmentIds: attachments.map(({ id }) => id) };
  return chatApi.newMessage(body, { idempotencyKey: item.clientId });
}

/**
 * The queue of a person, one for as long as the page lives: what is on its way goes on while people walk about. Another
 * person's session never carries it.
 */
export function ownQueue(dispatch: Dispatch, userId: string): OwnQueue {
  const known = queues.get(dispatch);
  if (known?.userId === userId) return known.queue;
  void known?.queue.stop(true);
  const isStillHere = () => dispatch((_, getState) => getState().chat.ownId === userId);
  const queue: OwnQueue = new SendQueue<Sent>({
    outbox: outboxOf(userId),
    send: async (item) => {
      if (isStillHere()) return post(item);
      queues.delete(dispatch);
      await queue.stop(true);
      throw new ApiError(0, 'unreachable');
    },
    onSent: ({ lane, recipients }, sent) => {
      dispatch(messageSent({ ...sent, lane }));
      if (recipients) queue.move(lane, sent.conversation.id);
    },
    onChange: (items) => dispatch(outgoingChanged(items)),
    wait: waitForLine,
  });
  queues.set(dispatch, { userId, queue });
  void queue.start();
  return queue;
}
