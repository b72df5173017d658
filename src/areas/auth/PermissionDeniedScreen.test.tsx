import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Role, ROLES } from '@/domain/auth/permissions';
import { isDefault, isLocked, PERMISSIONS } from '@/domain/auth/roleRights';
import type { Matrix } from '@/domain/people/rolesContract';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { LANGUAGES } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { textsOnDisk } from '@/testing/texts';
import { PermissionDeniedScreen } from './PermissionDeniedScreen';

const api = standInApi();
const MATRIX: Matrix = {
  version: 1,
  roles: ROLES.map((role) => ({
    role,
    people: 1,
    avatars: [],
    permissions: PERMISSIONS.map((id) => ({
      id,
      allowed: isDefault(role, id),
      locked: isLocked(role, id),
      default: isDefault(role, id),
    })),
  })),
};

function open(role: Role, query = '', language: 'en' | 'ar' = 'en') {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <PermissionDeniedScreen />
    </SignedIn>,
    { at: `/dashboard/permission-denied${query}`, language },
  );
}

const areas = () => screen.getAllByRole('listitem').map((card) => card.textContent);

test('says what is missing and what the role opens', async () => {
  open('member', '?permission=workspace.manage');
  expect(
    screen.getByText('This page needs the permission “Manage the workspace”. Your role is Member.'),
  ).toBeVisible();
  expect(areas()).toEqual([
    'DashboardsOpen',
    'KanbanOpen',
    'ShopOpen',
    'InvoicesOpen',
    'BlogOpen',
    'FilesOpen',
    'PeopleOpen',
    'Workspace settingsClosed',
  ]);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test.each(['', '?permission=toString', '?permission=a&permission=b'])(
  'nothing is said to be refused for no permission at all or an unknown one (%s)',
  async (query) => {
    open('guest', query);
    expect(screen.getByRole('heading', { level: 1, name: 'Nothing was denied' })).toBeVisible();
    expect(screen.getByText(/what your role, Guest, can and can’t access/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for access' })).not.toBeInTheDocument();
    await expectNoAxeFaults();
  },
);

test('who holds the permission by now is refused nothing, whatever the address says', () => {
  open('admin', '?permission=workspace.manage');
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing was denied' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for access' })).not.toBeInTheDocument();
});

test('an administrator looks through the eyes of any role', async () => {
  api.on('get', '/api/roles', () => answer(MATRIX));
  const { user } = open('admin');
  expect(areas()).toContain('Workspace settingsOpen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'View as role' }), 'Guest');
  expect(
    await screen.findByRole('heading', { level: 2, name: 'What the role Guest gives access to' }),
  ).toBeVisible();
  expect(areas().filter((text) => text?.endsWith('Closed'))).toEqual([
    'DashboardsClosed',
    'InvoicesClosed',
    'PeopleClosed',
    'Workspace settingsClosed',
  ]);
  await expectNoAxeFaults();
});

test('asking for access reaches the server with the page that was closed, and says so', async () => {
  api.on('post', '/api/account/permission-request', () => answer({ sent: true }));
  const { user } = open('member', '?permission=roles.manage&from=/dashboard/settings');
  await user.click(screen.getByRole('button', { name: 'Ask for access' }));
  expect(await screen.findByText('Request sent')).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ permission: 'roles.manage', path: '/dashboard/settings' });
  await expectNoAxeFaults();
});

test('a refused request says so and can be tried again', async () => {
  api.on('post', '/api/account/permission-request', () => refusal(429, 'too-many-attempts'));
  const { user } = open('member', '?permission=roles.manage');
  await user.click(screen.getByRole('button', { name: 'Ask for access' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask for access' })).toBeEnabled());
  expect(screen.queryByText('Request sent')).not.toBeInTheDocument();
});

test('speaks Arabic', async () => {
  open('admin', '', 'ar');
  expect(screen.getByRole('heading', { level: 1, name: 'لم يُرفض شيء' })).toBeVisible();
  expect(within(screen.getByRole('combobox')).getByRole('option', { name: 'ضيف' })).toBeVisible();
  await expectNoAxeFaults();
});

test.each(LANGUAGES)('every permission has words in %s', (language) => {
  const { name } = textsOnDisk(language, 'permissions') as Record<string, Record<string, unknown>>;
  for (const permission of PERMISSIONS) {
    const [room = '', verb = ''] = permission.split('.');
    expect(name?.[room]).toHaveProperty(verb);
  }
});
