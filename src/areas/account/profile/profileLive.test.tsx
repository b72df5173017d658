import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { Post } from '@/domain/people/profile/schemas';
import { newStore } from '@/testing/areaStore';
import { listedPersonOf, personOf, postOf, profileOf } from '@/testing/factories/profiles';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ProfilePage } from './ProfilePage';

const api = standInApi();
const ada = personOf(0, { id: 'ada', username: 'ada', name: 'Ada' });
let shown: Post[];

beforeEach(() => {
  shown = [postOf(1, ada)];
  api.on('get', '/api/profile', () =>
    answer({ profile: profileOf(ada), isFollowed: false, followsMe: false, isPrivate: false }),
  );
  api.on('get', '/api/profile/posts', () => answer({ posts: shown }));
});

const open = (query = '') =>
  renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <ProfilePage name="ada" />
    </SignedIn>,
    { at: `/dashboard/user/ada${query}`, store: newStore() },
  );

const tell = (payload: object) =>
  act(() => publishLive({ type: 'account.profileChanged', at: '', by: null, payload }));
const posts = () => screen.findAllByRole('article');

test('posts of others wait behind a button, so that nothing moves under the reader', async () => {
  const { user } = open();
  expect(await posts()).toHaveLength(1);
  shown = [postOf(3, ada), postOf(2, ada), ...shown];
  tell({ userId: 'somebody', postId: 'post-9', posted: true });
  tell({ userId: 'ada', postId: 'post-3', posted: true });
  await user.click(await screen.findByRole('button', { name: '2 new posts' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('a new post that is gone again is not counted any more', async () => {
  open();
  await posts();
  shown = [postOf(2, ada), ...shown];
  tell({ userId: 'ada', postId: 'post-2', posted: true });
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
  tell({ userId: 'ada', postId: 'post-2', gone: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('followers come and go while one looks at them; likes read nothing again', async () => {
  let followers = [listedPersonOf(1)];
  api.on('get', '/api/profile/followers', () => answer({ people: followers, total: followers.length }));
  open('?tab=followers');
  const panel = await screen.findByRole('region', { name: 'Followers' });
  expect(await within(panel).findByRole('link', { name: 'Linh 1' })).toBeVisible();
  const reads = () => api.calls.filter(({ path }) => path === '/api/profile/followers').length;
  const before = reads();
  tell({ userId: 'ada', postId: 'post-1' });
  followers = [listedPersonOf(2), listedPersonOf(1)];
  tell({ userId: 'ada' });
  expect(await within(panel).findByRole('link', { name: 'Linh 2' })).toBeVisible();
  expect(reads()).toBe(before + 1);
});

test('a link to a post that is gone says so, and leads on to the others', async () => {
  api.on('get', '/api/profile/post', () => refusal(404, 'not-found'));
  const { user } = open('?post=post-7');
  expect(await screen.findByText(/This post no longer exists/)).toBeVisible();
  expect(await posts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show all posts' }));
  await waitFor(() => expect(screen.queryByText(/This post no longer exists/)).toBeNull());
});
