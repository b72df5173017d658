/** The groups of the matrix; each has a text in `areas`. */
export type PermissionArea =
  | 'overview'
  | 'kanban'
  | 'calendar'
  | 'chat'
  | 'mail'
  | 'shop'
  | 'invoices'
  | 'blog'
  | 'files'
  | 'users'
  | 'profile'
  | 'site'
  | 'settings';

/** One permission: its area, what it requires, who holds it by default, who may never hold it. */
export interface PermissionRule {
  area: PermissionArea;
  /** Switching one of these off switches this one off as well. */
  requires: readonly string[];
  /** Roles that hold it unless the workspace overrides it; the admin always holds all. */
  defaults: readonly string[];
  /** Roles that can't be given it. */
  lockedFor: readonly string[];
}

type Letters = '' | 'M' | 'Mm' | 'Mmg';
const HOLDERS = { M: 'manager', m: 'member', g: 'guest' } as const;

function rule(area: PermissionArea, defaults: Letters, requires: readonly string[] = []): PermissionRule {
  const holders = Object.entries(HOLDERS).filter(([letter]) => defaults.includes(letter));
  return { area, requires, defaults: holders.map(([, role]) => role), lockedFor: [] };
}

/** Like `rule`, for permissions that guests may never hold. */
function closed(area: PermissionArea, defaults: Exclude<Letters, 'Mmg'>, requires: readonly string[] = []) {
  return { ...rule(area, defaults, requires), lockedFor: ['guest'] };
}

/**
 * Every permission of the product, in display order; M = manager, m = member, g = guest.
 * Browsers load this only where the matrix itself is shown: everywhere else `user.permissions` decides.
 * Source: people, section 1.
 */
export const MATRIX = {
  'analytics.read': rule('overview', 'Mm'),
  'bookings.read': rule('overview', 'Mm'),
  'bookings.manage': rule('overview', 'M', ['bookings.read']),
  'ledger.use': closed('overview', 'Mm'),
  'ledger.manage': closed('overview', 'M', ['ledger.use']),
  'kanban.use': rule('kanban', 'Mmg'),
  'kanban.create': rule('kanban', 'Mm', ['kanban.use']),
  'kanban.manage': rule('kanban', '', ['kanban.use']),
  'calendar.use': rule('calendar', 'Mmg'),
  'calendar.share': rule('calendar', 'Mm', ['calendar.use']),
  'chat.use': rule('chat', 'Mmg'),
  'chat.channels': rule('chat', 'Mm', ['chat.use']),
  'chat.moderate': rule('chat', 'M', ['chat.use']),
  'mail.use': rule('mail', 'Mm'),
  'shop.browse': rule('shop', 'Mmg'),
  'shop.buy': rule('shop', 'Mmg', ['shop.browse']),
  'products.manage': closed('shop', 'M', ['shop.browse']),
  'orders.read': closed('shop', 'Mm'),
  'orders.manage': closed('shop', 'M', ['orders.read']),
  'shop.manage': rule('shop', 'M', ['shop.browse']),
  'taxes.manage': rule('shop', ''),
  'invoices.read': closed('invoices', 'Mm'),
  'invoices.write': closed('invoices', 'Mm', ['invoices.read']),
  'invoices.issue': closed('invoices', 'M', ['invoices.read', 'invoices.write']),
  'payments.manage': closed('invoices', 'M', ['invoices.read']),
  'invoices.settings': closed('invoices', '', ['invoices.read']),
  'blog.read': rule('blog', 'Mmg'),
  'blog.write': rule('blog', 'Mm', ['blog.read']),
  'blog.publish': rule('blog', 'M', ['blog.read', 'blog.write']),
  'blog.moderate': rule('blog', 'M', ['blog.read']),
  'files.use': rule('files', 'Mmg'),
  'files.share': rule('files', 'Mm', ['files.use']),
  'files.manage': rule('files', '', ['files.use']),
  'users.read': closed('users', 'Mm'),
  'users.invite': closed('users', 'M', ['users.read']),
  'users.manage': closed('users', 'M', ['users.read']),
  'users.delete': closed('users', '', ['users.read', 'users.manage']),
  'profile.post': rule('profile', 'Mm'),
  'site.manage': closed('site', ''),
  'activity.read': closed('settings', 'M'),
  'roles.manage': closed('settings', '', ['users.read']),
  'workspace.manage': closed('settings', ''),
} as const satisfies Record<string, PermissionRule>;
