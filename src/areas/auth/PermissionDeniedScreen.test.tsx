import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERMISSIONS, type Role } from '@/domain/auth/permissions';
import { LANGUAGES } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { textsOnDisk } from '@/testing/texts';
import { PermissionDeniedScreen } from './PermissionDeniedScreen';

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
  expect(areas()).toEqual(['InvoicesOpen', 'Workspace settingsClosed']);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test.each(['', '?permission=toString', '?permission=a&permission=b'])(
  'an unknown permission (%s) gets the general text',
  async (query) => {
    open('guest', query);
    expect(screen.getByText('Your role, Guest, does not open this page.')).toBeVisible();
    await expectNoAxeFaults();
  },
);

test('an administrator looks through the eyes of any role', async () => {
  const { user } = open('admin');
  expect(areas()).toEqual(['InvoicesOpen', 'Workspace settingsOpen']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'View as role' }), 'Guest');
  expect(screen.getByRole('heading', { level: 2, name: 'What the role Guest opens' })).toBeVisible();
  expect(areas()).toEqual(['InvoicesClosed', 'Workspace settingsClosed']);
  await expectNoAxeFaults();
});

test('speaks Arabic', async () => {
  open('admin', '?permission=invoices.read', 'ar');
  expect(screen.getByRole('heading', { level: 1, name: 'لا توجد صلاحية' })).toBeVisible();
  expect(within(screen.getByRole('combobox')).getByRole('option', { name: 'ضيف' })).toBeVisible();
  await expectNoAxeFaults();
});

test.each(LANGUAGES)('every permission and its area have words in %s', (language) => {
  const { permission, area } = textsOnDisk(language, 'auth') as Record<string, Record<string, unknown>>;
  for (const name of Object.keys(PERMISSIONS)) {
    const [room = '', verb = ''] = name.split('.');
    expect(permission?.[room]).toHaveProperty(verb);
    expect(area).toHaveProperty(room);
  }
});
