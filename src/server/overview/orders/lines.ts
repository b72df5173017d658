import { type RawBuilder, sql } from 'kysely';
import type { Note } from '@/domain/overview/figures';
import { type DayRange, sparkParts } from '@/domain/overview/range';
import type { WidgetContext } from '../widget';
import { type PartSql, readParts } from './parts';

/** What was kept of the lines of sold orders, in one currency; amounts in its minor units. */
export interface Sold {
  /** The number of the part of the range. */
  part: number;
  currency: string;
  /** Ordered pieces, less those cancelled or refunded. */
  pieces: number;
  /** Without tax. */
  net: number;
  /** The net of lines whose cost is known, and that cost. */
  costedNet: number;
  cost: number;
  /** Lines whose cost is not known. */
  withoutCost: number;
}

/** The same by product, owner and gender. */
export interface SoldProduct extends Sold {
  productId: string;
  ownerId: string | null;
  categoryId: string | null;
  /** JSON list. */
  gender: string;
}

const KEPT = sql`(l.quantity - l."cancelledQuantity" - l."refundedQuantity")`;
/** The share of the kept pieces, rounded half up by line: integers divide without a rest in both databases. */
const NET = sql`case when l.quantity = 0 then 0 else (2 * l.net * ${KEPT} + l.quantity) / (2 * l.quantity) end`;

const GROUPS = ['productId', 'ownerId', 'categoryId', 'gender'] as const;

/** Lines are reached from their orders: `cross join` makes SQLite read the orders first. */
function linesOf({ where, part }: PartSql, groups: readonly string[]) {
  const columns: RawBuilder<unknown>[] = groups.map((name) => sql.ref(`l.${name}`));
  const grouped = [part, sql`o.currency`, ...columns];
  const named = [sql`${part} as part`, sql`o.currency as currency`, ...columns];
  return sql`select ${sql.join(named)}, sum(${KEPT}) as pieces, sum(${NET}) as net,
      sum(case when l.cost is null then 0 else ${NET} end) as "costedNet",
      sum(coalesce(l.cost, 0) * ${KEPT}) as cost,
      sum(case when l.cost is null and ${KEPT} > 0 then 1 else 0 end) as "withoutCost"
    from shop_order as o cross join shop_order_line as l
    where ${where} and o.state <> 'cancelled' and l."orderId" = o.id
    group by ${sql.join(grouped.map((_column, at) => sql.lit(at + 1)))}`;
}

/** What was sold in each of adjoining parts of a range, by product, owner and gender. Throws `timeout`. */
async function soldProducts(context: WidgetContext, parts: readonly DayRange[]): Promise<SoldProduct[]> {
  const { db } = context.services;
  return readParts(context, parts, async (statement) => {
    const { rows } = await sql<SoldProduct>`${linesOf(statement, GROUPS)}`.execute(db);
    return rows;
  });
}

/** What was sold in each of adjoining parts of a range, in total. Throws `timeout`. */
export async function soldTotals(context: WidgetContext, parts: readonly DayRange[]): Promise<Sold[]> {
  const { db } = context.services;
  return readParts(context, parts, async (statement) => {
    const { rows } = await sql<Sold>`${linesOf(statement, [])}`.execute(db);
    return rows;
  });
}

/** What was sold in the range of an answer, in the parts of its spark; read once. */
export const soldInRange = (context: WidgetContext) =>
  context.once('sold', () => soldProducts(context, sparkParts(context.range)));

/** The totals of the days that it is compared with; null without. */
export async function soldBefore(context: WidgetContext): Promise<Sold[] | null> {
  const { previous } = context.range;
  return previous ? context.once('soldBefore', () => soldTotals(context, [previous])) : null;
}

/** Pieces in all currencies. */
export const piecesOf = (rows: readonly Sold[]) => rows.reduce((sum, { pieces }) => sum + pieces, 0);

const inCurrency = <Row extends Sold>(rows: readonly Row[], currency: string) =>
  rows.filter((row) => row.currency === currency);

/** Net, in minor units of one currency. */
export const netOf = (rows: readonly Sold[], currency: string) =>
  inCurrency(rows, currency).reduce((sum, { net }) => sum + net, 0);

/** Cost of the kept pieces, in minor units of one currency. */
export const costOf = (rows: readonly Sold[], currency: string) =>
  inCurrency(rows, currency).reduce((sum, { cost }) => sum + cost, 0);

/** Net less cost of the lines whose cost is known, in minor units of one currency. */
export const profitOf = (rows: readonly Sold[], currency: string) =>
  inCurrency(rows, currency).reduce((sum, { costedNet, cost }) => sum + costedNet - cost, 0);

/** A figure of each part. */
export const byParts = <Row extends Sold>(
  rows: readonly Row[],
  count: number,
  figure: (part: readonly Row[]) => number,
) => Array.from({ length: count }, (_, part) => figure(rows.filter((row) => row.part === part)));

/** Counts the lines that a profit leaves out; nothing if there is none. */
export function withoutCost(rows: readonly Sold[], currency: string): Note[] {
  const count = inCurrency(rows, currency).reduce((sum, row) => sum + row.withoutCost, 0);
  return count > 0 ? [{ code: 'withoutCost', count }] : [];
}
