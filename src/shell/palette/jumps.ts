import { PATHS } from '@/core/paths';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Permission } from '@/domain/auth/permissions';
import type { TextKey } from '@/domain/texts/keys';

/** A page that `g` and a letter open. */
interface Jump {
  key: string;
  path: string;
  /** Key of its name. */
  title: TextKey;
  /** Without it the shortcut does nothing. */
  permission?: Permission;
}

/** Pages by letter. Source: shell, section 12. */
export const JUMPS: readonly Jump[] = [
  { key: 'a', path: PATHS.dashboard.overview.app, title: 'shell.nav.overviewApp' },
  { key: 'e', path: SHOP_PATHS.dashboard.catalogue, title: 'shell.nav.shop', permission: 'shop.browse' },
  { key: 'i', path: PATHS.dashboard.invoice.list, title: 'shell.nav.invoice' },
  { key: 'u', path: PATHS.dashboard.user.list, title: 'shell.nav.user', permission: 'users.read' },
  { key: 'm', path: PATHS.dashboard.mail.root, title: 'shell.nav.mail', permission: 'mail.use' },
  { key: 'h', path: PATHS.dashboard.chat.root, title: 'shell.nav.chat', permission: 'chat.use' },
  {
    key: 'c',
    path: PATHS.dashboard.calendar.root,
    title: 'shell.nav.calendar',
    permission: 'calendar.use',
  },
  { key: 'k', path: KANBAN_PATHS.root, title: 'shell.nav.kanban', permission: 'kanban.use' },
  { key: 'f', path: PATHS.dashboard.files.root, title: 'shell.nav.files', permission: 'files.use' },
  { key: 's', path: PATHS.dashboard.settings, title: 'shell.nav.settings', permission: 'workspace.manage' },
  { key: 'n', path: PATHS.dashboard.notifications, title: 'search.command.notices' },
];
