import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import { chatLive } from '@/domain/chat/live';
import type { Message } from '@/domain/chat/schemas';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { addRecipients, chatSlice, entered, messageSent, resetActiveConversation } from './slice';
import * as requests from './state/requests';

const ME = 'me';

function open(count = 3, rest: object = {}) {
  const store = configureStore({
    reducer: chatSlice.reducer,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(entered(ME));
  const messages = Array.from({ length: count }, (_, index) => messageOf(index + 1));
  const conversation = conversationOf({ messages, ...rest });
  const query = { conversationKey: 'anna' };
  store.dispatch(requests.openConversation.pending('r1', query));
  store.dispatch(requests.openConversation.fulfilled({ conversation, people: [], ...rest }, 'r1', query));
  return store;
}
type Store = ReturnType<typeof open>;

const arrive = (store: Store, message: Message) =>
  store.dispatch({
    type: liveAction(chatLive.messageCreated.type),
    payload: {
      type: '',
      at: '',
      by: null,
      payload: { message, conversation: { id: 'k1', type: 'GROUP', lastSeq: message.seq } },
    },
  });
const known = (store: Store) => store.getState().conversations.byId['k1']!;
const seqs = (store: Store) => known(store).messages.map(({ seq }) => seq);

test('opening a conversation makes it active; none returned clears the active one', () => {
  const store = open();
  expect(store.getState().activeConversationId).toBe('k1');
  // The other key has no conversation; the one of the same key may have been deleted meanwhile.
  for (const conversationKey of ['new-person', 'anna']) {
    const query = { conversationKey };
    const again = open();
    again.dispatch(requests.openConversation.pending('r2', query));
    again.dispatch(requests.openConversation.fulfilled({ conversation: null, people: [] }, 'r2', query));
    expect(again.getState().activeConversationId).toBeNull();
  }
});

test('the answer to an older question is not shown', () => {
  const store = open();
  store.dispatch(requests.openConversation.pending('r2', { conversationKey: 'ben' }));
  const late = { conversation: conversationOf({ id: 'k9' }), people: [] };
  store.dispatch(requests.openConversation.fulfilled(late, 'r1', { conversationKey: 'anna' }));
  expect(store.getState().activeConversationId).toBeNull();
  expect(store.getState().opened?.key).toBe('ben');
});

test('the line "New messages" stands above the message that is marked as unread', () => {
  const store = open();
  const answer = { conversation: { id: 'k1', unreadCount: 2, lastReadSeq: 1 } };
  const asked = { conversationId: 'k1', messageId: 'm2' };
  store.dispatch(requests.markUnread.fulfilled(answer, 'r2', asked));
  expect(known(store).unreadCount).toBe(2);
  expect(store.getState().windows['k1']?.firstUnreadId).toBe('m2');
});

test('marking as seen sets the count to 0', () => {
  const store = open(3, { unreadCount: 2 });
  const answer = { conversation: { id: 'k1', unreadCount: 0, lastReadSeq: 3 } };
  store.dispatch(requests.markSeen.fulfilled(answer, 'r', { conversationId: 'k1', upToSeq: 3 }));
  expect(known(store)).toMatchObject({ unreadCount: 0, lastReadSeq: 3 });
});

test('sending appends the message, and its event changes nothing', () => {
  const store = open();
  const message = messageOf(4, { senderId: ME });
  store.dispatch(messageSent({ message, conversation: conversationOf({}) }));
  expect(seqs(store)).toEqual([1, 2, 3, 4]);
  arrive(store, message);
  expect(seqs(store)).toEqual([1, 2, 3, 4]);
  expect(known(store)).toMatchObject({ lastSeq: 4, unreadCount: 0 });
});

test('recipients are set, and resetting leaves nothing open', () => {
  const store = open();
  store.dispatch(addRecipients([contactOf('ben', 'Ben Okafor')]));
  store.dispatch(resetActiveConversation());
  expect(store.getState()).toMatchObject({
    activeConversationId: null,
    recipients: [{ id: 'ben' }],
    opened: null,
  });
});

test('a message of another is unread once, however often its event comes', () => {
  const store = open();
  const message = messageOf(4, { senderId: 'anna', mentions: [ME] });
  arrive(store, message);
  arrive(store, message);
  expect(known(store)).toMatchObject({ unreadCount: 1, mentionCount: 1, firstUnreadId: 'm4' });
});

test('an older version never replaces a newer one', () => {
  const store = open();
  const edit = (version: number, body: string) =>
    store.dispatch({
      type: liveAction(chatLive.messageChanged.type),
      payload: { type: '', at: '', by: null, payload: { message: messageOf(2, { version, body }) } },
    });
  edit(3, 'third');
  edit(2, 'second');
  expect(known(store).messages[1]).toMatchObject({ version: 3, body: 'third' });
});

test('at most 200 messages are kept: reading back drops the far end, and says where to go on', () => {
  const store = open(0, {
    messages: Array.from({ length: 200 }, (_, index) => messageOf(index + 51)),
    prev: 'm51',
  });
  const page = { messages: Array.from({ length: 50 }, (_, index) => messageOf(index + 1)), people: [] };
  const query = { conversationId: 'k1', direction: 'before', messageId: 'm51' } as const;
  store.dispatch(requests.loadMessages.fulfilled(page, 'r', query));
  expect(seqs(store)).toHaveLength(200);
  expect(seqs(store).at(-1)).toBe(200);
  expect(store.getState().windows['k1']).toMatchObject({ prev: null, next: 'm200' });
});

test('who reads a full log from its beginning keeps it when others write: what is new is read on the way down', () => {
  const store = open(0, { messages: Array.from({ length: 200 }, (_, index) => messageOf(index + 1)) });
  arrive(store, messageOf(201, { senderId: 'anna' }));
  expect(seqs(store)).toHaveLength(200);
  expect(seqs(store)[0]).toBe(1);
  expect(store.getState().windows['k1']).toMatchObject({ prev: null, next: 'm200' });
});

test('after a gap the missing messages are asked for, none is skipped', () => {
  const store = open();
  arrive(store, messageOf(7, { senderId: 'anna' }));
  expect(seqs(store)).toEqual([1, 2, 3]);
  expect(store.getState().windows['k1']?.next).toBe('m3');
});

test('a reaction shows at once and goes back when it is refused', () => {
  const store = open();
  const arg = { messageId: 'm1', emoji: '👍', on: true, userId: ME };
  store.dispatch(requests.react.pending('r', arg));
  expect(known(store).messages[0]?.reactions).toEqual([{ emoji: '👍', userIds: [ME] }]);
  store.dispatch(requests.react.rejected(null, 'r', arg));
  expect(known(store).messages[0]?.reactions).toEqual([]);
});

/** Answers the request that refreshes what is shown. */
function renew(store: Store, messages: Message[], next?: string) {
  const asked = { conversationId: 'k1', firstId: 'm1', lastSeq: 3 };
  store.dispatch(requests.renewMessages.fulfilled({ messages, people: [], next }, 'r9', asked));
}

test('read again after a gap, what is shown takes over changes, loses what has gone, and goes on at its end', () => {
  const store = open();
  renew(store, [messageOf(1), messageOf(3, { version: 2, body: 'changed' }), messageOf(4)]);
  expect(seqs(store)).toEqual([1, 3, 4]);
  expect(known(store).messages[1]).toMatchObject({ body: 'changed' });
});

test('read again in the midst of a conversation, nothing comes that does not belong there', () => {
  const store = open(3, { next: 'm3' });
  renew(store, [messageOf(1), messageOf(2, { version: 2 }), messageOf(3), messageOf(4)], 'm4');
  expect(seqs(store)).toEqual([1, 2, 3]);
  expect(known(store).messages[1]).toMatchObject({ version: 2 });
  expect(store.getState().windows['k1']).toMatchObject({ next: 'm3' });
});

test('what an answer does not reach stays, and a newer version of a message too', () => {
  const store = open();
  renew(store, [messageOf(1), messageOf(2, { version: 0, body: 'old' })], 'm2');
  expect(seqs(store)).toEqual([1, 2, 3]);
  expect(known(store).messages[1]).toMatchObject({ body: 'Message 2' });
});

test('a page or an answer for what is shown no more leaves no hole in what is shown now', () => {
  const store = open(3, { prev: 'm1' });
  const page = { conversationId: 'k1', direction: 'before', messageId: 'm1' } as const;
  store.dispatch(requests.loadMessages.pending('r2', page));
  const newest = conversationOf({ messages: [messageOf(89), messageOf(90)] });
  const asked = { conversationKey: 'k1', at: 'latest' };
  store.dispatch(requests.openConversation.pending('r3', asked));
  store.dispatch(
    requests.openConversation.fulfilled({ conversation: newest, people: [], prev: 'm89' }, 'r3', asked),
  );
  store.dispatch(requests.loadMessages.fulfilled({ messages: [messageOf(0)], people: [] }, 'r2', page));
  renew(store, [messageOf(1), messageOf(2), messageOf(3)], 'm3');
  expect(seqs(store)).toEqual([89, 90]);
  expect(store.getState().windows['k1']).toMatchObject({ prev: 'm89', next: null });
});

test('how many are pinned is asked for when one is that is not loaded', () => {
  const store = open();
  // Before the loaded part, and read.
  const told = messageOf(0, { pinnedAt: '2026-11-21T10:00:00.000Z', version: 2 });
  const payload = { type: '', at: '', by: null, payload: { message: told } };
  store.dispatch({ type: liveAction(chatLive.messageChanged.type), payload });
  expect(store.getState().stale).toEqual({ k1: true });
  const answer = { conversation: conversationOf({ messages: [messageOf(3)] }), people: [], pinCount: 5 };
  store.dispatch(requests.peekConversation.fulfilled(answer, 'r', 'k1'));
  expect(store.getState().windows['k1']?.pinCount).toBe(5);
  expect(seqs(store)).toEqual([1, 2, 3]);
});
