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
 * A user's unsent messages in this browser, shared by all its tabs: each tab writes only its own. Another user's
 * leftovers are dropped.
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
        // Some browsers refuse to store anything: messages then live as long as the page.
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

/** Resolves after this many milliseconds, or as soon as the browser is online again. */
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
 * The user's queue, one for the lifetime of the page: sending continues across navigation, but never in another
 * user's session.
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
