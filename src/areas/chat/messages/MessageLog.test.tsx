import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import { useAppSelector } from '@/core/redux/hooks';
import { chatLive } from '@/domain/chat/live';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { conversationOf, fileOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import type { Outgoing } from '../queue/sendQueue';
import { entered } from '../slice';
import { markUnread, openConversation } from '../state/requests';
import { MessageLog } from './MessageLog';

const api = standInApi();
const ME = endUserOf('member');
const NONE: readonly never[] = [];
const acts = { onReply: vi.fn(), onEdit: vi.fn() };
const queue = { retry: vi.fn(), drop: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

function Opened({ outgoing = NONE }: { outgoing?: readonly Outgoing[] }) {
  const conversation = useAppSelector(({ chat }) => chat.conversations.byId['k1']);
  const window = useAppSelector(({ chat }) => chat.windows['k1']);
  if (!conversation || !window) return null;
  const rest = { outgoing, queue, canWrite: conversation.canPost, ...acts };
  return <MessageLog conversation={conversation} window={window} name="Anna Weber" {...rest} />;
}

/** Renders the log of a conversation that was just opened. */
function show(changes: Partial<Conversation>, rest: object = {}, outgoing?: readonly Outgoing[]) {
  const store = newStore();
  const query = { conversationKey: 'anna-weber' };
  const people = [{ id: 'anna', username: 'anna-weber', name: 'Anna Weber', avatar: null, jobTitle: null }];
  store.dispatch(entered(ME.id));
  store.dispatch(openConversation.pending('r', query));
  store.dispatch(
    openConversation.fulfilled({ conversation: conversationOf(changes), people, ...rest }, 'r', query),
  );
  const view = renderWithProviders(
    <SignedIn user={ME}>
      <Opened outgoing={outgoing} />
    </SignedIn>,
    { store, at: '/dashboard/chat/anna-weber' },
  );
  const arrive = (message: Message) =>
    act(() => {
      store.dispatch({
        type: liveAction(chatLive.messageCreated.type),
        payload: { type: '', at: '', by: null, payload: { message, conversation: {} } },
      });
    });
  return { ...view, store, arrive };
}

const messages = [1, 2, 3].map((seq) => messageOf(seq));
const row = (seq: number) => screen.getByRole('article', { name: new RegExp(`^Anna Weber, .*0${seq}`) });

test('what others write is told in one line, what happened and what oneself writes is not', async () => {
  vi.useFakeTimers();
  const { arrive } = show({ messages });
  arrive(messageOf(4));
  arrive(messageOf(5, { contentType: 'system', body: '', system: { kind: 'joined' } }));
  arrive(messageOf(6, { senderId: ME.id }));
  arrive(messageOf(7));
  const told = screen.getAllByRole('status').at(-1);
  expect(told).toHaveTextContent('');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(told).toHaveTextContent('2 new messages from Anna Weber');
});

test('what is read on or jumped to is not told as new', async () => {
  api.on('get', '/api/chat/messages', () => answer({ messages: [messageOf(4)], people: [], next: 'm4' }));
  vi.useFakeTimers();
  const { store } = show({ messages, lastSeq: 9 }, { next: 'm3' });
  const told = screen.getAllByRole('status').at(-1);
  await vi.waitFor(() => expect(screen.getByText('Message 4')).toBeVisible());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(told).toHaveTextContent('');
  const query = { conversationKey: 'anna-weber', at: 'latest' };
  const late = conversationOf({ messages: [7, 8, 9].map((seq) => messageOf(seq)) });
  act(() => {
    store.dispatch(openConversation.pending('r2', query));
    store.dispatch(openConversation.fulfilled({ conversation: late, people: [] }, 'r2', query));
  });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Message 9')).toBeVisible();
  expect(told).toHaveTextContent('');
});

test('older messages that did not come are asked for again by a button, and not before', async () => {
  api.on('get', '/api/chat/messages', () => refusal(503, 'internal'));
  show({ messages }, { prev: 'm1' });
  const again = await screen.findByRole('button', { name: 'Retry' });
  const asked = () => api.calls.filter(({ path }) => path.startsWith('/api/chat/messages')).length;
  fireEvent.scroll(screen.getByRole('log'));
  await expectNoAxeFaults();
  expect(asked()).toBe(1);
  api.on('get', '/api/chat/messages', () => answer({ messages: [messageOf(0)], people: [] }));
  fireEvent.click(again);
  expect(await screen.findByText('Message 0')).toBeVisible();
  expect(asked()).toBe(2);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('what is marked as unread stays unread while one reads on', async () => {
  api.on('post', '/api/chat/conversations/seen', () =>
    answer({ conversation: { id: 'k1', unreadCount: 0, lastReadSeq: 3 } }),
  );
  vi.useFakeTimers();
  const { store } = show({ messages });
  const unread = { conversation: { id: 'k1', unreadCount: 2, lastReadSeq: 1 } };
  const asked = { conversationId: 'k1', messageId: 'm2' };
  act(() => void store.dispatch(markUnread.fulfilled(unread, 'r2', asked)));
  expect(screen.getByText('New messages')).toBeVisible();
  fireEvent.scroll(screen.getByRole('log'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(api.calls.filter(({ path }) => path.endsWith('/seen'))).toEqual([]);
});

test.each([
  ['above what comes while nobody looks', false, 1],
  ['not above what comes before one\u2019s eyes', true, 0],
])('the line "New messages" is drawn %s', (_name, isLookedAt, lines) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt);
  const { arrive } = show({ messages });
  arrive(messageOf(4));
  expect(screen.queryAllByText('New messages')).toHaveLength(lines);
});

test.each([
  ['an owner takes away what others wrote', { type: 'GROUP', role: 'owner' }, 1],
  ['who owns nothing leaves it alone', { type: 'GROUP', role: 'member' }, 0],
] as const)('by the key Delete %s', async (_name, changes, times) => {
  api.on('post', '/api/chat/messages/delete', () => answer({ message: messageOf(2, { version: 2 }) }));
  const { user } = show({ messages, ...changes });
  row(2).focus();
  await user.keyboard('{Delete}');
  const deleted = () => api.calls.filter(({ path }) => path.endsWith('/delete'));
  await waitFor(() => expect(deleted()).toHaveLength(times));
});

test('where one may only read, the keys neither answer nor change', async () => {
  const { user } = show({ messages: [messageOf(1, { senderId: ME.id })], canPost: false });
  screen.getByRole('article').focus();
  await user.keyboard('re');
  expect(acts.onReply).not.toHaveBeenCalled();
  expect(acts.onEdit).not.toHaveBeenCalled();
});

test('an answer shows what it answers while it is on its way', () => {
  const createdAt = '2026-11-21T10:00:00.000Z';
  const item = { clientId: 'c9', lane: 'k1', body: 'Yes.', attachments: [], replyToId: 'm2', createdAt };
  show({ messages }, {}, [item]);
  const sending = screen.getByText('Sending').closest('article');
  expect(sending).toHaveTextContent('Anna Weber');
  expect(sending).toHaveTextContent('Message 2');
});

test('a voice goes on from where one puts it', () => {
  const voice = { ...fileOf('f1', 'media'), durationMs: 90_000 };
  show({ messages: [messageOf(1, { body: '', contentType: 'audio', attachments: [voice] })] });
  const place = screen.getByRole('slider', { name: 'Played' });
  fireEvent.change(place, { target: { value: '61000' } });
  expect(place).toHaveAttribute('aria-valuetext', '1:01 of 1:30');
  expect(document.querySelector('audio')).toHaveProperty('currentTime', 61);
});
