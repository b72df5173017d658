import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onCreateFrom } from '@/core/intents/intents';
import type { Message } from '@/domain/chat/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { ChatScreen } from '../ChatScreen';

const api = standInApi();
const ME = 'me';
const page = { url: 'https://www.news.example/a', title: 'Bread', text: 'How it is made', image: null };
const people = ['Anna Weber', 'Ben Okafor', 'Amira Haddad'].map((name, index) => ({
  id: ['anna', 'ben', ME][index] ?? '',
  username: name.toLowerCase().replace(' ', '-'),
  name,
  avatar: null,
  jobTitle: null,
}));
const MESSAGES = [
  messageOf(1, { body: 'Ask [@Ben Okafor](mention:ben)', mentions: ['ben'] }),
  messageOf(2, { senderId: ME, body: page.url, preview: page }),
];
const anna = conversationOf({ messages: MESSAGES });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  api.on('get', '/api/chat/conversations', () => answer({ conversations: [anna], people }));
  api.on('get', '/api/chat/conversation', () => answer({ conversation: anna, people, anchorId: 'm2' }));
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/chat/participants', ({ query }) => {
    const ben = contactOf('ben', 'Ben Okafor', { role: 'Fitter', phone: '+49 30 1234', address: 'Kai 4' });
    const one = query.get('conversationKey') === 'ben-okafor' ? ben : contactOf('anna', 'Anna Weber');
    return answer({ participants: [{ ...one, memberRole: 'member' }] });
  });
});

function open() {
  return renderWithProviders(
    <SignedIn user={endUserOf('member', { id: ME })}>
      <ChatScreen />
    </SignedIn>,
    { at: '/dashboard/chat/anna-weber', store: newStore() },
  );
}

const rowOf = async (words: string) => {
  const log = await screen.findByRole('log');
  return within(log).getByText(words).closest('article')!;
};

test('Ctrl+F in the log opens the search of the conversation', async () => {
  const { user, router } = open();
  (await screen.findByRole('log')).focus();
  await user.keyboard('{Control>}f{/Control}');
  await waitFor(() => expect(router.visits.at(-1)).toContain('panel=search'));
  expect(await screen.findByRole('searchbox', { name: 'Search messages' })).toBeVisible();
});

test('a name that somebody mentions opens who it is and how they are reached, accessibly', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '@Ben Okafor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ben Okafor' });
  expect(await within(dialog).findByText('Fitter')).toBeVisible();
  expect(within(dialog).getByText('Kai 4')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Call Ben Okafor' })).toHaveAttribute(
    'href',
    'tel:+49 30 1234',
  );
  await expectNoAxeFaults();
});

test('from there one goes to the conversation with them', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: '@Ben Okafor' }));
  await user.click(await screen.findByRole('button', { name: 'Message' }));
  await waitFor(() => expect(router.visits).toContain('/dashboard/chat/ben-okafor'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a mail is written to the person whom the dialog shows, but not to somebody who has left', async () => {
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '@Ben Okafor' }));
  await user.click(await screen.findByRole('button', { name: 'Send mail' }));
  expect(asked).toEqual([{ target: 'mail', to: [{ userId: 'ben', name: 'Ben Okafor', avatar: null }] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const gone = contactOf('ben', 'Ben Okafor', { role: 'Fitter', disabled: true });
  api.on('get', '/api/chat/participants', () =>
    answer({ participants: [{ ...gone, memberRole: 'member' }] }),
  );
  await user.click(screen.getByRole('button', { name: '@Ben Okafor' }));
  expect(await screen.findByText('Fitter')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send mail' })).toBeNull();
});

test('the name beside a message opens its sender, and so does the menu for the keys', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: '@Ben Okafor' });
  await user.click(screen.getByRole('button', { name: 'Anna' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anna Weber' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = screen.getByRole('button', { name: 'Anna' }).closest('article')!;
  row.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'About the sender' }));
  expect(await screen.findByRole('dialog', { name: 'Anna Weber' })).toBeVisible();
});

test('an event of a message has its words, and knows where it came from', async () => {
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const { user } = open();
  (await rowOf('How it is made')).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Create event…' }));
  const source = { type: 'chat.message', id: 'm2' };
  expect(asked).toEqual([{ target: 'event', values: { title: page.url }, source }]);
});

test('the page of a link stands below its message, and its writer takes it away', async () => {
  const without: Message = { ...MESSAGES[1]!, preview: null, version: 2 };
  api.on('post', '/api/chat/messages/preview/delete', () => answer({ message: without }));
  const { user } = open();
  const link = await screen.findByRole('link', { name: /Bread/ });
  expect(link).toHaveAttribute('href', page.url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveTextContent('news.example');
  await expectNoAxeFaults();
  (await rowOf('How it is made')).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove preview' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bread/ })).toBeNull());
  const asked = api.calls.filter(({ path }) => path === '/api/chat/messages/preview/delete');
  expect(asked.map(({ body }) => body)).toEqual([{ messageId: 'm2' }]);
});
