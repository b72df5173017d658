import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { figuresOf } from '@/server/shop/seed/orders/figures';
import { demoGoods } from '@/server/shop/seed/orders/goods';
import { placeOf } from '@/server/shop/seed/orders/places';
import { planOrders } from '@/server/shop/seed/orders/plan';
import { type DemoOrder, lineRows, orderRow } from '@/server/shop/seed/orders/rows';
import { stepsOf } from '@/server/shop/seed/orders/steps';

/** Orders in memory at a time. */
const CHUNK = 500;
const TAX = 19_000;

interface Wanted {
  now: Date;
  count: number;
  users: readonly { id: string; name: string; email: string; locale: string }[];
}

/** Orders over 26 months, distributed as in the demo, with their lines only. */
export async function insertOrders(trx: Transaction, { now, count, users }: Wanted): Promise<void> {
  const random = new Random(200_000);
  const goods = await demoGoods(trx);
  const plans = planOrders(count, now, random);
  const made = (n: number): DemoOrder => {
    const plan = plans[n]!;
    const { id: userId, name, email, locale } = users[n % users.length]!;
    const bought = Array.from({ length: random.int(1, 3) }, () => ({
      good: random.pick(goods),
      quantity: 1,
    }));
    return {
      id: random.id(plan.placedAt),
      number: `SO-${String(count - n).padStart(8, '0')}`,
      plan,
      steps: stepsOf(plan, now),
      userId,
      email,
      locale,
      place: placeOf(n % users.length, name),
      bought,
      figures: figuresOf(bought, TAX, false),
      taxRate: TAX,
      code: null,
      currency: 'EUR',
    };
  };
  for (let start = 0; start < count; start += CHUNK) {
    const orders = Array.from({ length: Math.min(CHUNK, count - start) }, (_, at) => made(start + at));
    await insertMany(
      trx,
      'shop_order',
      orders.map((order) => orderRow(order, random)),
    );
    await insertMany(
      trx,
      'shop_order_line',
      orders.flatMap((order) => lineRows(order, random)),
    );
  }
}
