import * as z from 'zod';
import { metric, rowsOf, series, shares, widgetOf } from './figures';
import {
  activityLine,
  agendaItem,
  bestSeller,
  conversionRow,
  lowVariant,
  myTask,
  newInvoice,
  orderMoment,
  productTile,
  seller,
  storeAccount,
  topAuthor,
} from './rows';

const count = z.int().min(0);

/** Counters of the welcome; absent without the permission to read what they count. */
export const welcome = z.object({
  dueToday: count.optional(),
  eventsToday: count.optional(),
  unreadChats: count.optional(),
  unreadMails: count.optional(),
  overdueInvoices: count.optional(),
});
export type Welcome = z.output<typeof welcome>;

/** Widgets of `/dashboard/app`. */
const appWidgets = {
  welcome,
  latestProducts: rowsOf(productTile),
  activePeople: metric,
  messages: metric,
  cardsDone: metric,
  /** Visits by system. */
  devices: shares,
  /** Visits of the year by month: the five largest countries and `other`. */
  regions: series,
  newInvoices: rowsOf(newInvoice),
  topProducts: rowsOf(productTile),
  topCountries: shares,
  topAuthors: rowsOf(topAuthor),
  /** Parts `done` and `open`. */
  tasksDone: shares,
  /** Parts `paid` and `open`, in money. */
  invoicesPaid: shares,
  upNext: rowsOf(agendaItem),
  activity: rowsOf(activityLine),
};

/** Widgets of `/dashboard/ecommerce`. */
const ecommerceWidgets = {
  /** One row, or none. */
  bestSeller: rowsOf(bestSeller),
  newProducts: rowsOf(productTile),
  productsSold: metric,
  revenue: metric,
  profit: metric,
  /** Sold pieces: parts `Men`, `Women`, `Kids`, `other`. */
  byGroup: shares,
  /** Series `income` and `expenses`. */
  yearlySales: series,
  /** Parts `profit`, `income`, `expenses`, each with the period before; the total is the income. */
  salesOverview: shares,
  balance: storeAccount,
  sellers: rowsOf(seller),
  /** Orders placed, by their state. */
  orderStates: shares,
  latestProducts: rowsOf(productTile),
  lowStock: rowsOf(lowVariant),
};

/** Widgets of `/dashboard/analytics`. */
const analyticsWidgets = {
  sales: metric,
  newUsers: metric,
  itemOrders: metric,
  bugReports: metric,
  /** Series `views`, `visits`, `visitors`. */
  visits: series,
  /** Visits by country: the five largest and `other`. */
  currentVisits: shares,
  conversion: rowsOf(conversionRow),
  /** Rows of the activity log by area. */
  subjects: shares,
  orderTimeline: rowsOf(orderMoment),
  /** Visits by source: the four largest and `other`. */
  sources: shares,
  tasks: rowsOf(myTask),
};

/** Widgets of `/dashboard/banking`; accounts and entries have calls of their own. */
const bankingWidgets = {
  income: metric,
  expenses: metric,
  /** Series `income` and `expenses`. */
  statistics: series,
  /** Expenses by category: the eight largest and `other`. */
  categories: shares,
  /** Open amounts by age, in money. */
  receivables: shares,
};

/** Widgets of `/dashboard/file`; storage and files have calls of their own. */
const fileWidgets = {
  /** Bytes of uploads: series `image`, `media`, `document`, `other`. */
  activity: series,
};

/** What each dashboard can hold. */
export const dashboardWidgets = {
  app: appWidgets,
  ecommerce: ecommerceWidgets,
  analytics: analyticsWidgets,
  banking: bankingWidgets,
  booking: {},
  file: fileWidgets,
} as const;

type Schemas = typeof dashboardWidgets;
/** Keys of the widgets of a dashboard. */
export type WidgetKey<D extends keyof Schemas> = Extract<keyof Schemas[D], string>;
/** Data of the widgets of a dashboard, by key. */
export type WidgetsData<D extends keyof Schemas> = {
  [K in keyof Schemas[D]]: Schemas[D][K] extends z.ZodType ? z.output<Schemas[D][K]> : never;
};

/** The widgets of an answer: absent where they were not asked for, or may not be read. */
export function widgetsSchema<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const entries = Object.entries(shape).map(([name, data]) => [name, widgetOf(data)]);
  return z.object(
    Object.fromEntries(entries) as { [K in keyof Shape]: ReturnType<typeof widgetOf<Shape[K]>> },
  );
}
