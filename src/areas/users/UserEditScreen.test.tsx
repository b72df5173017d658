import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { UserEditScreen } from './UserEditScreen';

const api = standInApi();

function open(name: string) {
  api.on('post', '/api/live/viewing', () => answer({ viewers: [] }));
  return renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <UserEditScreen />
    </SignedIn>,
    { at: `/dashboard/user/edit?name=${name}`, store: newStore() },
  );
}

test('shows the data of the person of the address, and is accessible', async () => {
  api.on('get', '/api/users/user', () => answer({ user: userOf(1) }));
  open('person-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Person 1' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('person-1@example.org');
  await expectNoAxeFaults();
});

test('a name that nobody has leads to the page of things that do not exist', async () => {
  api.on('get', '/api/users/user', () => refusal(404, 'not-found'));
  const { router } = open('nobody');
  await waitFor(() => expect(router.visits).toEqual(['/404']));
  expect(screen.queryByRole('alert')).toBeNull();
});

// Found by text: role queries take seconds on a form with all countries.
test('the switch asks for the reason before it keeps somebody out, and what is typed can still be saved', async () => {
  api.on('get', '/api/users/user', () => answer({ user: userOf(1) }));
  api.on('post', '/api/users/ban', () => answer({ user: userOf(1, { status: 'banned', version: 2 }) }));
  api.on('post', '/api/users/update', () => answer({ user: userOf(1, { status: 'banned', version: 3 }) }));
  const { user } = open('person-1');
  fireEvent.change(await screen.findByLabelText('Job title'), { target: { value: 'Baker' } });
  const banned = screen.getByLabelText('Banned');
  await user.click(banned);
  await user.type(await screen.findByLabelText('Reason'), 'Spam{Enter}');
  await waitFor(() => expect(banned).toBeChecked());
  expect(screen.getByLabelText('Job title')).toHaveValue('Baker');
  await user.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls.find(({ path }) => path === '/api/users/update')?.body).toMatchObject({
    version: 2,
    jobTitle: 'Baker',
  });
  api.on('post', '/api/users/unban', () => answer({ user: userOf(1, { version: 4 }) }));
  await user.click(banned);
  await waitFor(() => expect(banned).not.toBeChecked());
});

test('a closed question leaves the person as they are', async () => {
  api.on('get', '/api/users/user', () => answer({ user: userOf(1) }));
  const { user } = open('person-1');
  await user.click(await screen.findByLabelText('Banned'));
  await user.click(await screen.findByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Banned')).not.toBeChecked();
  expect(api.calls.filter(({ path }) => path === '/api/users/ban')).toEqual([]);
});

test('who is deleted is gone from here, and comes back from the toast', async () => {
  api.on('get', '/api/users/user', () => answer({ user: userOf(1) }));
  api.on('post', '/api/users/delete', () => answer({ deleted: true }));
  api.on('post', '/api/users/restore', () => answer({ user: userOf(1) }));
  const { user, router } = open('person-1');
  await user.click(await screen.findByText('Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Person 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/user/list']));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/api/users/restore'));
});

test('nobody bans or deletes themself here', async () => {
  api.on('get', '/api/users/user', () => answer({ user: userOf(1, { id: 'user-admin', role: 'admin' }) }));
  open('person-1');
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.queryByLabelText('Banned')).toBeNull();
  expect(screen.queryByText('Delete')).toBeNull();
});
