import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonScreen } from '@/areas/account/PersonScreen';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { Guarded } from './Guarded';

const ME = endUserOf('guest');

function visit(name: string, user = ME) {
  return renderWithProviders(
    <SignedIn user={user}>
      <Guarded screen={PersonScreen} layout={({ children }) => children}>
        <h1>Page</h1>
      </Guarded>
    </SignedIn>,
    { bare: true, at: `/dashboard/user/${name}?name=${name}&post=p1`, store: newStore() },
  );
}

test('the profile of somebody else says to a guest what is missing, instead of failing', async () => {
  const { router } = visit('anna-weber');
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
  expect(router.visits).toEqual([]);
});

test('an address of one’s own profile leads a guest to it, and to the post it names', async () => {
  const { router } = visit(ME.username);
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/user/profile?post=p1']));
});

test('who may read people gets the page', async () => {
  visit('anna-weber', endUserOf('member'));
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
});
