import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileItem, FileLink, FileShare } from '@/domain/files/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, filePersonOf, linkOf, shareOf } from '@/testing/factories/files';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ShareDialog } from './ShareDialog';
import '../useFiles';

const api = standInApi();
const anna = filePersonOf('Anna Ito', 'anna');
const ben = filePersonOf('Ben Ode', 'ben');

let item: FileItem;
let shares: FileShare[];
let link: FileLink | null;

beforeEach(() => {
  item = fileItemOf('a', 'plan.txt');
  shares = [shareOf('s1', anna)];
  link = null;
  api.on('get', '/api/files/item', () => answer({ item, path: [], shares, link, versionCount: 1 } as never));
  api.on('get', '/api/files/items', () =>
    answer({ items: [item], total: 1, folder: null, path: [] } as never),
  );
  api.on('get', '/api/users/refs', () => answer({ people: [anna, ben] } as never));
  api.on('post', '/api/files/shares/new', ({ body }) => {
    const { people } = body as { people: { subjectType: string; level: 'view' | 'edit' }[] };
    const added = people.map(({ subjectType, level }, index) =>
      shareOf(`n${index}`, subjectType === 'everyone' ? null : ben, { level }),
    );
    shares = [...shares, ...added];
    return answer({ shares } as never);
  });
});

const onClose = vi.fn();
const sent = (path: string) =>
  api.calls.filter((call) => call.path === `/api/files/${path}`).map(({ body }) => body);

function open(role: 'manager' | 'guest' = 'manager') {
  onClose.mockClear();
  return renderWithProviders(
    <SignedIn user={endUserOf(role, { id: 'user-manager', timeZone: 'UTC' })}>
      <ShareDialog fileId="a" name="plan.txt" onClose={onClose} />
    </SignedIn>,
    { store: newStore() },
  );
}

test('an item is shared with a person and with everyone, with a level and a message', async () => {
  const { user } = open();
  const dialog = await screen.findByRole('dialog', { name: 'Share “plan.txt”' });
  await expectNoAxeFaults();
  await user.click(await within(dialog).findByRole('combobox', { name: 'People' }));
  await user.click(await screen.findByRole('option', { name: /^E? ?Everyone/ }));
  await user.type(within(dialog).getByRole('combobox', { name: 'People' }), 'e');
  const ben = await screen.findByRole('option', { name: /Ben Ode/ });
  // Who has a share already is not offered again.
  expect(screen.queryByRole('option', { name: /Anna/ })).toBeNull();
  await user.click(ben);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Access' }), 'Can edit');
  await user.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'Have a look');
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sent('shares/new')).toHaveLength(1));
  expect(sent('shares/new')[0]).toEqual({
    fileId: 'a',
    people: [
      { subjectType: 'everyone', level: 'edit' },
      { subjectType: 'user', subjectId: 'ben', level: 'edit' },
    ],
    message: 'Have a look',
    notify: true,
  });
  const list = await within(dialog).findByRole('list', { name: 'People with access' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  // The list of the page follows.
  expect(api.calls.some(({ path, query }) => path === '/api/files/items' && query.get('ids') === 'a')).toBe(
    true,
  );
});

test('a share gets another level, is removed, and comes back by Undo without a notice', async () => {
  api.on('post', '/api/files/shares/update', () => {
    shares = [shareOf('s1', anna, { level: 'edit' })];
    return answer({ shares } as never);
  });
  api.on('post', '/api/files/shares/delete', () => {
    shares = [];
    return answer({ shares } as never);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Access of Anna Ito' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Can edit' }));
  expect(await screen.findByText('Can edit', { selector: 'small' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Access of Anna Ito' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Anna Ito no longer has access')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('shares/new')).toEqual([
      { fileId: 'a', people: [{ subjectType: 'user', subjectId: 'anna', level: 'edit' }], notify: false },
    ]),
  );
});

test('a public link is made, gets a password and another address, and is deleted after questions', async () => {
  api.on('post', '/api/files/links/set', ({ body }) => {
    link = linkOf({ hasPassword: (body as { password?: string }).password !== undefined });
    return answer({ link } as never);
  });
  api.on('post', '/api/files/links/rotate', () => {
    link = linkOf({ path: '/share/files/secret-2', hasPassword: true });
    return answer({ link } as never);
  });
  api.on('post', '/api/files/links/delete', () => answer({ deleted: true }));
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Anyone with the link can view and download' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  expect(address).toHaveValue(`${location.origin}/share/files/secret-1`);
  expect(screen.getByText(/Opened 2 times/)).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const asked = await screen.findByRole('dialog', { name: 'Password of the link' });
  await user.type(within(asked).getByLabelText('Password'), 'short');
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await within(asked).findByText(/At least 8/)).toBeVisible();
  await user.type(within(asked).getByLabelText('Password'), ' and then long');
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Protected by a password')).toBeVisible();
  expect(sent('links/set').at(-1)).toEqual({ fileId: 'a', password: 'short and then long' });
  await user.click(screen.getByRole('button', { name: 'New address' }));
  let question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(address).toHaveValue(`${location.origin}/share/files/secret-2`));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('switch'));
  question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete link' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull());
});

test('an expiry has to be in the future', async () => {
  link = linkOf();
  api.on('post', '/api/files/links/set', ({ body }) => {
    link = linkOf({ expiresAt: (body as { expiresAt: string }).expiresAt });
    return answer({ link } as never);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set expiry' }));
  const asked = await screen.findByRole('dialog', { name: 'Expiry of the link' });
  const day = within(asked).getByRole('textbox', { name: 'Day' });
  await user.clear(day);
  await user.type(day, '01/02/2020');
  expect(await within(asked).findByText('Choose a time in the future.')).toBeVisible();
  expect(within(asked).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(day);
  await user.type(day, '01/02/2199');
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('links/set')).toEqual([{ fileId: 'a', expiresAt: '2199-01-02T18:00:00.000Z' }]),
  );
  expect(await screen.findByText(/Expires on Jan 2, 2199/)).toBeVisible();
});

test('a workspace without public links says so in place', async () => {
  api.on('post', '/api/files/links/set', () => refusal(403, 'links-off'));
  const { user } = open();
  await user.click(await screen.findByRole('switch'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Public links are switched off in this workspace.',
  );
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('without the permission there is no public link', async () => {
  open('guest');
  expect(await screen.findByRole('combobox', { name: 'People' })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('others than the owner can only leave', async () => {
  item = fileItemOf('a', 'plan.txt', { access: 'edit', owner: anna, parentId: null });
  shares = [shareOf('s9', filePersonOf(), { level: 'edit' })];
  api.on('post', '/api/files/shares/delete', () => answer({ shares: [] }));
  const { user } = open();
  expect(await screen.findByText('Shared by Anna Ito · Can edit')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave “plan.txt”?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('shares/delete')).toEqual([{ shareId: 's9' }]);
});
