import type { Metric, Note } from '@/domain/overview/figures';
import { sparkParts } from '@/domain/overview/range';
import type { WidgetMaker } from '../widget';
import { byParts, piecesOf, profitOf, soldBefore, soldInRange, withoutCost } from './lines';
import { ordersBefore, ordersOfRange, otherCurrencies, revenueByParts, revenueOf } from './orders';

const noted = (notes: Note[]) => notes.length > 0 && { notes };

/** Totals less refunds of the orders placed in the range that are not cancelled. */
export const revenue: WidgetMaker<Metric> = async (context) => {
  const { currency, range } = context;
  const rows = await ordersOfRange(context);
  const before = await ordersBefore(context);
  return {
    unit: 'money',
    value: revenueOf(rows, currency),
    ...(before && { previous: revenueOf(before, currency) }),
    spark: revenueByParts(rows, sparkParts(range), currency),
    ...noted(otherCurrencies(rows, currency)),
  };
};

/** Pieces of those orders that were neither cancelled nor refunded. */
export const productsSold: WidgetMaker<Metric> = async (context) => {
  const rows = await soldInRange(context);
  const before = await soldBefore(context);
  return {
    unit: 'count',
    value: piecesOf(rows),
    ...(before && { previous: piecesOf(before) }),
    spark: byParts(rows, sparkParts(context.range).length, piecesOf),
  };
};

/** Net of those pieces less their cost. */
export const profit: WidgetMaker<Metric> = async (context) => {
  const { currency, range } = context;
  const rows = await soldInRange(context);
  const before = await soldBefore(context);
  const orders = await ordersOfRange(context);
  return {
    unit: 'money',
    value: profitOf(rows, currency),
    ...(before && { previous: profitOf(before, currency) }),
    spark: byParts(rows, sparkParts(range).length, (part) => profitOf(part, currency)),
    ...noted([...withoutCost(rows, currency), ...otherCurrencies(orders, currency)]),
  };
};
