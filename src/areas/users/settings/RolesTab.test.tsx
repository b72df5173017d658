import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Role, ROLES } from '@/domain/auth/permissions';
import { isDefault, isLocked, PERMISSIONS } from '@/domain/auth/roleRights';
import type { Matrix } from '@/domain/people/rolesContract';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { RolesTab } from './RolesTab';

const api = standInApi();

function matrixOf(version = 1, off: readonly string[] = []): Matrix {
  return {
    version,
    roles: ROLES.map((role, index) => ({
      role,
      people: [2, 6, 44, 8][index] ?? 0,
      avatars: [{ id: role, username: role, name: `Somebody ${role}`, avatar: null, jobTitle: null }],
      permissions: PERMISSIONS.map((id) => ({
        id,
        allowed: isDefault(role, id) && !(role === 'member' && off.includes(id)),
        locked: isLocked(role, id),
        default: isDefault(role, id),
      })),
    })),
  };
}

async function open(role: Role = 'admin', language: 'en' | 'ar' = 'en', matrix = matrixOf()) {
  api.on('get', '/api/roles', () => answer(matrix));
  const view = renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <RolesTab />
    </SignedIn>,
    { at: '/dashboard/settings?tab=roles', language, store: newStore() },
  );
  await screen.findByRole('grid');
  return view;
}

/** By its label: among two hundred boxes a search by role takes seconds. */
const box = (name: string) => screen.getByLabelText(name);

test('shows who may do what, with how many people have each role', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Member' })).toBeVisible();
  expect(screen.getByText('44 people')).toBeVisible();
  expect(box('See all invoices for Member')).toBeChecked();
  expect(box('See all invoices for Guest')).not.toBeChecked();
  await expectNoAxeFaults();
});

test('a read that goes off takes along what needs it, and the dialog says who loses what', async () => {
  const { user } = await open();
  await user.click(box('See all invoices for Member'));
  expect(box('Edit drafts and customers for Member')).not.toBeChecked();
  expect(screen.getByText('2 changes')).toBeVisible();
  api.on('post', '/api/roles/update', () => answer(matrixOf(2, ['invoices.read', 'invoices.write'])));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Save 2 changes?' });
  expect(dialog).toHaveTextContent(
    '44 people (Member) lose: See all invoices. Goes off with it: Edit drafts and customers.',
  );
  await expectNoAxeFaults(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText('2 changes')).not.toBeInTheDocument();
  expect(api.calls.at(-1)?.body).toEqual({
    role: 'member',
    version: 1,
    changes: [
      { permission: 'invoices.read', allowed: false },
      { permission: 'invoices.write', allowed: false },
    ],
  });
  expect(box('See all invoices for Member')).not.toBeChecked();
});

test('what is needed comes on along; the way back leaves no change', async () => {
  const { user } = await open('admin', 'en', matrixOf(1, ['invoices.read', 'invoices.write']));
  await user.click(box('Edit drafts and customers for Member'));
  expect(box('See all invoices for Member')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(box('See all invoices for Member')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('a group line gives all or none, and tells of some', async () => {
  const { user } = await open();
  const blog = box('All of Blog for Member');
  expect(blog).toBePartiallyChecked();
  await user.click(blog);
  expect(box('Publish own posts for Member')).toBeChecked();
  await user.click(box('All of Blog for Member'));
  expect(box('Read and comment on posts for Member')).not.toBeChecked();
  expect(screen.getByText('2 changes')).toBeVisible();
});

test('locked marks say why and do not move', async () => {
  const { user } = await open();
  const admin = box('See all invoices for Administrator');
  expect(admin).toHaveAttribute('aria-disabled', 'true');
  expect(admin).toHaveAccessibleDescription('The administrator always has every permission.');
  await user.click(admin);
  expect(admin).toBeChecked();
  const guest = box('See all people for Guest');
  expect(guest).toHaveAccessibleDescription('Guests can’t have this permission.');
  await user.click(guest);
  expect(guest).not.toBeChecked();
});

test('arrow keys walk through the grid, and one box is in the order of Tab', async () => {
  const { user } = await open();
  box('All of Dashboards for Administrator').focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(box('See analytics and page views for Member')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('See analytics and page views for Member')).not.toBeChecked();
  await user.keyboard('{End}');
  expect(box('See analytics and page views for Guest')).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(box('All of Dashboards for Administrator')).toHaveFocus();
  const inOrder = document.querySelectorAll('input[type=checkbox][tabindex="0"]');
  expect(inOrder).toHaveLength(1);
});

test('a matrix that somebody else changed meanwhile is read again and the draft stays', async () => {
  const { user } = await open();
  await user.click(box('Use a mailbox for Member'));
  api.on('post', '/api/roles/update', () => refusal(409, 'stale-version', { current: matrixOf(2) }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 change')).toBeVisible();
  expect(box('Use a mailbox for Member')).not.toBeChecked();
});

test('a changed role goes back to its defaults', async () => {
  const { user } = await open('admin', 'en', matrixOf(3, ['mail.use']));
  api.on('post', '/api/roles/reset', () => answer(matrixOf(4)));
  await user.click(screen.getByRole('button', { name: 'Back to defaults: Member' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Back to defaults' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(box('Use a mailbox for Member')).toBeChecked();
});

test('who may only look changes nothing', async () => {
  const { user } = await open('manager');
  const mark = box('Use a mailbox for Member');
  expect(mark).toHaveAccessibleDescription('You can view this, but not change it.');
  await user.click(mark);
  expect(mark).toBeChecked();
});

test('speaks Arabic', async () => {
  await open('admin', 'ar');
  expect(screen.getByRole('grid', { name: 'ما يمكن لكل دور فعله' })).toBeVisible();
  await expectNoAxeFaults();
});
