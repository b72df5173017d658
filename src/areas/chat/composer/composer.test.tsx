import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { ChatScreen } from '../ChatScreen';

const api = standInApi();
const ME = 'me';
const OWN = messageOf(2, { senderId: ME, body: 'On my way', attachments: [] });
const named = (id: string, name: string) => {
  const { username, avatar } = contactOf(id, name);
  return { id, username, name, avatar, jobTitle: null };
};
const people = [named('anna', 'Anna Weber'), named(ME, 'Amira Haddad'), named('ben', 'Ben Okafor')];
const team = (changes: Partial<Conversation> = {}) =>
  conversationOf({
    key: 'k1',
    type: 'GROUP',
    title: 'Team',
    participants: [contactOf('anna', 'Anna Weber')],
    participantCount: 4,
    messages: [messageOf(1), OWN],
    ...changes,
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('post', '/api/chat/drafts/update', () => answer({ draft: null }));
  api.on('post', '/api/chat/drafts/delete', () => answer({ draft: null }));
  api.on('post', '/api/chat/typing', () => answer({}));
  api.on('get', '/api/chat/contacts', ({ query }) =>
    answer({
      contacts: [contactOf('ben', 'Ben Okafor'), contactOf('bella', 'Bella Rossi')].filter(({ name }) =>
        name?.toLowerCase().includes(query.get('query') ?? ''),
      ),
    }),
  );
  api.on('get', '/api/chat/participants', () =>
    answer({
      participants: [
        contactOf('anna', 'Anna Weber'),
        contactOf('ben', 'Ben Okafor'),
        contactOf(ME, 'Bo'),
      ].map((person) => ({ ...person, memberRole: 'member' })),
    }),
  );
});

async function open(conversation = team()) {
  api.on('get', '/api/chat/conversations', () => answer({ conversations: [conversation], people }));
  api.on('get', '/api/chat/conversation', () => answer({ conversation, people, anchorId: null }));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('member', { id: ME })}>
      <ChatScreen />
    </SignedIn>,
    { at: `/dashboard/chat/${conversation.key}`, store: newStore() },
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  return { ...view, field };
}

const sentBodies = () =>
  api.calls.filter(({ path }) => path === '/api/chat/messages/new').map(({ body }) => body);
const takes = (conversation = team()) =>
  api.on('post', '/api/chat/messages/new', ({ body }) => {
    const { clientId, body: text } = body as { clientId: string; body: string };
    const message = messageOf(3, { senderId: ME, body: text, clientId, createdAt: new Date().toISOString() });
    return answer({ message, conversation: { ...conversation, messages: [] } });
  });

test('an edit that is refused stays in the field, and goes when it is saved again', async () => {
  api.on('post', '/api/chat/messages/update', () => lost());
  const { user, field } = await open();
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  await user.clear(field);
  await user.type(field, 'On our way{Enter}');
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/chat/messages/update')).toBe(true));
  expect(field).toHaveValue('On our way');
  expect(screen.getByText('Editing a message')).toBeVisible();

  // Another device was faster: its text is shown in the log, and the next attempt overwrites it.
  const theirs: Message = { ...OWN, body: 'Nearly there', version: 5 };
  api.on('post', '/api/chat/messages/update', ({ body }) =>
    (body as { version: number }).version === 5
      ? answer({ message: { ...OWN, body: 'On our way', version: 6, editedAt: OWN.createdAt } })
      : refusal(409, 'stale-version', { current: theirs }),
  );
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  expect(field).toHaveValue('On our way');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(screen.queryByText('Editing a message')).toBeNull());
  expect(field).toHaveValue('');
});

test('an edit that was left half done is there when the message is edited again', async () => {
  const first = await open();
  await first.user.click(first.field);
  await first.user.keyboard('{ArrowUp}');
  await first.user.type(first.field, ', nearly');
  first.unmount();
  const { user, field } = await open();
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveValue('On my way, nearly');
  await user.keyboard('{Escape}{ArrowUp}');
  expect(field).toHaveValue('On my way');
});

test('Undo puts the text back before what has been typed since', async () => {
  takes();
  api.on('post', '/api/chat/messages/delete', () =>
    answer({ message: messageOf(3, { senderId: ME, body: '' }) }),
  );
  const { user, field } = await open();
  await user.type(field, 'Too early{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.type(field, 'and more');
  await user.click(undo);
  await waitFor(() => expect(field).toHaveValue('Too early\nand more'));
});

test('a text that is too long is kept whole, told so, and not sent', async () => {
  const { user, field } = await open();
  const long = 'x'.repeat(20_400);
  await user.click(field);
  await user.paste(long);
  expect(field.value).toHaveLength(20_400);
  expect(screen.getByText('20,400 of 20,000 characters')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(field.value).toHaveLength(20_400);
  expect(sentBodies()).toEqual([]);
});

test('@ names everybody of the conversation first, others are added when that is wanted', async () => {
  takes();
  api.on('post', '/api/chat/members/new', () => answer({ participants: [] }));
  const { user, field } = await open();
  await user.type(field, '@be');
  await screen.findByRole('option', { name: /Bella Rossi/ });
  const list = screen.getByRole('listbox', { name: 'People to mention' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben Okafor@ben-okafor', 'Anna Weber@anna-weber', 'Bella RossiNot in this conversation: Add?']);
  await expectNoAxeFaults();
  await user.keyboard('{ArrowUp}{Enter}');
  const ask = await screen.findByRole('alertdialog', { name: 'Add Bella Rossi?' });
  await user.click(within(ask).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field).toHaveValue('@Bella Rossi '));
  expect(api.calls.find(({ path }) => path === '/api/chat/members/new')?.body).toEqual({
    conversationId: 'k1',
    userIds: ['bella'],
  });
  await user.type(field, 'hi{Enter}');
  await waitFor(() => expect(sentBodies()).toMatchObject([{ body: '[@Bella Rossi](mention:bella) hi' }]));
});

test('who is not to be added is only named', async () => {
  takes();
  api.on('post', '/api/chat/members/new', () => answer({ participants: [] }));
  const { user, field } = await open();
  await user.type(field, '@be');
  await user.click(await screen.findByRole('option', { name: /Bella Rossi/ }));
  const ask = await screen.findByRole('alertdialog', { name: 'Add Bella Rossi?' });
  await user.click(within(ask).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(field).toHaveValue('@Bella Rossi '));
  await user.type(field, 'knows{Enter}');
  await waitFor(() => expect(sentBodies()).toMatchObject([{ body: '@Bella Rossi knows' }]));
  expect(api.calls.filter(({ path }) => path === '/api/chat/members/new')).toEqual([]);
});

test('Enter chooses from the names that are left and never sends instead', async () => {
  const { user, field } = await open();
  await user.type(field, '@');
  await screen.findByRole('option', { name: /Ben Okafor/ });
  await user.keyboard('{ArrowDown}{ArrowDown}an');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Ben Okafor/ })).toBeNull());
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('@Anna Weber ');
  expect(sentBodies()).toEqual([]);
});

test('everybody of more than a hundred people is told only when that is meant', async () => {
  const crowd = team({ participantCount: 150 });
  takes(crowd);
  const { user, field } = await open(crowd);
  await user.type(field, '@al');
  await user.click(await screen.findByRole('option', { name: /@all/ }));
  await user.keyboard('lunch{Enter}');
  const ask = await screen.findByRole('alertdialog', { name: 'Notify everyone (150)?' });
  await user.click(within(ask).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field).toHaveValue('@all lunch');
  expect(sentBodies()).toEqual([]);
  await user.type(field, '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Send to all' }));
  await waitFor(() => expect(sentBodies()).toMatchObject([{ confirmAll: true }]));
});

test('Enter that ends the choice of a candidate sends nothing, in Safari too', async () => {
  const { user, field } = await open();
  await user.type(field, '你好');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field).toHaveValue('你好');
  expect(sentBodies()).toEqual([]);
});

test('Escape in the log leaves the reply first and gives the field the focus', async () => {
  const { user, field } = await open();
  const log = screen.getByRole('log');
  const row = within(log).getByText('Message 1').closest('article')!;
  row.focus();
  await user.keyboard('r');
  expect(await screen.findByText('Reply to Anna Weber')).toBeVisible();
  row.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Reply to Anna Weber')).toBeNull();
  expect(field).toHaveFocus();
});

test('a reply to a message far above is still one after a reload', async () => {
  const draft = { target: 'k1', body: 'Yes', replyToId: 'm0', attachmentIds: [], attachments: [] };
  api.on('get', '/api/chat/message', () =>
    answer({ message: messageOf(0, { body: 'Long ago' }), conversationKey: 'k1', people }),
  );
  await open(team({ draft: { ...draft, version: 1, updatedAt: '2026-11-21T08:00:00.000Z' } }));
  expect(await screen.findByText('Reply to Anna Weber')).toBeVisible();
  expect(screen.getByText('Long ago')).toBeVisible();
});
