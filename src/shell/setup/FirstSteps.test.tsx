import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { EndUser } from '@/domain/auth/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { FirstSteps } from './FirstSteps';

const api = standInApi();
const HOME = '/dashboard/invoice/list';
const ADMIN = endUserOf('admin');
const own = (user: EndUser): EndUser => ({ ...user, workspace: { ...user.workspace, demo: false } });

async function open(user = own(ADMIN), { at = HOME, done = [] as string[] } = {}) {
  api.on('get', '/api/preferences', () => answer({ preferences: { 'setup.done': done } }));
  api.on('post', '/api/preferences/update', () => answer({ preferences: {} }));
  const store = newStore();
  await store.dispatch(loadPreferences() as never);
  return renderWithProviders(
    <SignedIn user={user}>
      <h1>Invoices</h1>
      <FirstSteps />
    </SignedIn>,
    { at, store },
  );
}

test('whoever made the workspace is led to its first steps, accessibly', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Open: Who may join' });
  expect(link).toHaveAttribute('href', '/dashboard/settings?tab=sign-in');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await expectNoAxeFaults();
});

test('a step that is done stays away, and with the last one the card', async () => {
  const { user } = await open(own(ADMIN), { done: ['name', 'join', 'mail'] });
  await user.click(await screen.findByRole('button', { name: 'Done: Invite people' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test.each([
  ['a member', own(endUserOf('member')), HOME],
  ['the sample workspace', { ...ADMIN, workspace: { ...ADMIN.workspace, demo: true } }, HOME],
  ['another page', own(ADMIN), '/dashboard/chat'],
] as const)('there is nothing of it for %s', async (_who, user, at) => {
  await open(user, { at });
  expect(screen.queryByText('Set up your workspace')).toBeNull();
});
