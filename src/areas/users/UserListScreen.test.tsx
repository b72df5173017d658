import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '@/domain/auth/permissions';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { UserListScreen } from './UserListScreen';

const api = standInApi();

const ROWS = [userOf(1), userOf(2, { role: 'admin' }), userOf(3, { status: 'pending' })];
const counts = { all: 3, active: 2, pending: 1, banned: 0, rejected: 0, deleted: 0 };
beforeEach(() => {
  api.on('get', '/api/users', ({ query }) => {
    const users = query.toString().includes('pending') ? ROWS.slice(2) : ROWS;
    return answer({ users, counts });
  });
});

function open(role: Role = 'admin', at = '/dashboard/user/list') {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <UserListScreen />
    </SignedIn>,
    { at, store: newStore() },
  );
}
const filled = () => screen.findByRole('link', { name: 'Person 1' });

async function menuOf(name: string, user: ReturnType<typeof open>['user']) {
  await filled();
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

test('shows people, tabs with counts and who waits, and is accessible', async () => {
  open();
  await filled();
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeVisible();
  expect(screen.getByText('1 person is waiting for approval')).toBeVisible();
  await expectNoAxeFaults();
});

test('a manager gets no acts on an admin, and deletes nobody', async () => {
  const { user } = open('manager');
  expect(await menuOf('Person 2', user)).toEqual(['Profile', 'Message']);
  await user.keyboard('{Escape}');
  expect(await menuOf('Person 1', user)).not.toContain('Delete');
});

test('a member sees people, but neither acts on them nor adds any; what is picked can be exported', async () => {
  const { user } = open('member');
  await filled();
  expect(screen.queryByRole('link', { name: 'New person' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for people' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Export CSV',
    'Print',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: /Person 1/ }));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  expect(within(bar).getByRole('button', { name: 'Export' })).toBeVisible();
  expect(within(bar).queryByRole('button', { name: 'Delete' })).toBeNull();
});

const sent = () => api.calls.findLast(({ path }) => path === '/api/users/bulk')?.body;
const takeAll = () =>
  api.on('post', '/api/users/bulk', ({ body }) =>
    answer({ done: (body as { userIds: string[] }).userIds, refused: [] }),
  );

test('who waits is let in above the list', async () => {
  takeAll();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve Person 3' }));
  await waitFor(() => expect(sent()).toEqual({ action: 'approve', userIds: ['u3'] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Person 3' })).toBeNull());
});

test('a ban is sent by the button of its dialog, with the reason', async () => {
  takeAll();
  const { user } = open();
  await menuOf('Person 1', user);
  await user.click(screen.getByRole('menuitem', { name: 'Ban' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Spam');
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(sent()).toEqual({ action: 'ban', reason: 'Spam', userIds: ['u1'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
