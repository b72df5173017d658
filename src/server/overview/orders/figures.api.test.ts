import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from '@/domain/days';
import { type DayRange, rangeOfYear, sparkParts } from '@/domain/overview/range';
import { addressOf, drills } from '@/domain/overview/drill';
import type { OrderState } from '@/domain/shop/orderWords';
import { storeProduct } from '@/testing/factories/products';
import { eachDatabase } from '@/testing/database';
import { dashboardDesk, type DashboardDesk } from '@/testing/dashboards';
import { count, seed } from '@/testing/scale';
import {
  anyOrders,
  anyRangeBefore,
  forgetOrders,
  type GivenLine,
  type GivenOrder,
  storeOrders,
} from '@/testing/soldOrders';

const RUNS = count(12, 200);
const TODAY = dayIn('UTC', new Date());

interface Listed {
  sum: number;
  refunded: number;
  counts: Partial<Record<OrderState, number>>;
  orders: { id: string }[];
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const keptOf = ({ quantity, cancelled, refunded }: GivenLine) => quantity - cancelled - refunded;
const netOf = (line: GivenLine) => Math.floor((line.net * keptOf(line)) / line.quantity + 0.5);

/** The figures by their definitions, from the generated orders. */
function expected(orders: readonly GivenOrder[], { from, to }: DayRange) {
  const placed = orders.filter(
    ({ placedAt }) => placedAt.slice(0, 10) >= from && placedAt.slice(0, 10) <= to,
  );
  const sold = placed.filter(({ state }) => state !== 'cancelled');
  const lines = sold.flatMap((order) => order.lines);
  const own = sold.filter(({ currency }) => currency === 'EUR').flatMap((order) => order.lines);
  const costed = own.filter(({ cost }) => cost !== null);
  return {
    pieces: add(lines.map(keptOf)),
    profit: add(costed.map((line) => netOf(line) - line.cost! * keptOf(line))),
    cost: add(costed.map((line) => line.cost! * keptOf(line))),
    withoutCost: own.filter((line) => line.cost === null && keptOf(line) > 0).length,
    netOfOwner: (id: string) => add(own.filter(({ ownerId }) => ownerId === id).map(netOf)),
    others: sold.some(({ currency }) => currency === 'USD'),
    placed: placed.length,
  };
}

eachDatabase((_name, open) => {
  let desk: DashboardDesk;
  let as: string;
  let products: string[];
  let owners: string[];

  beforeAll(async () => {
    desk = dashboardDesk(await open());
    ({ as } = await desk.person());
    const stored = [await storeProduct(desk.db), await storeProduct(desk.db), await storeProduct(desk.db)];
    products = stored.map(({ id }) => id);
    owners = [(await desk.person()).id, (await desk.person()).id];
  });

  /** The list that a figure opens. */
  const listed = async (range: DayRange, part: Parameters<typeof drills.orders>[1] = {}) => {
    const query = new URL(addressOf(drills.orders(range, part)), 'http://x').search;
    const { status, body } = await desk.get<Listed>(`/api/shop/orders/manage${query}`, { as });
    expect(status).toBe(200);
    return body;
  };

  test('figures of orders are those of the lists that they open, in any range', async () => {
    const checked = fc.asyncProperty(
      fc.constant(null).chain(() => anyOrders(TODAY, { products, owners })),
      anyRangeBefore(TODAY),
      async (orders, range) => {
        await forgetOrders(desk.db);
        await storeOrders(desk.db, orders);
        const board = await desk.ask(as, 'ecommerce', { range: 'custom', ...range });
        const { revenue, orderStates, productsSold, profit, byGroup, sellers, salesOverview } = board.widgets;
        const { previousFrom = '', previousTo = '' } = board.range;
        const before = { from: previousFrom, to: previousTo };
        const list = await listed(range);
        const listBefore = await listed(before);
        const model = expected(orders, range);

        expect(revenue?.data.value).toBe(list.sum - list.refunded);
        expect(revenue?.data.previous).toBe(listBefore.sum - listBefore.refunded);
        expect(add(revenue?.data.spark ?? [])).toBe(revenue?.data.value);
        expect(revenue?.data.notes?.length ?? 0).toBe(model.others ? 1 : 0);
        for (const [at, part] of sparkParts(range).entries()) {
          const { sum, refunded } = await listed(part);
          expect(revenue?.data.spark[at]).toBe(sum - refunded);
        }

        for (const { key, value } of orderStates?.data.parts ?? [])
          expect((await listed(range, { state: key })).counts[key as OrderState]).toBe(value);
        expect(orderStates?.data.total).toBe(model.placed);

        expect(productsSold?.data).toMatchObject({
          value: model.pieces,
          previous: expected(orders, before).pieces,
        });
        expect(add(productsSold?.data.spark ?? [])).toBe(model.pieces);
        expect(byGroup?.data.total).toBe(model.pieces);
        expect(add(byGroup?.data.parts.map(({ value }) => value) ?? [])).toBe(model.pieces);

        expect(profit?.data).toMatchObject({
          value: model.profit,
          previous: expected(orders, before).profit,
        });
        expect(add(profit?.data.spark ?? [])).toBe(model.profit);
        expect(profit?.data.notes?.find(({ code }) => code === 'withoutCost')?.count ?? 0).toBe(
          model.withoutCost,
        );
        expect(salesOverview?.data.parts.map(({ value }) => value)).toEqual([
          model.profit,
          revenue?.data.value,
          model.cost,
        ]);
        for (const { person, net } of sellers?.data.rows ?? [])
          expect(net).toBe(model.netOfOwner(person?.id ?? ''));
      },
    );
    await fc.assert(checked, { numRuns: RUNS, seed });
  });

  test('the months of a year up to today add up to its list', async () => {
    const year = Number(TODAY.slice(0, 4));
    const checked = fc.asyncProperty(
      fc.constant(null).chain(() => anyOrders(TODAY, { products, owners })),
      async (orders) => {
        await forgetOrders(desk.db);
        await storeOrders(desk.db, orders);
        const range = rangeOfYear(year, { today: TODAY });
        const { widgets } = await desk.ask(as, 'ecommerce', { widgets: 'yearlySales' });
        const [income, expenses] = widgets.yearlySales?.data.series ?? [];
        const { sum, refunded } = await listed(range);
        expect(income?.values).toHaveLength(Number(TODAY.slice(5, 7)));
        expect(add(income?.values ?? [])).toBe(sum - refunded);
        expect(add(expenses?.values ?? [])).toBe(expected(orders, range).cost);
      },
    );
    await fc.assert(checked, { numRuns: count(4, 50), seed });
  });
});
