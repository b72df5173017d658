import type { Permission } from '@/domain/auth/permissions';
import { bankingLive } from '@/domain/banking/live';
import { calendarLive } from '@/domain/calendar/live';
import { chatLive } from '@/domain/chat/live';
import { filesLive } from '@/domain/files/live';
import { invoicesLive } from '@/domain/invoices/live';
import { kanbanLive } from '@/domain/kanban/live';
import type { LiveEvent } from '@/domain/live/define';
import { mailLive } from '@/domain/mail/live';
import { shopLive } from '@/domain/shop/ordersLive';
import type { WidgetKey } from './schemas';
import type { Dashboard } from './words';

/** What a widget requires, and what it is about. */
export interface WidgetRule {
  /** Without it the widget is absent. */
  permission?: Permission;
  /** Of the reader alone: never shared with others. */
  isOwn?: true;
  /** About the present, whatever the range. */
  isNow?: true;
  /** It has a period of its own, chosen beside the range. */
  period?: 'year' | 'span';
  /** Live events after which it is asked again; without one, once a minute. */
  sources: readonly LiveEvent<unknown>[];
}

const ledger = [bankingLive.changed];
const orders = [shopLive.orderChanged];
const invoices = [invoicesLive.invoiceChanged];
const products = [shopLive.productChanged];
const cards = [kanbanLive.changed];
const mails = [mailLive.received, mailLive.itemsChanged];
const chats = [chatLive.messageCreated, chatLive.seen];
const views: WidgetRule = { permission: 'analytics.read', sources: [] };
const sold: WidgetRule = { permission: 'orders.read', sources: orders };
const shop: WidgetRule = { permission: 'shop.browse', sources: products };

/** Rules of all widgets by dashboard and key. */
export const WIDGETS: { readonly [D in Dashboard]: Readonly<Record<WidgetKey<D>, WidgetRule>> } = {
  app: {
    welcome: {
      isOwn: true,
      isNow: true,
      sources: [...cards, ...chats, ...mails, ...invoices, calendarLive.eventsChanged],
    },
    latestProducts: { ...shop, isNow: true },
    activePeople: { permission: 'analytics.read', sources: [] },
    messages: { permission: 'analytics.read', sources: [] },
    cardsDone: { permission: 'kanban.use', isOwn: true, sources: cards },
    devices: views,
    regions: { ...views, period: 'year' },
    newInvoices: { permission: 'invoices.read', isNow: true, sources: invoices },
    topProducts: { ...shop, isNow: true },
    topCountries: views,
    topAuthors: { permission: 'users.read', sources: [] },
    tasksDone: { permission: 'kanban.use', isOwn: true, sources: cards },
    invoicesPaid: { permission: 'invoices.read', sources: invoices },
    upNext: { isOwn: true, isNow: true, sources: [...cards, calendarLive.eventsChanged] },
    activity: { isOwn: true, isNow: true, sources: [] },
  },
  ecommerce: {
    bestSeller: sold,
    newProducts: { ...shop, isNow: true },
    productsSold: sold,
    revenue: sold,
    profit: sold,
    byGroup: sold,
    yearlySales: { ...sold, period: 'year' },
    salesOverview: sold,
    balance: { permission: 'ledger.manage', sources: ledger },
    sellers: sold,
    orderStates: sold,
    latestProducts: { ...shop, isNow: true },
    lowStock: { permission: 'products.manage', isNow: true, sources: products },
  },
  analytics: {
    sales: sold,
    newUsers: { permission: 'users.read', sources: [] },
    itemOrders: sold,
    bugReports: { permission: 'kanban.use', isOwn: true, sources: cards },
    visits: views,
    currentVisits: views,
    conversion: { permission: 'orders.read', sources: orders },
    subjects: { permission: 'activity.read', sources: [] },
    orderTimeline: { ...sold, isNow: true },
    sources: views,
    tasks: { permission: 'kanban.use', isOwn: true, isNow: true, sources: cards },
  },
  banking: {
    income: { isOwn: true, sources: ledger },
    expenses: { isOwn: true, sources: ledger },
    statistics: { isOwn: true, period: 'span', sources: ledger },
    categories: { isOwn: true, sources: ledger },
    receivables: { permission: 'invoices.read', isNow: true, sources: invoices },
  },
  booking: {},
  file: { activity: { isOwn: true, period: 'span', sources: [filesLive.itemsChanged] } },
};
