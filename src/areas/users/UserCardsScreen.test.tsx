import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { Role } from '@/domain/auth/permissions';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { UserCardsScreen } from './UserCardsScreen';

const PATH = '/dashboard/user/cards';
const api = standInApi();
const links = { facebook: null, instagram: null, linkedin: 'https://linkedin.com/in/one', x: null };
const ROWS = [
  userOf(1, { jobTitle: 'Designer', followers: 1200, links }),
  userOf(2, { isFollowed: true, followers: 7 }),
];
const counts = { all: 3, active: 3, pending: 0, banned: 0, rejected: 0, deleted: 0 };

beforeEach(() => {
  api.on('get', '/api/users', ({ query }) =>
    query.has('cursor')
      ? answer({ users: [userOf(3)], counts })
      : answer({ users: query.get('query') === 'nobody' ? [] : ROWS, counts, next: 'c1' }),
  );
});

interface Opened {
  role?: Role;
  at?: string;
  language?: Language;
  id?: string;
}

function open({ role = 'member', at = PATH, language = 'en', id = 'me' }: Opened = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role, { id })}>
      <UserCardsScreen />
    </SignedIn>,
    { at, store: newStore(), language },
  );
}

const cards = async () => {
  await screen.findByRole('link', { name: 'Person 1' });
  return screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
};

test('shows who people are, where to find them and who follows them, and is accessible', async () => {
  open();
  const [first, second] = await cards();
  expect(within(first!).getByRole('link', { name: 'Person 1' })).toHaveAttribute(
    'href',
    '/dashboard/user/person-1',
  );
  expect(within(first!).getByText('Designer')).toBeVisible();
  expect(within(first!).getByText('1,200')).toBeVisible();
  expect(within(first!).getByRole('link', { name: 'LinkedIn of Person 1' })).toHaveAttribute(
    'href',
    links.linkedin,
  );
  expect(within(first!).queryByRole('link', { name: 'X of Person 1' })).toBeNull();
  expect(within(second!).getByRole('button', { name: 'Following Person 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNoAxeFaults();
});

test('is accessible in Arabic too', async () => {
  open({ language: 'ar' });
  await cards();
  await expectNoAxeFaults();
});

test('the next people come after those that are there, 24 asked for at a time', async () => {
  const { user } = open();
  expect(await cards()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Person 3' });
  expect(await cards()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const asked = api.calls.map(({ query }) => [query.get('limit'), query.get('cursor'), query.get('sort')]);
  expect(asked).toEqual([
    ['24', null, 'name'],
    ['24', 'c1', 'name'],
  ]);
});

test('a follow shows at once and goes back when it is refused', async () => {
  const { user } = open();
  const [, second] = await cards();
  let refuse: () => void = () => undefined;
  api.on('post', '/api/profile/unfollow', () => {
    return new Promise((resolve) => {
      refuse = () => resolve(refusal(404, 'not-found'));
    });
  });
  await user.click(within(second!).getByRole('button', { name: 'Following Person 2' }));
  expect(await within(second!).findByRole('button', { name: 'Follow Person 2' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(within(second!).getByText('6')).toBeVisible();
  await waitFor(() => expect(api.calls.at(-1)?.body).toEqual({ userId: 'u2' }));
  refuse();
  expect(await within(second!).findByRole('button', { name: 'Following Person 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(within(second!).getByText('7')).toBeVisible();
});

test('search and order live in the address; Clear takes the search away', async () => {
  const { user, router } = open({ at: `${PATH}?query=nobody` });
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await cards();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most followers');
  await waitFor(() => expect(router.visits.at(-1)).toBe(`${PATH}?sort=-followers`));
  await waitFor(() => expect(api.calls.at(-1)?.query.get('sort')).toBe('-followers'));
});

test('nobody follows themselves, and a guest nobody', async () => {
  const { unmount } = open({ id: 'u1' });
  await cards();
  expect(screen.queryByRole('button', { name: 'Follow Person 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Following Person 2' })).toBeVisible();
  unmount();
  open({ role: 'guest' });
  await cards();
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
});

test('a card hears who is followed elsewhere', async () => {
  open();
  await screen.findByRole('link', { name: ROWS[0]!.name });
  api.on('get', '/api/users/user', () => answer({ user: { ...ROWS[0]!, followers: 1201 } }));
  act(() =>
    publishLive({ type: 'account.profileChanged', at: '', by: null, payload: { userId: ROWS[0]!.id } }),
  );
  expect(await screen.findByText('1,201')).toBeVisible();
});
