import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addSlice } from '@/core/redux/reducers';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { SearchBox } from '../list/SearchBox';
import { chatSlice } from '../slice';
import { SearchPanel } from './SearchPanel';

addSlice(chatSlice);
const api = standInApi();
const AT = '/dashboard/chat/anna-weber';
const people = [{ id: 'anna', username: 'anna-weber', name: 'Anna Weber', avatar: null, jobTitle: null }];
const foundAt = (seq: number) => ({
  message: messageOf(seq, { body: `The réunion number ${seq}` }),
  conversationKey: 'anna-weber',
  highlights: [[4, 11]],
});

beforeEach(() => {
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/chat/search', ({ query }) => {
    if (query.get('query') === 'nothing')
      return answer({ contacts: [], conversations: [], messages: [], people });
    if (query.get('cursor'))
      return answer({ contacts: [], conversations: [], messages: [foundAt(2)], people });
    return answer({
      contacts: [contactOf('ben', 'Ben Okafor')],
      conversations: [conversationOf({ id: 'k2', key: 'k2', type: 'GROUP', title: 'Réunions' })],
      messages: [foundAt(5)],
      people,
      next: 'more',
    });
  });
});

function show(part: React.ReactElement, at = AT) {
  return renderWithProviders(<SignedIn user={endUserOf('member')}>{part}</SignedIn>, {
    at,
    store: newStore(),
  });
}
const asked = () => api.calls.findLast(({ path }) => path === '/api/chat/search')?.query;

test('the search in a conversation finds its messages with the words marked, and is accessible', async () => {
  show(
    <SearchPanel conversation={conversationOf()} onClose={() => undefined} />,
    `${AT}?panel=search&q=reunion`,
  );
  const found = await screen.findByRole('link', { name: /The réunion number 5/ });
  expect(within(found).getByText('réunion')).toHaveProperty('tagName', 'MARK');
  expect(asked()?.get('conversationId')).toBe('k1');
  await expectNoAxeFaults();
});

test('it reads on, leads to the message, and looks everywhere when asked to', async () => {
  const { user, router } = show(
    <SearchPanel conversation={conversationOf()} onClose={() => undefined} />,
    `${AT}?panel=search&q=reunion`,
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const second = await screen.findByRole('link', { name: /number 2/ });
  expect(second).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/chat\/anna-weber\?message=m2/));
  await user.click(screen.getByRole('tab', { name: 'Everywhere' }));
  expect(router.visits.at(-1)).toBe(`${AT}?panel=search&q=reunion&in=all`);
});

test('nothing that matches is told in place; where no conversation is open, all are searched', async () => {
  show(<SearchPanel onClose={() => undefined} />, '/dashboard/chat?panel=search&q=nothing');
  expect(await screen.findByText('Nothing matches “nothing”')).toBeVisible();
  expect(asked()?.has('conversationId')).toBe(false);
});

test('a search that fails says so in place and can be tried again', async () => {
  api.on('get', '/api/chat/search', () => refusal(500, 'internal'));
  const { user } = show(<SearchPanel onClose={() => undefined} />, '/dashboard/chat?panel=search&q=reunion');
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Something went wrong')).toBeVisible();
  api.on('get', '/api/chat/search', () =>
    answer({ contacts: [], conversations: [], messages: [foundAt(5)], people }),
  );
  await user.click(again);
  expect(await screen.findByRole('link', { name: /number 5/ })).toBeVisible();
});

test('the box above the list groups what it finds; arrows walk, Escape clears', async () => {
  const { user } = show(<SearchBox />);
  const box = screen.getByRole('searchbox', { name: 'Search people and messages' });
  // Pasted at once: each pause between keys would be a search of its own, whose answer re-renders the groups.
  await user.click(box);
  await user.paste('reunion');
  const group = within(await screen.findByRole('region', { name: 'People' }));
  expect(group.getByRole('link', { name: /Ben Okafor/ })).toHaveAttribute(
    'href',
    '/dashboard/chat/ben-okafor',
  );
  expect(screen.getByRole('region', { name: 'Conversations' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expectNoAxeFaults();
  await user.keyboard('{ArrowDown}');
  expect(group.getByRole('link')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test('all messages that were found are shown in the panel', async () => {
  const { user, router } = show(<SearchBox />);
  await user.click(screen.getByRole('searchbox'));
  await user.paste('reunion');
  await user.click(await screen.findByRole('button', { name: 'Show all messages' }));
  expect(router.visits.at(-1)).toBe(`${AT}?panel=search&q=reunion&in=all`);
});
