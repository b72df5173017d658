import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { SearchScreen } from './SearchScreen';

const api = standInApi();
const item = (n: number) => ({
  id: `p${n}`,
  type: 'person',
  title: `Ana ${n}`,
  snippet: 'Designer',
  ranges: { title: [[0, 3]], snippet: [] },
  path: `/dashboard/user/ana${n}`,
  actor: { name: `Ana ${n}`, avatar: null },
  at: null,
});

function show(at: string) {
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <SearchScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
}

test('the words of the address are looked for in all areas; one area is read on to its end', async () => {
  api.on('get', '/api/search', ({ query }) =>
    answer({
      groups: [
        {
          area: 'people',
          items: [item(query.get('cursor') === 'more' ? 2 : 1)],
          ...(query.get('cursor') === null && { next: 'more' }),
        },
      ],
      partial: false,
    }),
  );
  const { user } = show('/dashboard/search?query=ana');
  expect(await screen.findByRole('link', { name: /Ana 1/ })).toHaveAttribute('href', '/dashboard/user/ana1');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('link', { name: 'Show all in People' }));
  await user.click(await screen.findByRole('button', { name: /more/i }));
  expect(await screen.findByRole('link', { name: /Ana 2/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ana 1/ })).toBeVisible();
  expect(api.calls.at(-1)?.query.get('in')).toBe('people');
});

test('nothing found names the words, a late area is named, a failure can be tried again', async () => {
  api.on('get', '/api/search', () => answer({ groups: [], partial: false }));
  const { unmount } = show('/dashboard/search?query=zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
  unmount();
  api.on('get', '/api/search', () => refusal(500, 'unexpected'));
  show('/dashboard/search?query=zzz');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('filters of the address stand as chips and can be taken off; typed ones count, and a wrong one is explained', async () => {
  api.on('get', '/api/search', () => answer({ groups: [], partial: false }));
  const { user, router } = show('/dashboard/search?query=roof%20has%3Afile%20before%3Asoon&from=amira');
  expect(await screen.findByText(/“before:soon”: Earlier than a day/)).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(api.calls.at(-1)?.query ?? [])).toMatchObject({
      query: 'roof before:soon',
      from: 'amira',
      has: 'file',
    }),
  );
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: /From.*amira/ }));
  await waitFor(() => expect(router.current().asPath).not.toContain('amira'));
  await waitFor(() => expect(api.calls.at(-1)?.query.has('from')).toBe(false));
});
