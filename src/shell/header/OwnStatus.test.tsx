import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownRead } from '@/core/live/liveSlice';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { AccountMenu } from './DashboardHeader';

const api = standInApi();
const OWN = {
  status: 'online',
  chosen: 'online',
  statusText: null,
  until: null,
  showLastActivity: true,
} as const;

async function openDialog() {
  const store = newStore();
  store.dispatch(ownRead(OWN));
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <AccountMenu />
    </SignedIn>,
    { store },
  );
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Account menu' }));
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Status: Online' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your status' }));
  await dialog.findByLabelText(/What you are doing/);
  return { user, dialog, openMenu };
}

test('the dialog of the own status has no accessibility faults', async () => {
  await openDialog();
  await expectNoAxeFaults();
});

test('busy for an hour with a text: sent, and shown in the menu', async () => {
  const chosen = { ...OWN, status: 'busy', chosen: 'busy', statusText: 'In a meeting' } as const;
  api.on('post', '/api/live/status/update', () => answer({ own: chosen }));
  const { user, dialog, openMenu } = await openDialog();
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'Busy');
  await user.type(dialog.getByLabelText(/What you are doing/), 'In a meeting');
  await user.selectOptions(dialog.getByLabelText(/Clear after/), '1 hour');
  const before = Date.now();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = api.calls[0]?.body as { status: string; text: string; until: string };
  expect(body).toMatchObject({ status: 'busy', text: 'In a meeting', showLastActivity: true });
  expect(Date.parse(body.until)).toBeGreaterThanOrEqual(before + 3_600_000);
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Status: Busy · In a meeting' })).toBeVisible();
});

test('a refused choice stays in the dialog, with what was typed', async () => {
  api.on('post', '/api/live/status/update', () =>
    refusal(400, 'bad-input', { fields: { text: 'unprintable' } }),
  );
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText(/What you are doing/), 'Lunch');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/What you are doing/)).toBeInvalid());
  expect(dialog.getByLabelText(/What you are doing/)).toHaveValue('Lunch');
});
