import { sql } from 'kysely';
import type { Note } from '@/domain/overview/figures';
import { chunksOf, type DayRange } from '@/domain/overview/range';
import type { OrderState } from '@/domain/shop/orderWords';
import type { WidgetContext } from '../widget';
import { readParts } from './parts';

/** Orders placed on a day, with one state and currency; amounts in its minor units. */
export interface DayOrders {
  day: string;
  state: OrderState;
  currency: string;
  count: number;
  total: number;
  refunded: number;
}

/** Orders by the day of placing, cancelled ones too. Throws `timeout`. */
export async function ordersByDay(context: WidgetContext, range: DayRange): Promise<DayOrders[]> {
  const days = chunksOf(range, 1);
  const rows = await readParts(context, days, async ({ where, part }) => {
    const read = await sql<
      Omit<DayOrders, 'day'> & { part: number }
    >`select ${part} as part, o.state, o.currency,
      count(*) as count, sum(o.total) as total, sum(o."refundedAmount") as refunded
      from shop_order as o where ${where} group by 1, 2, 3`.execute(context.services.db);
    return read.rows;
  });
  return rows.map(({ part, ...row }) => ({ ...row, day: days[part]!.from }));
}

/** The orders of the range of an answer; read once. */
export const ordersOfRange = (context: WidgetContext) =>
  context.once('orders', () => ordersByDay(context, context.range));

/** The orders of the days that it is compared with; null without. */
export async function ordersBefore(context: WidgetContext): Promise<DayOrders[] | null> {
  const { previous } = context.range;
  return previous ? context.once('ordersBefore', () => ordersByDay(context, previous)) : null;
}

/** What counts as sold, in the currency of the workspace. */
const isRevenue = ({ state, currency }: DayOrders, own: string) => state !== 'cancelled' && currency === own;

/** Totals less refunds of sold orders, in minor units of the workspace's currency. */
export function revenueOf(rows: readonly DayOrders[], currency: string): number {
  const own = rows.filter((row) => isRevenue(row, currency));
  return own.reduce((sum, { total, refunded }) => sum + total - refunded, 0);
}

const within = (rows: readonly DayOrders[], { from, to }: DayRange) =>
  rows.filter(({ day }) => day >= from && day <= to);

/** The revenue of each of some parts of a range. */
export const revenueByParts = (rows: readonly DayOrders[], parts: readonly DayRange[], currency: string) =>
  parts.map((part) => revenueOf(within(rows, part), currency));

/** Names the revenue in other currencies than the workspace's; nothing if there is none. */
export function otherCurrencies(rows: readonly DayOrders[], currency: string): Note[] {
  const others = [...new Set(rows.filter(({ state }) => state !== 'cancelled').map((row) => row.currency))]
    .filter((code) => code !== currency)
    .sort();
  if (others.length === 0) return [];
  return [
    {
      code: 'otherCurrencies',
      sums: others.map((code) => ({ currency: code, amount: revenueOf(rows, code) })),
    },
  ];
}
