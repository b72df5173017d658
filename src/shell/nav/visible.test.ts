import { expect, test } from 'vitest';
import { permissionsOf } from '@/domain/auth/roleRights';
import { NAVIGATION, type NavItem } from '../navigation';
import { SETTINGS_TABS } from '../workspace/settingsTabs';
import { holdsCurrent, isCurrent, visibleNavigation } from './visible';

const reader = (role: string, demo = true) => ({
  role,
  permissions: permissionsOf(role),
  workspace: { demo },
});
const titles = (items: readonly NavItem[]): string[] =>
  items.flatMap((item) => [item.title, ...titles(item.children ?? [])]);
const shown = (role: string, demo?: boolean) =>
  visibleNavigation(NAVIGATION, reader(role, demo)).flatMap((group) => titles(group.items));

test('the example for admins is there for an admin alone', () => {
  expect(shown('admin')).toContain('shell.nav.itemByRoles');
  expect(shown('manager')).not.toContain('shell.nav.itemByRoles');
});

test('examples are shown only where the workspace has sample data', () => {
  expect(shown('admin', true)).toContain('shell.nav.itemByRoles');
  expect(shown('admin', false)).toContain('shell.nav.invoice');
  expect(shown('admin', false)).not.toContain('shell.nav.itemByRoles');
});

test('an entry whose permission is lacking takes its empty branch and group along', () => {
  const guarded: NavItem = {
    title: 'shell.nav.shop',
    children: [{ title: 'shell.nav.settings', path: '/c', permission: 'workspace.manage' }],
  };
  expect(visibleNavigation([{ title: 'shell.nav.app', items: [guarded] }], reader('guest'))).toEqual([]);
  expect(visibleNavigation([{ title: 'shell.nav.app', items: [guarded] }], reader('admin'))).toHaveLength(1);
});

test('the current entry is found through queries and hashes, and its branch holds it', () => {
  const list: NavItem = { title: 'shell.nav.invoice', path: '/dashboard/invoice/list' };
  expect(isCurrent(list, '/dashboard/invoice/list?tab=paid#x')).toBe(true);
  expect(isCurrent(list, '/dashboard/invoice')).toBe(false);
  expect(holdsCurrent({ title: 'shell.nav.shop', children: [list] }, '/dashboard/invoice/list')).toBe(true);
  expect(
    isCurrent({ title: 'shell.nav.user', path: '/dashboard/blank' }, '/dashboard/blank?item=label'),
  ).toBe(false);
  expect(
    isCurrent(
      { title: 'shell.nav.chat', path: '/dashboard/blank?item=label' },
      '/dashboard/blank?item=label',
    ),
  ).toBe(true);
});

test('the settings are there for whoever may open one of their tabs', () => {
  const settings = NAVIGATION.flatMap(({ items }) => items).find(
    ({ title }) => title === 'shell.nav.settings',
  );
  const ofTabs = new Set(SETTINGS_TABS.map(({ permission }) => permission));
  expect(new Set(settings?.anyPermission)).toEqual(ofTabs);
  expect(shown('manager')).toContain('shell.nav.settings');
  expect(shown('member')).not.toContain('shell.nav.settings');
});

test('the settings of the shop are an entry of the shop, for who may change them, and the only current one there', () => {
  expect(shown('admin')).toContain('shell.nav.shopSettings');
  expect(shown('member')).not.toContain('shell.nav.shopSettings');
  const all = NAVIGATION.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]));
  const currentAt = (address: string) =>
    all.filter((item) => isCurrent(item, address)).map(({ title }) => title);
  expect(currentAt('/dashboard/settings?tab=shop')).toEqual(['shell.nav.shopSettings']);
  expect(currentAt('/dashboard/settings?tab=roles')).toEqual(['shell.nav.settings']);
});
