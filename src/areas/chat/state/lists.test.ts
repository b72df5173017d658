import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import { chatLive } from '@/domain/chat/live';
import type { LiveEvent } from '@/domain/live/define';
import type { Conversation } from '@/domain/chat/schemas';
import { conversationOf, messageOf } from '@/testing/factories/chat';
import { chatSlice, entered } from '../slice';
import * as requests from './requests';

const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (id: string, minute: number, changes: Partial<Conversation> = {}) =>
  conversationOf({ id, key: id, lastMessageAt: at(minute), lastSeq: 5, lastReadSeq: 5, ...changes });

const SHOWN = { pinned: true, lastSeq: 1 };

/** Two pinned ones, then b (newest), c, d. */
function listed(next?: string) {
  const store = configureStore({
    reducer: chatSlice.reducer,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(entered('me'));
  const conversations = [
    row('p1', 1, SHOWN),
    row('p2', 2, SHOWN),
    row('b', 30),
    row('c', 20, { unreadCount: 1, lastReadSeq: 4, lastMessage: messageOf(5) }),
    row('d', 10),
  ];
  const query = { filter: 'all' } as const;
  store.dispatch(requests.loadConversations.pending('r', query));
  const answer = { conversations, people: [], ...(next && { next }) };
  store.dispatch(requests.loadConversations.fulfilled(answer, 'r', query));
  return store;
}
type Store = ReturnType<typeof listed>;

const order = (store: Store) => store.getState().lists['all']?.order.join(' ');
const known = (store: Store, id: string) => store.getState().conversations.byId[id]!;
const hear = <P>(store: Store, event: LiveEvent<P>, payload: NoInfer<P>) =>
  store.dispatch({
    type: liveAction(event.type),
    payload: { type: event.type, at: '', by: null, payload },
  });

test('what one pins stands behind the other pinned ones at once, and goes back when it is refused', () => {
  const store = listed();
  const arg = { conversationId: 'd', pinned: true };
  store.dispatch(requests.updatePreferences.pending('w', arg));
  expect(order(store)).toBe('p1 p2 d b c');
  expect(known(store, 'd').pinned).toBe(true);
  store.dispatch(requests.updatePreferences.rejected(null, 'w', arg));
  expect(order(store)).toBe('p1 p2 b c d');
  expect(known(store, 'd').pinned).toBe(false);
});

test('what is no longer pinned goes where its last message puts it, or comes with the next page', () => {
  const unpinned = { conversationId: 'p1', pinned: false };
  const store = listed();
  store.dispatch(requests.updatePreferences.pending('w', unpinned));
  expect(order(store)).toBe('p2 b c d p1');
  const long = listed('more');
  long.dispatch(requests.updatePreferences.pending('w', unpinned));
  expect(order(long)).toBe('p2 b c d');
});

test('a closed conversation leaves the list at once, and is back when that is refused', () => {
  const store = listed();
  const arg = { conversationId: 'c', hidden: true };
  store.dispatch(requests.updatePreferences.pending('w', arg));
  expect(order(store)).toBe('p1 p2 b d');
  store.dispatch(requests.updatePreferences.rejected(null, 'w', arg));
  expect(order(store)).toBe('p1 p2 b c d');
});

test('muting and levels show before the server has answered', () => {
  const store = listed();
  const arg = { conversationId: 'b', mutedUntil: at(59), notifyLevel: 'none' as const };
  store.dispatch(requests.updatePreferences.pending('w', arg));
  expect(known(store, 'b')).toMatchObject({ mutedUntil: at(59), notifyLevel: 'none' });
  store.dispatch(requests.updatePreferences.rejected(null, 'w', arg));
  expect(known(store, 'b')).toMatchObject({ mutedUntil: null, notifyLevel: 'all' });
});

test('what another tab has read in part, and an unread message that is deleted or unsent, is counted anew', () => {
  const store = listed();
  hear(store, chatLive.seen, { conversationId: 'c', userId: 'me', lastReadSeq: 3 });
  expect(store.getState().stale).toEqual({ c: true });
  store.dispatch(requests.peekConversation.pending('r2', 'c'));
  expect(store.getState().stale).toEqual({});

  const deleted = messageOf(5, { conversationId: 'c', deletedAt: at(40), version: 2, body: '' });
  hear(store, chatLive.messageChanged, { message: deleted });
  expect(store.getState().stale).toEqual({ c: true });
  store.dispatch(requests.peekConversation.pending('r3', 'c'));

  hear(store, chatLive.messageUnsent, { conversationId: 'b', messageId: 'm9' });
  expect(store.getState().stale).toEqual({ b: true });
});

test('what was asked anew keeps its place among the others', () => {
  const store = listed();
  const conversation = row('c', 20, { unreadCount: 0, lastReadSeq: 5 });
  store.dispatch(requests.peekConversation.fulfilled({ conversation, people: [] }, 'r', 'c'));
  expect(order(store)).toBe('p1 p2 b c d');
  expect(known(store, 'c').unreadCount).toBe(0);
});

test('all tabs of a person show 0 once one of them has read to the end', () => {
  const store = listed();
  hear(store, chatLive.seen, { conversationId: 'c', userId: 'me', lastReadSeq: 5 });
  expect(known(store, 'c')).toMatchObject({ unreadCount: 0, lastReadSeq: 5 });
  expect(store.getState().stale).toEqual({});
});
