import type { WidgetsData } from '@/domain/overview/schemas';
import { metricOf, rowsOf, seriesBy, sharesBy } from './dashboard';
import { filePersonOf } from './files';
import { invoiceRowOf } from './invoices';

const product = {
  id: 'p1',
  slug: 'sneaker',
  name: 'Sneaker',
  cover: null,
  category: 'Shoes',
  price: 9_900,
  compareAtPrice: 12_000,
  currency: 'EUR',
  colors: [],
  rating: 4.5,
  reviews: 2,
};

/** An open card of the reader. */
const taskOf = (n: number) => ({
  id: `card-${n}`,
  key: `AT-${n}`,
  boardId: 'board-1',
  board: 'Website',
  column: 'To do',
  name: `Task ${n}`,
  dueOn: '2020-01-01',
  dueAt: null,
  version: 1,
});

/** Everything that the app dashboard shows. */
export const appData: WidgetsData<'app'> = {
  welcome: { dueToday: 2, eventsToday: 1, unreadChats: 3, unreadMails: 0, overdueInvoices: 4 },
  latestProducts: rowsOf(product),
  activePeople: metricOf({ value: 12, previous: 6 }),
  messages: metricOf({ value: 340, previous: 170 }),
  cardsDone: metricOf({ value: 8, previous: 4 }),
  devices: sharesBy({ Windows: 60, macOS: 30, other: 10 }),
  regions: seriesBy(['DE', 'FR', 'other']),
  newInvoices: rowsOf(invoiceRowOf(1), invoiceRowOf(2, { number: null, status: 'draft' })),
  topProducts: rowsOf({ ...product, price: 0 }),
  topCountries: sharesBy({ DE: 50, FR: 20, ZZ: 3 }),
  topAuthors: rowsOf({ person: filePersonOf('Ben Ode', 'ben'), likes: 5, place: 1 }),
  tasksDone: sharesBy({ done: 3, open: 1 }),
  invoicesPaid: sharesBy({ paid: 75_000, open: 25_000 }, 'money'),
  upNext: rowsOf(
    { ...taskOf(1), kind: 'card' as const, title: 'Write the offer', dueOn: '2020-01-01' },
    {
      kind: 'event' as const,
      id: 'event-1',
      title: 'Stand-up',
      startsAt: '2026-11-28T09:00:00.000Z',
      endsAt: '2026-11-28T09:15:00.000Z',
      isAllDay: false,
      color: 'primary',
      path: '/dashboard/calendar?event=event-1',
    },
  ),
  activity: rowsOf({
    id: 'a1',
    at: '2026-11-28T10:00:00.000Z',
    actor: filePersonOf('Ben Ode', 'ben'),
    area: 'invoices',
    action: 'issued',
    entityKind: 'invoice',
    entityId: 'i1',
    title: 'INV-2026-00007',
    path: '/dashboard/invoice/list?invoice=i1',
  }),
};

/** Everything that the analytics dashboard shows. */
export const analyticsData: WidgetsData<'analytics'> = {
  sales: metricOf({ unit: 'money', value: 123_400, previous: 61700 }),
  newUsers: metricOf({ value: 4, previous: 2 }),
  itemOrders: metricOf({ value: 40, previous: 20 }),
  bugReports: metricOf({ value: 2, previous: 1 }),
  visits: seriesBy(['views', 'visits', 'visitors']),
  currentVisits: sharesBy({ DE: 50, FR: 20, other: 5 }),
  conversion: rowsOf({ country: 'DE', orders: 3, visits: 60, percent: 5 }),
  subjects: sharesBy({ invoices: 20, kanban: 80 }),
  orderTimeline: rowsOf({
    id: 'o1',
    kind: 'paid',
    number: 'SO-2026-00001',
    at: '2026-11-28T10:00:00.000Z',
    amount: 9_900,
    currency: 'EUR',
  }),
  sources: sharesBy({ 'google.com': 30, direct: 20, other: 2 }),
  tasks: rowsOf(taskOf(1), taskOf(2)),
};
