import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { Message } from '@/domain/chat/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { ChatScreen } from './ChatScreen';

const LIST = '/dashboard/chat';
const api = standInApi();
const ME = 'me';
const people = [
  { id: 'anna', username: 'anna-weber', name: 'Anna Weber', avatar: null, jobTitle: null },
  { id: ME, username: 'amira-haddad', name: 'Amira Haddad', avatar: null, jobTitle: null },
];
const MESSAGES = [
  messageOf(1, { body: 'Hello **you**' }),
  messageOf(2, { senderId: ME, body: 'مرحبا' }),
  messageOf(3, { body: 'Ready?' }),
];
const anna = conversationOf({ messages: MESSAGES, unreadCount: 1, firstUnreadId: 'm3', lastReadSeq: 2 });
const group = conversationOf({
  id: 'k2',
  key: 'k2',
  type: 'GROUP',
  title: 'Offsite',
  participants: [contactOf('anna', 'Anna Weber'), contactOf('ben', 'Ben Okafor')],
  participantCount: 3,
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  api.on('get', '/api/chat/conversations', ({ query }) =>
    answer({ conversations: query.get('filter') === 'unread' ? [] : [anna, group], people }),
  );
  api.on('get', '/api/chat/conversation', ({ query }) => {
    const key = query.get('conversationKey');
    if (key === 'anna-weber') return answer({ conversation: anna, people, anchorId: 'm3' });
    if (key === 'ben') return answer({ conversation: null, person: contactOf('ben', 'Ben'), people: [] });
    return refusal(404, 'not-found');
  });
  api.on('post', '/api/chat/drafts/update', () => answer({ draft: null }));
  api.on('post', '/api/chat/drafts/delete', () => answer({ draft: null }));
  api.on('post', '/api/chat/typing', () => answer({}));
  api.on('post', '/api/chat/conversations/seen', () =>
    answer({ conversation: { id: 'k1', unreadCount: 0, lastReadSeq: 3 } }),
  );
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
});

function open(at = `${LIST}/anna-weber`, language: Language = 'en') {
  return renderWithProviders(
    <SignedIn user={endUserOf('member', { id: ME })}>
      <ChatScreen />
    </SignedIn>,
    { at, store: newStore(), language },
  );
}

const log = () => screen.findByRole('log', { name: 'Messages in Anna Weber' });
const sent = (body: string, clientId: string): { message: Message; conversation: object } => ({
  message: messageOf(4, { senderId: ME, body, clientId }),
  conversation: { ...anna, messages: [] },
});
const lastBody = () => api.calls.findLast(({ path }) => path === '/api/chat/messages/new')?.body;

test('the list shows who, what was said last and how much is unread, and is accessible', async () => {
  open(LIST);
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(within(first!).getByText('Anna Weber')).toBeVisible();
  expect(within(first!).getByText('Ready?')).toBeVisible();
  expect(within(first!).getByText('1 unread message')).toBeInTheDocument();
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/dashboard/chat/k2');
  expect(screen.getByText('Choose a conversation')).toBeVisible();
  await expectNoAxeFaults();
});

test('a conversation is a log with its unread line, and is accessible', async () => {
  open();
  expect(within(await log()).getByText('New messages')).toBeVisible();
  expect(await within(await log()).findByText('you')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expectNoAxeFaults();
});

test('is accessible in Arabic too', async () => {
  open(`${LIST}/anna-weber`, 'ar');
  await screen.findByRole('log');
  await expectNoAxeFaults();
});

test('Enter sends what is typed, once, and it stands in the log', async () => {
  api.on('post', '/api/chat/messages/new', ({ body }) => {
    const { clientId } = body as { clientId: string };
    return answer(sent('On my way', clientId) as never);
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'On my way{Enter}');
  expect(await within(await log()).findByText('On my way')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await screen.findByText('Sent');
  expect(lastBody()).toMatchObject({ conversationId: 'k1', body: 'On my way' });
  expect(api.calls.filter(({ path }) => path === '/api/chat/messages/new')).toHaveLength(1);
});

test('a refused message stays with the reason, and goes when tried again', async () => {
  let isOpen = false;
  api.on('post', '/api/chat/messages/new', ({ body }) => {
    const { clientId } = body as { clientId: string };
    return isOpen ? answer(sent('Hi', clientId) as never) : refusal(409, 'archived');
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hi{Enter}');
  const retry = await within(await log()).findByRole('button', { name: 'Retry' });
  isOpen = true;
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(within(await log()).getByText('Hi')).toBeVisible();
});

test('without a line a message waits as "Sending", and goes when the line is back', async () => {
  api.on('post', '/api/chat/messages/new', () => lost());
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Later{Enter}');
  expect(await within(await log()).findByText('Sending')).toBeVisible();
  expect(within(await log()).getByText('Later')).toBeVisible();
  api.on('post', '/api/chat/messages/new', ({ body }) => {
    const { clientId } = body as { clientId: string };
    return answer(sent('Later', clientId) as never);
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  expect(within(await log()).getByText('Later')).toBeVisible();
});

test('Shift+Enter breaks the line and sends nothing', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(field, 'one{Shift>}{Enter}{/Shift}two');
  expect(field).toHaveValue('one\ntwo');
  expect(lastBody()).toBeUndefined();
});

test('arrow up in an empty field edits one’s last message; Escape leaves it', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Editing a message')).toBeVisible();
  expect(field).toHaveValue('مرحبا');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Editing a message')).toBeNull();
  expect(field).toHaveValue('');
});

test('a conversation of others does not exist, and the address stays', async () => {
  const { router } = open(`${LIST}/k99`);
  expect(await screen.findByText('This conversation does not exist or is not yours')).toBeVisible();
  expect(router.visits).toEqual([]);
  await expectNoAxeFaults();
});

test('a person without a conversation can be written to', async () => {
  open(`${LIST}/ben`);
  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible();
  expect(screen.getByText('No messages yet. Say hello.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('the filter lives in the address; nothing unread says so', async () => {
  const { user, router } = open(LIST);
  await screen.findByRole('list', { name: 'Conversations' });
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(await screen.findByText('Nothing unread')).toBeVisible();
  expect(router.visits.at(-1)).toBe(`${LIST}?filter=unread`);
});

test('a list that cannot be read says so in place, and is tried again', async () => {
  api.on('get', '/api/chat/conversations', () => refusal(500, 'internal'));
  const { user } = open(LIST);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('get', '/api/chat/conversations', () => answer({ conversations: [], people: [] }));
  await user.click(retry);
  expect(await screen.findByText('No conversations yet')).toBeVisible();
});

test('what was typed before stands in the field, and is saved as it goes on', async () => {
  const draft = { target: 'k1', body: 'Half a ', replyToId: 'm1', attachmentIds: [], attachments: [] };
  const known = { ...draft, version: 4, updatedAt: '2026-11-21T08:00:00.000Z' };
  api.on('get', '/api/chat/conversation', () =>
    answer({ conversation: { ...anna, draft: known }, people, anchorId: 'm3' }),
  );
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  expect(field).toHaveValue('Half a ');
  expect(screen.getByText('Reply to Anna Weber')).toBeVisible();
  // Pasted at once: a pause between two keys would save a part, and the rest against another version.
  await user.click(field);
  await user.paste('sentence');
  await waitFor(() =>
    expect(api.calls.findLast(({ path }) => path === '/api/chat/drafts/update')?.body).toEqual({
      target: 'k1',
      version: 4,
      draft: { body: 'Half a sentence', replyToId: 'm1', attachmentIds: [] },
    }),
  );
});

test('what another device wrote meanwhile stands beside one’s own text, and one of them is chosen', async () => {
  const theirs = {
    target: 'k1',
    body: 'From the phone',
    replyToId: null,
    attachmentIds: [],
    attachments: [],
    version: 3,
    updatedAt: '2026-11-21T08:00:00.000Z',
  };
  api.on('post', '/api/chat/drafts/update', () =>
    refusal(409, 'stale-version', { current: { draft: theirs } }),
  );
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(field, 'From the desk');
  await user.click(await screen.findByRole('button', { name: 'Use this text' }));
  expect(field).toHaveValue('From the phone');
  expect(screen.queryByText('You wrote this on another device')).toBeNull();
});

test('who is written to first writes first: the conversation takes the place, and what is typed stays', async () => {
  const first = { ...messageOf(1, { conversationId: 'k5', senderId: 'ben', body: 'I was first' }) };
  const ben = conversationOf({
    id: 'k5',
    key: 'ben',
    participants: [contactOf('ben', 'Ben')],
    messages: [first],
  });
  api.on('post', '/api/chat/drafts/update', () => answer({ draft: null }));
  api.on('post', '/api/chat/drafts/delete', () => answer({ draft: null }));
  const { user } = open(`${LIST}/ben`);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hi Ben');
  api.on('get', '/api/chat/conversation', () => answer({ conversation: ben, people }));
  act(() =>
    publishLive({
      type: 'chat.messageCreated',
      at: first.createdAt,
      by: 'ben',
      payload: { message: first, conversation: { id: 'k5', type: 'ONE_TO_ONE', lastSeq: 1 } },
    }),
  );
  expect(await screen.findByRole('log', { name: 'Messages in Ben' })).toHaveTextContent('I was first');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi Ben');
});
