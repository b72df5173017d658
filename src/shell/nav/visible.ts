import { can } from '@/domain/auth/permissions';
import type { NavGroup, NavItem } from '../navigation';

/** What the navigation depends on of the signed-in user. */
export interface NavReader {
  role: string;
  permissions: readonly string[];
  workspace: { demo: boolean };
}

function mayOpen(item: NavItem, reader: NavReader): boolean {
  if (item.roles && !item.roles.some((role) => role === reader.role)) return false;
  if (item.anyPermission?.every((permission) => !can(reader, permission))) return false;
  return !item.permission || can(reader, item.permission);
}

function visibleItems(items: readonly NavItem[], reader: NavReader): NavItem[] {
  return items
    .filter((item) => mayOpen(item, reader))
    .map((item) => (item.children ? { ...item, children: visibleItems(item.children, reader) } : item))
    .filter((item) => !item.children || item.children.length > 0);
}

/** The groups and entries that this user may open; empty branches and groups are left out. */
export function visibleNavigation(groups: readonly NavGroup[], reader: NavReader): NavGroup[] {
  return groups
    .filter((group) => !group.demoOnly || reader.workspace.demo)
    .map((group) => ({ ...group, items: visibleItems(group.items, reader) }))
    .filter((group) => group.items.length > 0);
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? address;
}

/** Whether the entry's page is the current one; an entry with a query needs exactly that query. */
export function isCurrent(item: NavItem, address: string): boolean {
  if (!item.path || item.external) return false;
  const shown = withoutHash(address);
  if (item.path.includes('?')) return shown === item.path;
  if (shown === item.without) return false;
  const [path = '', query = ''] = shown.split('?');
  const isHere = path === item.path || (item.holdsBelow === true && path.startsWith(`${item.path}/`));
  return isHere && !new URLSearchParams(query).has('item');
}

/** Whether the current page is the entry's or in its branch. */
export function holdsCurrent(item: NavItem, address: string): boolean {
  return isCurrent(item, address) || (item.children?.some((child) => holdsCurrent(child, address)) ?? false);
}
