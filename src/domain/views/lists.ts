import type { Permission } from '@/domain/auth/permissions';

/**
 * Lists with saved views, and the permission for the whole list: users without it save views of their own, and can
 * neither share them nor see those of others.
 */
export const VIEW_LISTS = {
  activity: 'workspace.manage',
  invoices: 'invoices.read',
  kanban: 'kanban.use',
  kanbanCards: 'kanban.use',
  users: 'users.read',
} as const satisfies Readonly<Record<string, Permission>>;

/** A list with saved views. */
export type ViewList = keyof typeof VIEW_LISTS;
