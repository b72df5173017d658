import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffReview } from '@/domain/shop/moderationContract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { ReviewsScreen } from './ReviewsScreen';

const api = standInApi();
const PATH = '/api/shop/reviews';
const AUTHOR = { id: 'u1', username: 'lena', name: 'Lena Vogt', avatar: null, jobTitle: null };

const reviewOf = (id: string, name: string, changes: Partial<StaffReview> = {}): StaffReview => ({
  id,
  version: 1,
  rating: 2,
  title: '',
  comment: `The seam came apart (${id}).`,
  attachments: [],
  verifiedPurchase: false,
  state: 'pending',
  helpful: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  product: { id: `p-${id}`, slug: name.toLowerCase(), name, cover: null },
  author: AUTHOR,
  moderator: null,
  moderatedAt: null,
  answeredAt: null,
  ...changes,
});
const REVIEWS = [reviewOf('a', 'Runner'), reviewOf('b', 'Boot')];

const sent = (path: string) => api.calls.filter((call) => call.path === path);

function open(reviews = REVIEWS, at = '/dashboard/e-commerce/manage/reviews') {
  api.on('get', PATH, () => answer({ reviews, counts: { pending: 2, published: 7, rejected: 1 } }));
  api.on('post', `${PATH}/moderate`, ({ body }) =>
    answer({ done: (body as { reviewIds: string[] }).reviewIds }),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <ReviewsScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
}

test('the list is accessible; tab and stars narrow it', async () => {
  const { user } = open();
  expect(await screen.findByText('The seam came apart (a).')).toBeVisible();
  expect(sent(PATH).at(-1)?.query.get('state')).toBe('pending');
  expect(screen.getByRole('tab', { name: 'Published 7' })).toBeVisible();
  await expectNoAxeFaults();
  await user.selectOptions(screen.getByLabelText('Rating'), '2 stars');
  await waitFor(() => expect(sent(PATH).at(-1)?.query.get('rating')).toBe('2'));
  await user.click(screen.getByRole('tab', { name: 'Rejected 1' }));
  await waitFor(() => expect(sent(PATH).at(-1)?.query.get('state')).toBe('rejected'));
});

test('one is published from its menu, and the toast takes it back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for review of Runner by Lena Vogt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  expect(await screen.findByText('1 review published')).toBeVisible();
  expect(sent(`${PATH}/moderate`).at(-1)?.body).toEqual({ reviewIds: ['a'], state: 'published' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent(`${PATH}/moderate`).at(-1)?.body).toEqual({ reviewIds: ['a'], state: 'pending' }),
  );
});

test('several are rejected at once', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select review of Runner by Lena Vogt' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select review of Boot by Lena Vogt' }));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('2 reviews rejected')).toBeVisible();
  expect(sent(`${PATH}/moderate`).at(-1)?.body).toEqual({ reviewIds: ['a', 'b'], state: 'rejected' });
});

test('the address opens a review whole; its answer is saved', async () => {
  api.on('post', `${PATH}/answer`, () => answer({ review: REVIEWS[0]! }));
  const { user } = open(REVIEWS, '/dashboard/e-commerce/manage/reviews?review=a');
  const drawer = within(await screen.findByRole('dialog', { name: 'Review by Lena Vogt' }));
  expect(drawer.getByText('The seam came apart (a).')).toBeVisible();
  await expectNoAxeFaults();
  expect(drawer.getByRole('button', { name: 'Answer' })).toBeDisabled();
  await user.click(drawer.getByLabelText('Answer of the shop'));
  await user.paste('We send you a new one.');
  await user.click(drawer.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('The answer is saved')).toBeVisible();
  expect(sent(`${PATH}/answer`).at(-1)?.body).toEqual({ reviewId: 'a', answer: 'We send you a new one.' });
  await user.click(drawer.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(`${PATH}/moderate`).at(-1)?.body).toEqual({ reviewIds: ['a'], state: 'rejected' });
});

test('where nothing waits it says so, and what narrows the list can be taken off', async () => {
  const { user } = open([]);
  expect(await screen.findByText('Nothing to review')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rating'), '5 stars');
  const nothing = await screen.findByText('Nothing matches');
  await user.click(within(nothing.parentElement!).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(sent(PATH).at(-1)?.query.has('rating')).toBe(false));
});
