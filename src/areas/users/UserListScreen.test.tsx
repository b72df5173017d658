import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onCreateFrom } from '@/core/intents/intents';
import { publishLive } from '@/core/live/bus';
import type { Role } from '@/domain/auth/permissions';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
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
  expect(await menuOf('Person 2', user)).toEqual([
    'Profile',
    'Message',
    'Create event…',
    'Send mail',
    'Transfer to Person 2',
  ]);
  await user.keyboard('{Escape}');
  expect(await menuOf('Person 1', user)).not.toContain('Delete');
});

test('an event with a person is named after them', async () => {
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const { user } = open('member');
  await menuOf('Person 2', user);
  await user.click(screen.getByRole('menuitem', { name: 'Create event…' }));
  expect(asked).toEqual([{ target: 'event', values: { title: 'Meeting with Person 2' } }]);
});

test('a mail is written to a person of a row', async () => {
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const { user } = open('member');
  await menuOf('Person 2', user);
  await user.click(screen.getByRole('menuitem', { name: 'Send mail' }));
  expect(asked).toMatchObject([{ target: 'mail', to: [{ name: 'Person 2' }] }]);
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

test('who registers just now stands in the list at once, with the new counts', async () => {
  open();
  await filled();
  const users = [...ROWS, userOf(4)];
  api.on('get', '/api/users', () => answer({ users, counts: { ...counts, all: 4, active: 3 } }));
  const payload = { userId: 'u4', fields: ['name'] };
  act(() => publishLive({ type: 'users.changed', at: '2026-11-23T10:00:00.000Z', by: null, payload }));
  expect(await screen.findByRole('link', { name: 'Person 4' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Active 3' })).toBeVisible();
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('another role is shown at once, and put back with the reason when it is refused', async () => {
  let settle: (response: Response) => void = () => {};
  api.on('post', '/api/users/bulk', () => new Promise<Response>((resolve) => (settle = resolve)));
  const { user } = open();
  await menuOf('Person 1', user);
  await user.click(screen.getByRole('menuitem', { name: 'Quick edit' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(await within(dialog).findByLabelText('Role'), 'manager');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await within(rowOf('Person 1')).findByText('Manager')).toBeVisible();
  await waitFor(() => expect(sent()).toEqual({ action: 'role', role: 'manager', userIds: ['u1'] }));
  expect(api.calls.some(({ path }) => path === '/api/users/update')).toBe(false);
  settle(refusal(403, 'role-above-own'));
  expect(await within(rowOf('Person 1')).findByText('Member')).toBeVisible();
  expect(await screen.findByText(/more permissions than your own/)).toBeVisible();
});

test('what else is typed in the quick edit is saved, and the role with it', async () => {
  takeAll();
  api.on('post', '/api/users/update', () => answer({ user: userOf(1, { jobTitle: 'Baker', version: 2 }) }));
  const { user } = open();
  await menuOf('Person 1', user);
  await user.click(screen.getByRole('menuitem', { name: 'Quick edit' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Job title'), 'Baker');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'guest');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toEqual({ action: 'role', role: 'guest', userIds: ['u1'] }));
  const saved = api.calls.find(({ path }) => path === '/api/users/update')?.body;
  expect(saved).toMatchObject({ userId: 'u1', version: 1, jobTitle: 'Baker' });
  expect(saved).not.toHaveProperty('role');
});

test('on a phone an invitation is a card that tells who sent it, how often, and until when it holds', async () => {
  const phone = (query: string) => ({
    matches: query.includes('max-width:599'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.spyOn(window, 'matchMedia').mockImplementation(phone as unknown as typeof window.matchMedia);
  const invitation = {
    id: 'i1',
    email: 'new@example.org',
    role: 'guest',
    invitedBy: 'Linh Trần',
    expiresAt: '2026-11-30T10:00:00.000Z',
    sentCount: 3,
    state: 'open',
  };
  api.on('get', '/api/users/invitations', () => answer({ invitations: [invitation] }));
  open('admin', '/dashboard/user/list?tab=invitations');
  const card = (await screen.findByText('new@example.org')).closest('li');
  expect(card).toHaveTextContent(/Invited by.*Linh Trần.*Expires.*2026.*Sent.*3.*Open/);
  await expectNoAxeFaults();
});

test('days in the address are chips that can be taken off', async () => {
  const { user, router } = open('member', '/dashboard/user/list?createdFrom=2026-03-01&createdTo=2026-03-31');
  await filled();
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Added from: Mar 1, 2026',
    'Added until: Mar 31, 2026',
    'Clear all',
  ]);
  await user.click(chips[0]!);
  await waitFor(() => expect(router.current().asPath).not.toContain('createdFrom'));
  const asked = api.calls.filter(({ path }) => path === '/api/users').at(-1);
  expect(asked?.query.get('createdTo')).toBe('2026-03-31');
  expect(asked?.query.has('createdFrom')).toBe(false);
});
