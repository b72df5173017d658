import type { Rows } from '@/domain/overview/figures';
import { chunksOf, instantsOf } from '@/domain/overview/range';
import type { ConversionRow } from '@/domain/overview/rows';
import { NOWHERE } from '../../views/describe';
import type { WidgetContext } from '../../widget';
import { visitsBy } from './read';

const ROWS = 10;

/** Sold orders of the range by the country that they go to. */
async function ordersByCountry({ pause, range, services: { db }, zone }: WidgetContext) {
  const orders = new Map<string, number>();
  for (const part of chunksOf(range)) {
    await pause();
    const { from, before } = instantsOf(part, zone);
    const rows = await db
      .selectFrom('shop_order')
      .select((eb) => ['country', eb.fn.countAll<number>().as('count')])
      .where('placedAt', '>=', from)
      .where('placedAt', '<', before)
      .where('state', '<>', 'cancelled')
      .groupBy('country')
      .execute();
    for (const { country, count } of rows) orders.set(country, (orders.get(country) ?? 0) + count);
  }
  return orders;
}

/**
 * Orders of 100 visits to the shop, of the countries with the most orders, the highest share first. It may be above
 * 100: an order can go to another country than the one that it was placed from.
 */
export async function conversion(context: WidgetContext): Promise<Rows<ConversionRow>> {
  const visits = await visitsBy(context, { dim: 'country', kind: 'shop' }, context.range);
  const orders = await ordersByCountry(context);
  const rows = [...orders]
    .map(([country, count]) => ({ country, orders: count, visits: visits.get(country) ?? 0 }))
    .filter((row) => row.visits > 0 && row.country !== NOWHERE)
    .toSorted((one, other) => other.orders - one.orders || (one.country < other.country ? -1 : 1));
  const shown = rows.slice(0, ROWS).map((row) => ({
    ...row,
    percent: Math.round((row.orders / row.visits) * 1000) / 10,
  }));
  return {
    rows: shown.toSorted((one, other) => other.percent - one.percent || other.orders - one.orders),
    more: rows.length > shown.length,
  };
}
