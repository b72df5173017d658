import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Review } from '@/domain/shop/reviews';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { ReviewsPanel } from './ReviewsPanel';

const api = standInApi();
const PATH = '/api/products/reviews';
const PRODUCT = { id: 'p1', name: 'Runner' };

const reviewOf = (id: string, changes: Partial<Review> = {}): Review => ({
  id,
  version: 1,
  name: 'Lena Vogt',
  avatar: null,
  rating: 5,
  title: 'Fine',
  comment: `Said by ${id}`,
  attachments: [],
  verifiedPurchase: true,
  state: 'published',
  helpful: 2,
  isMine: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

interface Scene {
  reviews?: Review[];
  mine?: Review | null;
  isVisitor?: boolean;
}

function open({ reviews = [reviewOf('a')], mine = null, isVisitor = false }: Scene = {}) {
  const ratings = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 3 : 0 }));
  const may = isVisitor
    ? { allowed: false, reason: 'session-required' }
    : mine
      ? { allowed: false, reason: 'already-reviewed' }
      : { allowed: true };
  api.on('get', PATH, ({ query }) =>
    answer({
      reviews: query.get('stars') === '4' ? [] : query.has('cursor') ? [reviewOf('z')] : reviews,
      ...(reviews.length > 1 && !query.has('cursor') && { next: 'more' }),
      summary: { average: 4.7, total: 3, ratings },
      canReview: may,
      mine,
    } as never),
  );
  const onChanged = vi.fn();
  const shown = renderWithProviders(
    <SignedIn user={isVisitor ? null : endUserOf('member')}>
      <ReviewsPanel product={PRODUCT} onChanged={onChanged} />
    </SignedIn>,
    { at: '/shop/product/runner?tab=reviews', store: newStore() },
  );
  return { ...shown, onChanged };
}

/** The dialog once the motion library is loaded: until then it may remount. */
async function dialogOf(name: string) {
  await screen.findByRole('dialog', { name });
  await act(async () => void (await loadMotion()));
  return within(screen.getByRole('dialog', { name }));
}

const asked = () => api.calls.filter(({ path }) => path === PATH);
const sent = (what: string) => api.calls.filter(({ path }) => path === `${PATH}/${what}`);

test('reviews stand with their stars, the answer of the shop, and without faults for screen readers', async () => {
  open({ reviews: [reviewOf('a', { answer: 'Thank you!', comment: '<b>bold</b> words' })] });
  const review = within(await screen.findByRole('article', { name: 'Review by Lena Vogt' }));
  expect(review.getByText('<b>bold</b> words')).toBeVisible();
  expect(review.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  expect(review.getByText('Verified purchase')).toBeVisible();
  expect(review.getByText('Thank you!')).toBeVisible();
  expect(screen.getByText('4.7')).toBeVisible();
  await expectNoAxeFaults();
});

test('a bar narrows the list to its stars and back, the order is asked of the server, and reading goes on', async () => {
  const { user } = open({ reviews: [reviewOf('a'), reviewOf('b')] });
  expect(await screen.findByText('Said by b')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Said by z')).toBeVisible();
  expect(screen.getByText('Said by a')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Newest');
  await waitFor(() => expect(asked().at(-1)?.query.get('sort')).toBe('newest'));
  const bar = screen.getByRole('button', { name: '4 stars: 0 reviews' });
  await user.click(bar);
  expect(bar).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('No reviews with these stars')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
  await waitFor(() => expect(asked().at(-1)?.query.has('stars')).toBe(false));
});

test('helpful is counted at once, and taken back when it is refused', async () => {
  let count: () => void = () => undefined;
  api.on(
    'post',
    `${PATH}/vote`,
    () =>
      new Promise((resolve) => {
        // Another user has voted it as helpful meanwhile.
        count = () => resolve(answer({ review: reviewOf('a', { helpful: 4, myVote: true }) }));
      }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Helpful (2)' }));
  expect(await screen.findByRole('button', { name: 'Helpful (3)' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(sent('vote')).toHaveLength(1));
  expect(sent('vote').at(-1)?.body).toEqual({ reviewId: 'a', helpful: true });
  count();
  const on = await screen.findByRole('button', { name: 'Helpful (4)' });
  api.on('post', `${PATH}/vote`, () => refusal(404, 'not-found'));
  await user.click(on);
  await waitFor(() => expect(sent('vote')).toHaveLength(2));
  expect(sent('vote').at(-1)?.body).toEqual({ reviewId: 'a', helpful: null });
  expect(await screen.findByRole('button', { name: 'Helpful (4)' })).toBeVisible();
});

test('a review is written by keyboard; what is missing is named and what was typed stays', async () => {
  api.on('post', `${PATH}/new`, () =>
    answer({ review: reviewOf('mine', { state: 'pending', isMine: true }) }),
  );
  const { user, onChanged } = open({ reviews: [] });
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = await dialogOf('Review of Runner');
  await user.click(dialog.getByLabelText('Your review'));
  await user.paste('Short');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  const group = dialog.getByRole('radiogroup', { name: 'Rating' });
  await waitFor(() => expect(group).toHaveAccessibleDescription());
  expect(dialog.getByLabelText('Your review')).toHaveValue('Short');
  await expectNoAxeFaults();
  within(group).getByRole('radio', { name: '1 star' }).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  expect(within(group).getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.click(dialog.getByLabelText('Your review'));
  await user.paste(', but long enough.');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText(/appear once it is approved/)).toBeVisible();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent('new').at(-1)?.body).toEqual({
    productId: 'p1',
    rating: 4,
    title: '',
    comment: 'Short, but long enough.',
    attachmentIds: [],
  });
});

test('one’s own review says that it waits; it is changed with its version, and deleted when one is sure', async () => {
  const mine = reviewOf('mine', { isMine: true, state: 'pending', version: 3 });
  api.on('post', `${PATH}/update`, ({ body }) =>
    (body as { version: number }).version === 4
      ? answer({ review: { ...mine, version: 5 } })
      : refusal(409, 'stale-version', { current: { ...mine, version: 4 } }),
  );
  api.on('post', `${PATH}/delete`, () => answer({ deleted: true }));
  const { user, onChanged } = open({ reviews: [], mine });
  const own = within(await screen.findByRole('article'));
  expect(own.getByText('Waiting for approval')).toBeVisible();
  expect(own.queryByRole('button', { name: /Helpful/ })).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Edit' }));
  const dialog = await dialogOf('Your review of Runner');
  expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await user.click(dialog.getByLabelText('Title'));
  await user.paste('!');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(await dialog.findByText(/Someone else has changed this/)).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Fine!');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent('update').at(-1)?.body).toMatchObject({ reviewId: 'mine', version: 4, title: 'Fine!' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(own.getByRole('button', { name: 'Delete' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Delete your review?' }));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('delete').at(-1)?.body).toEqual({ reviewId: 'mine' }));
});

test('a visitor is led to sign in and back to the reviews', async () => {
  open({ isVisitor: true });
  expect(await screen.findByRole('link', { name: 'Sign in to write a review' })).toHaveAttribute(
    'href',
    `/auth/login?returnTo=${encodeURIComponent('/shop/product/runner?tab=reviews')}`,
  );
  expect(screen.getByText('Helpful (2)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Helpful/ })).not.toBeInTheDocument();
});
