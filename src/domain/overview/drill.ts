import type { Permission } from '@/domain/auth/permissions';
import type { DayRange } from './range';

/** A list that adds up to a figure, and what opening it requires. */
export interface Drill {
  path: string;
  query: Readonly<Record<string, string>>;
  permission?: Permission;
}

/** Parts of the figures of sold orders. */
export interface OrderPart {
  state?: string;
  country?: string;
  ownerId?: string;
  productId?: string;
}

const days = ({ from, to }: DayRange) => ({ from, to });

/** Lists behind the figures. Each filter is the list's own. */
export const drills = {
  /** Sold orders of the range; a state names its own, cancelled ones too. */
  orders: (range: DayRange, part: OrderPart = {}): Drill => ({
    path: '/dashboard/e-commerce/manage/orders',
    query: { ...days(range), ...(part.state === undefined && { sold: '1' }), ...part },
    permission: 'orders.read',
  }),
  lowStock: (): Drill => ({
    path: '/dashboard/e-commerce/manage/stock',
    query: { tab: 'low' },
    permission: 'products.manage',
  }),
  products: (sort: 'rating' | 'newest'): Drill => ({
    path: '/dashboard/e-commerce/shop',
    query: { sort },
    permission: 'shop.browse',
  }),
  invoices: (range: DayRange): Drill => ({
    path: '/dashboard/invoice/list',
    query: { dateField: 'issue', ...days(range) },
    permission: 'invoices.read',
  }),
  newestInvoices: (): Drill => ({ path: '/dashboard/invoice/list', query: {}, permission: 'invoices.read' }),
  overdueInvoices: (): Drill => ({
    path: '/dashboard/invoice/list',
    query: { tab: 'overdue' },
    permission: 'invoices.read',
  }),
  receivables: (age: string): Drill => ({
    path: '/dashboard/invoice/list',
    query: { age },
    permission: 'invoices.read',
  }),
  dueToday: (): Drill => ({
    path: '/dashboard/kanban/cards',
    query: { due: 'today' },
    permission: 'kanban.use',
  }),
  myTasks: (): Drill => ({ path: '/dashboard/kanban/cards', query: {}, permission: 'kanban.use' }),
  /** Cards that were completed; those that were archived since are among them. */
  cardsDone: ({ from, to }: DayRange): Drill => ({
    path: '/dashboard/kanban/cards',
    query: { assignee: 'any', state: 'any', doneFrom: from, doneTo: to },
    permission: 'kanban.use',
  }),
  /** Cards that are due in the range, done and open ones. */
  cardsDue: ({ from, to }: DayRange): Drill => ({
    path: '/dashboard/kanban/cards',
    query: { assignee: 'any', state: 'any', dueFrom: from, dueTo: to },
    permission: 'kanban.use',
  }),
  bugs: ({ from, to }: DayRange, label: string): Drill => ({
    path: '/dashboard/kanban/cards',
    query: { assignee: 'any', state: 'any', label, createdFrom: from, createdTo: to },
    permission: 'kanban.use',
  }),
  people: ({ from, to }: DayRange): Drill => ({
    path: '/dashboard/user/list',
    query: { createdFrom: from, createdTo: to },
    permission: 'users.read',
  }),
  activity: (range: DayRange, area?: string): Drill => ({
    path: '/dashboard/settings',
    query: { tab: 'activity', ...days(range), ...(area !== undefined && { area }) },
    permission: 'activity.read',
  }),
  entries: (range: DayRange, part: { accountId?: string; kind?: string; category?: string } = {}): Drill => ({
    path: '/dashboard/banking/transactions',
    query: { ...part, ...days(range) },
    permission: 'ledger.use',
  }),
} as const;

/** The address of a list. */
export function addressOf({ path, query }: Drill): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
