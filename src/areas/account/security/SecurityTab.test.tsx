import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { SecurityTab } from './SecurityTab';

const api = standInApi();

beforeEach(() => {
  api.on('get', '/api/account/sessions', () => answer({ sessions: [] }));
  api.on('get', '/api/account/sign-ins', () => answer({ signIns: [] }));
  api.on('get', '/api/account/tokens', () => answer({ tokens: [] }));
});

function open(hasPassword: boolean, user: EndUser = endUserOf('member')) {
  const providers = [{ id: 'github', name: 'GitHub', linkedAt: '2026-11-01T10:00:00.000Z' }];
  api.on('get', '/api/account/providers', () => answer({ providers, hasPassword }));
  return renderWithProviders(
    <SignedIn user={user}>
      <h1>Account</h1>
      <SecurityTab />
    </SignedIn>,
    { at: '/dashboard/user/account?tab=security', store: newStore() },
  );
}

test('who has a password changes it, sets up a second step and deletes the account here; it is accessible', async () => {
  open(true);
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  await screen.findByText('No tokens yet');
  await expectNoAxeFaults();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New token' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set a password' })).toBeNull();
});

test('who came by another service is offered a password, and nothing that asks for one', async () => {
  open(false);
  const set = await screen.findByRole('link', { name: 'Set a password' });
  expect(set).toHaveAttribute('href', '/auth/reset-password#email=member%40atrium.example');
  await screen.findByText('No tokens yet');
  await expectNoAxeFaults();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  for (const name of ['Set up', 'New token', 'Delete my account'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
});

test('on a demo for strangers nothing of the account can be changed', async () => {
  const me = endUserOf('admin');
  open(true, { ...me, workspace: { ...me.workspace, publicDemo: true } });
  expect(await screen.findByText('This is locked in the public demo.')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('a token that is half typed is not lost by a key; an untouched form goes at once', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New token' });
  await user.type(await within(dialog).findByLabelText('Name'), 'Backup');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Backup');
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
