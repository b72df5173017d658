import type { Series, Shares } from '@/domain/overview/figures';
import { bucketsOf, rangeOfYear } from '@/domain/overview/range';
import { ORDER_STATES } from '@/domain/shop/orderWords';
import {
  byParts,
  costOf,
  profitOf,
  soldBefore,
  soldInRange,
  soldTotals,
  withoutCost,
} from '../../orders/lines';
import {
  ordersBefore,
  ordersByDay,
  ordersOfRange,
  otherCurrencies,
  revenueByParts,
  revenueOf,
} from '../../orders/orders';
import type { WidgetMaker } from '../../widget';

/** Revenue, and the cost of the kept pieces, by month of a year up to today. */
export const yearlySales: WidgetMaker<Series> = async (context) => {
  const { choices, currency, today } = context;
  const range = rangeOfYear(choices.year ?? Number(today.slice(0, 4)), context);
  const buckets = bucketsOf(range, context);
  const months = buckets.map(({ start, end }) => ({ from: start, to: end }));
  const orders = await ordersByDay(context, range);
  const sold = await soldTotals(context, months);
  const notes = [...withoutCost(sold, currency), ...otherCurrencies(orders, currency)];
  return {
    unit: 'money',
    buckets,
    series: [
      { key: 'income', values: revenueByParts(orders, months, currency) },
      { key: 'expenses', values: byParts(sold, months.length, (part) => costOf(part, currency)) },
    ],
    ...(notes.length > 0 && { notes }),
  };
};

/** Profit, income and expenses, each beside the period before. */
export const salesOverview: WidgetMaker<Shares> = async (context) => {
  const { currency } = context;
  const orders = await ordersOfRange(context);
  const before = await ordersBefore(context);
  const sold = await soldInRange(context);
  const beforeSold = await soldBefore(context);
  const total = revenueOf(orders, currency);
  const notes = [...withoutCost(sold, currency), ...otherCurrencies(orders, currency)];
  const part = (key: string, value: number, previous: number | null) => ({
    key,
    value,
    ...(previous !== null && { previous }),
  });
  return {
    unit: 'money',
    total,
    parts: [
      part('profit', profitOf(sold, currency), beforeSold && profitOf(beforeSold, currency)),
      part('income', total, before && revenueOf(before, currency)),
      part('expenses', costOf(sold, currency), beforeSold && costOf(beforeSold, currency)),
    ],
    ...(notes.length > 0 && { notes }),
  };
};

/** Orders placed in the range by the state that they are in now. */
export const orderStates: WidgetMaker<Shares> = async (context) => {
  const rows = await ordersOfRange(context);
  const count = (state?: string) =>
    rows.filter((row) => state === undefined || row.state === state).reduce((sum, row) => sum + row.count, 0);
  const parts = ORDER_STATES.map((key) => ({ key, value: count(key) })).filter(({ value }) => value > 0);
  return { unit: 'count', total: count(), parts };
};
