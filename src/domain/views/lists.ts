import type { Permission } from '@/domain/auth/permissions';

/**
 * Lists whose views can be kept, with the permission that opens the whole list: who lacks it keeps views of their own,
 * and neither shares any nor sees those of others.
 */
export const VIEW_LISTS = {
  activity: 'workspace.manage',
  invoices: 'invoices.read',
  kanban: 'kanban.use',
  kanbanCards: 'kanban.use',
  users: 'users.read',
} as const satisfies Readonly<Record<string, Permission>>;

/** A list whose views can be kept. */
export type ViewList = keyof typeof VIEW_LISTS;
