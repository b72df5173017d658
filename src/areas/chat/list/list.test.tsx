import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { presenceNoted } from '@/core/live/liveSlice';
import type { Conversation } from '@/domain/chat/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ChatScreen } from '../ChatScreen';

const LIST = '/dashboard/chat';
const api = standInApi();
const minute = (at: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + at * 60_000).toISOString();

const person = (n: number, changes: Partial<Conversation> = {}) =>
  conversationOf({
    id: `k${n}`,
    key: `person-${n}`,
    lastMessageAt: minute(1000 - n),
    participants: [contactOf(`u${n}`, `Person ${n}`)],
    messages: [messageOf(1, { conversationId: `k${n}`, senderId: `u${n}` })],
    ...changes,
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
});

const lists = (conversations: Conversation[]) =>
  api.on('get', '/api/chat/conversations', () => answer({ conversations, people: [] }));

function open(at = LIST, store = newStore()) {
  return renderWithProviders(
    <SignedIn user={endUserOf('member', { id: 'me' })}>
      <ChatScreen />
    </SignedIn>,
    { at, store },
  );
}
const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Conversations' });
  return (await within(list).findByText(name)).closest('li')!;
};
/** Holds back the response to a change of preferences until the returned function is called. */
function holdPreferences() {
  let give: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    give = resolve;
  });
  api.on('post', '/api/chat/conversations/preferences', () => held);
  return (response: Response) => give(response);
}
const menuOf = (name: string) => screen.findByRole('menu', { name: `Conversation actions for ${name}` });

test('the filter of the list goes along to the conversation', async () => {
  lists([person(1)]);
  open(`${LIST}?filter=direct`);
  expect(within(await row('Person 1')).getByRole('link')).toHaveAttribute(
    'href',
    `${LIST}/person-1?filter=direct`,
  );
});

test('words in the address are looked for in the panel of the search', async () => {
  lists([person(1)]);
  api.on('get', '/api/chat/search', () =>
    answer({ contacts: [], conversations: [], messages: [], people: [] }),
  );
  open(`${LIST}?q=duoc`);
  expect(await screen.findByText('Nothing matches “duoc”')).toBeVisible();
});

test('a right click opens the menu of a row; the level in force is told, another one shows at once', async () => {
  lists([person(1)]);
  const give = holdPreferences();
  const { user } = open();
  fireEvent.contextMenu(await row('Person 1'));
  await user.click(within(await menuOf('Person 1')).getByRole('menuitem', { name: 'Notifications…' }));
  const level = await screen.findByRole('menuitemradio', { name: 'All messages' });
  expect(level).toBeChecked();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('menuitemradio', { name: 'Nothing' }));
  expect(within(await row('Person 1')).getByLabelText('Muted')).toBeInTheDocument();
  await waitFor(() => expect(api.calls.at(-1)?.body).toEqual({ conversationId: 'k1', notifyLevel: 'none' }));
  give(answer({ conversation: person(1, { notifyLevel: 'none' }) }));
});

test('what cannot be pinned goes up at once, and back to its place', async () => {
  lists([person(1, { pinned: true }), person(2), person(3)]);
  const give = holdPreferences();
  const { user } = open();
  fireEvent.contextMenu(await row('Person 3'));
  await user.click(within(await menuOf('Person 3')).getByRole('menuitem', { name: 'Pin' }));
  const names = () => screen.getAllByText(/^Person \d$/).map((node) => node.textContent);
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 3', 'Person 2']));
  give(refusal(500, 'internal'));
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']));
});

test('pinned rows are put in order by menu, also where a filter shows only some of them', async () => {
  const group = person(4, { type: 'GROUP', title: 'Offsite', pinned: true });
  lists([person(1, { pinned: true }), group, person(2, { pinned: true }), person(3)]);
  api.on('post', '/api/chat/conversations/preferences', () =>
    answer({ conversation: person(2, { pinned: true }) }),
  );
  const { user } = open(`${LIST}?filter=direct`);
  fireEvent.contextMenu(await row('Person 2'));
  await user.click(within(await menuOf('Person 2')).getByRole('menuitem', { name: 'Move up' }));
  const names = () => screen.getAllByText(/^Person \d$/).map((node) => node.textContent);
  await waitFor(() => expect(names()).toEqual(['Person 2', 'Person 1', 'Person 3']));
  expect(api.calls.at(-1)?.body).toMatchObject({ conversationId: 'k2', pinned: true, afterId: null });
});

test('what is marked as read leaves the unread ones', async () => {
  lists([person(1, { unreadCount: 2, lastReadSeq: 0 }), person(2, { unreadCount: 1, lastReadSeq: 0 })]);
  api.on('post', '/api/chat/conversations/seen', () =>
    answer({ conversation: { id: 'k1', unreadCount: 0, lastReadSeq: 1 } }),
  );
  const { user } = open(`${LIST}?filter=unread`);
  fireEvent.contextMenu(await row('Person 1'));
  await user.click(within(await menuOf('Person 1')).getByRole('menuitem', { name: 'Mark as read' }));
  await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull());
  expect(screen.getByText('Person 2')).toBeVisible();
});

test('a next part that cannot be read says so and is asked for again only when one says so', async () => {
  api.on('get', '/api/chat/conversations', ({ query }) =>
    query.get('cursor')
      ? refusal(500, 'internal')
      : answer({ conversations: [person(1)], people: [], next: 'more' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Person 1')).toBeVisible();
  expect(api.calls.filter(({ query }) => query.get('cursor'))).toHaveLength(1);
  api.on('get', '/api/chat/conversations', () => answer({ conversations: [person(2)], people: [] }));
  await user.click(retry);
  expect(await screen.findByText('Person 2')).toBeVisible();
});

test('a group has a dot while anybody of it is online', async () => {
  const members = [contactOf('anna', 'Anna Weber'), contactOf('ben', 'Ben Okafor')];
  lists([person(1, { type: 'GROUP', title: 'Offsite', participants: members })]);
  const store = newStore();
  open(LIST, store);
  const group = await row('Offsite');
  expect(within(group).queryByText('Online')).toBeNull();
  const ben = { userId: 'ben', status: 'online', statusText: null, lastActivity: null } as const;
  act(() => void store.dispatch(presenceNoted([ben])));
  expect(within(group).getByText('Online')).toBeInTheDocument();
});

test('more than 999 unread messages are "999+"', async () => {
  lists([person(1, { unreadCount: 999 }), person(2, { unreadCount: 1000 })]);
  open();
  expect(within(await row('Person 1')).getByText('999')).toBeVisible();
  expect(within(await row('Person 2')).getByText('999+')).toBeVisible();
});
