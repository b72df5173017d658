import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onCreateFrom } from '@/core/intents/intents';
import type { Role } from '@/domain/auth/permissions';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { commentOf, listedPersonOf, personOf, postOf, profileOf } from '@/testing/factories/profiles';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ProfileScreen } from './ProfileScreen';

const PATH = '/dashboard/user/profile';
const api = standInApi();
const me = (role: Role) =>
  personOf(0, { id: `user-${role}`, username: 'amira-haddad', name: 'Amira Haddad' });
const friend = personOf(1);

function serve(role: Role) {
  api.on('get', '/api/profile', () =>
    answer({ profile: profileOf(me(role)), isFollowed: false, followsMe: false, isPrivate: false }),
  );
  const mine = postOf(1, me(role), {
    message: 'See https://example.org/a, not http://example.org or javascript:alert(1)',
    commentCount: 5,
    comments: [commentOf(3, friend), commentOf(4, me(role)), commentOf(5, personOf(3, { name: null }))],
  });
  api.on('get', '/api/profile/posts', () => answer({ posts: [mine, postOf(2, me(role))] }));
}

interface Opened {
  role?: Role;
  at?: string;
  language?: Language;
}

function open({ role = 'member', at = PATH, language = 'en' }: Opened = {}) {
  serve(role);
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <ProfileScreen />
    </SignedIn>,
    { at, store: newStore(), language },
  );
}

const posts = () => screen.findAllByRole('article', { name: 'Post of Amira Haddad' });
const bodyOf = (path: string) => api.calls.findLast((call) => call.path === path)?.body;

beforeEach(() => {
  api.on('get', '/api/profile/friends', () =>
    answer({ people: [listedPersonOf(1), listedPersonOf(2)], total: 2 }),
  );
});

test('shows who I am and what I shared, and is accessible', async () => {
  open();
  expect(await posts()).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1, name: 'Amira Haddad' })).toBeVisible();
  expect(screen.getByText('Lives in Vietnam')).toBeVisible();
  expect(screen.getByRole('button', { name: '12 Followers' })).toBeVisible();
  await expectNoAxeFaults();
});

test('is accessible in Arabic too', async () => {
  open({ language: 'ar' });
  await screen.findAllByRole('article');
  await expectNoAxeFaults();
});

test('only https addresses in a text are links, and they tell nothing about where we are', async () => {
  open();
  const [first] = await posts();
  const link = within(first!).getByRole('link', { name: 'https://example.org/a' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(within(first!).queryByRole('link', { name: /http:|javascript/ })).toBeNull();
});

test('Ctrl+Enter posts; a refused text stays, and is sent again under the same key', async () => {
  const { user } = open();
  await posts();
  api.on('post', '/api/profile/posts/new', () => refusal(500, 'internal'));
  const box = screen.getByRole('textbox', { name: 'Share something' });
  await user.type(box, 'Hello');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(bodyOf('/api/profile/posts/new')).toMatchObject({ message: 'Hello', link: null }),
  );
  // The error is shown by the time the button is enabled again.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled());
  expect(box).toHaveValue('Hello');
  api.on('post', '/api/profile/posts/new', () =>
    answer({ post: postOf(3, me('member'), { message: 'Hello from me' }) }),
  );
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Hello from me')).toBeVisible();
  expect(box).toHaveValue('');
});

test('a like shows at once and goes back when it is refused', async () => {
  const { user } = open();
  const [first] = await posts();
  let refuse: () => void = () => undefined;
  api.on(
    'post',
    '/api/profile/posts/like',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refusal(404, 'not-found'));
      }),
  );
  await user.click(within(first!).getByRole('button', { name: 'Like 2' }));
  const liked = await within(first!).findByRole('button', { name: 'Like 3' });
  expect(liked).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(bodyOf('/api/profile/posts/like')).toEqual({ postId: 'post-1' }));
  refuse();
  expect(await within(first!).findByRole('button', { name: 'Like 2' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('older comments come when they are asked for; a deleted person has no page', async () => {
  const { user } = open();
  const [first] = await posts();
  api.on('get', '/api/profile/comments', () =>
    answer({ comments: [5, 4, 3, 2, 1].map((n) => commentOf(n, friend)) }),
  );
  expect(within(first!).getByText('Deleted person')).toBeVisible();
  expect(within(first!).queryByRole('link', { name: 'Deleted person' })).toBeNull();
  await user.click(within(first!).getByRole('button', { name: 'Show all 5 comments' }));
  await within(first!).findByText('Comment 1');
  const texts = within(first!)
    .getAllByText(/^Comment \d$/)
    .map((node) => node.textContent);
  expect(texts).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4', 'Comment 5']);
  expect(within(first!).queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('a deleted post goes, and Undo brings it back to its place', async () => {
  const { user } = open();
  const [first] = await posts();
  api.on('post', '/api/profile/posts/delete', () => answer({ deleted: true }));
  api.on('post', '/api/profile/posts/restore', () => answer({ post: postOf(1, me('member')) }));
  await user.click(within(first!).getByRole('button', { name: 'Actions for the post of Amira Haddad' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(async () => expect(await posts()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await posts()).toHaveLength(2));
});

test('friends are found by a search, followed at once, and an empty answer names the query', async () => {
  const { user } = open({ at: `${PATH}?tab=friends` });
  expect(await screen.findByRole('link', { name: 'Linh 1' })).toHaveAttribute(
    'href',
    '/dashboard/user/linh-1',
  );
  await expectNoAxeFaults();
  api.on('post', '/api/profile/follow', () => answer({ person: listedPersonOf(1, { isFollowed: true }) }));
  await user.click(screen.getByRole('button', { name: 'Follow Linh 1' }));
  expect(await screen.findByRole('button', { name: 'Following Linh 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  api.on('get', '/api/profile/friends', () => answer({ people: [], total: 0 }));
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'nobody{Enter}');
  expect(await screen.findByText('No one matches “nobody”')).toBeVisible();
});

test('a guest reads, and finds nothing to write with', async () => {
  open({ role: 'guest' });
  const [first] = await posts();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(within(first!).getByText('2 likes')).toBeVisible();
  expect(within(first!).queryByRole('button', { name: /Like/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
});

test('a guest who has shared nothing is not told who would see it', async () => {
  open({ role: 'guest' });
  api.on('get', '/api/profile/posts', () => answer({ posts: [] }));
  expect(await screen.findByText('Nothing shared yet')).toBeVisible();
  expect(screen.queryByText(/What you post is seen/)).toBeNull();
});

test('names of others lead a guest to no page that is closed to guests', async () => {
  open({ role: 'guest', at: `${PATH}?tab=friends` });
  expect(await screen.findByText('Linh 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Linh 1' })).toBeNull();
});

test('an emoji comes to where the caret is, and a post is handed on in chat', async () => {
  const asked: unknown[] = [];
  const stop = onCreateFrom((intent) => asked.push(intent));
  const { user } = open();
  const [first] = await posts();
  const box = within(first!).getByRole('textbox', { name: 'Write a comment' });
  await user.type(box, 'Well done');
  (box as HTMLTextAreaElement).setSelectionRange(4, 4);
  await user.click(within(first!).getByRole('button', { name: 'Add emoji' }));
  const grid = await screen.findByRole('dialog', { name: 'Emoji' });
  await user.click(await within(grid).findByRole('gridcell', { name: 'grinning face' }));
  await waitFor(() => expect(box).toHaveValue('Well😀 done'));
  expect(box).toHaveFocus();
  await user.click(within(first!).getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send in chat' }));
  const text = `${window.location.origin}/dashboard/user/amira-haddad?post=post-1`;
  expect(asked).toEqual([{ target: 'message', text }]);
  stop();
});

test('an event with the person whose profile it is is named after them; there is none with oneself', async () => {
  const asked: unknown[] = [];
  const stop = onCreateFrom((intent) => asked.push(intent));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Amira Haddad' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Create event…' })).toBeNull();
  unmount();
  renderWithProviders(
    <SignedIn user={endUserOf('member', { id: 'somebody', username: 'somebody' })}>
      <ProfileScreen />
    </SignedIn>,
    { at: '/dashboard/user/amira-haddad', store: newStore() },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Amira Haddad' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create event…' }));
  expect(asked).toEqual([{ target: 'event', values: { title: 'Meeting with Amira Haddad' } }]);
  stop();
});

test('who edits a post that was saved in another window meanwhile sees both texts, and saves knowing it', async () => {
  const { user } = open();
  const [first] = await posts();
  await user.click(within(first!).getByRole('button', { name: /^Actions for the post/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = within(first!).getByRole('textbox', { name: 'Share something' });
  await user.clear(box);
  await user.type(box, 'From here');
  const theirs = postOf(1, me('member'), { message: 'From there', version: 2 });
  api.on('post', '/api/profile/posts/update', () => refusal(409, 'stale-version', { current: theirs }));
  const save = within(first!).getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(await within(first!).findByText('From there')).toBeVisible();
  expect(box).toHaveValue('From here');
  api.on('post', '/api/profile/posts/update', () => refusal(500, 'internal'));
  await user.click(save);
  await waitFor(() =>
    expect(bodyOf('/api/profile/posts/update')).toMatchObject({ message: 'From here', version: 2 }),
  );
  await user.click(within(first!).getByRole('button', { name: 'Take this text' }));
  expect(box).toHaveValue('From there');
  expect(within(first!).queryByText(/changed in another window/)).toBeNull();
});
