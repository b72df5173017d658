import { DEFAULT_PATTERNS } from '@/domain/numbering/kinds';
import { formatNumber } from '@/domain/numbering/pattern';
import { Random } from '@/server/core/random';
import { taxRatesFor } from '@/server/core/taxes/rates';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { type Bought, figuresOf } from './figures';
import { demoGoods, type Good } from './goods';
import { seedPayments } from './money';
import { type DemoBuyer, seedPurses } from './people';
import { placeOf } from './places';
import { DEMO_ORDERS, type OrderPlan, planOf } from './plan';
import { type DemoOrder, eventRows, lineRows, orderRow } from './rows';
import { seedParcels } from './parcels';
import { seedOrderStock } from './stock';
import { stepsOf } from './steps';

const SEED = 24_0611;
const CODE = 'WELCOME10';
const GUESTS = ['Noor Haddad', 'Lena Vogt', 'Tomás Ruiz', 'Ines Prado', 'Kim Lee'];
const OPEN = ['pending', 'paid', 'packed'];

interface SeedOptions {
  now: Date;
  users: readonly {
    id: string;
    name: string;
    email: string;
    locale: string;
    approvedAt: string | null;
    rejectedAt: string | null;
    banned: number;
  }[];
}

/** One to three things that were in the shop by then; what still waits takes things that nothing else waits for. */
function chooser(goods: readonly Good[], random: Random) {
  const waiting = new Set<string>();
  return (plan: OrderPlan): Bought[] => {
    const isOpen = OPEN.includes(plan.state);
    const day = plan.placedAt.toISOString();
    const fit = goods.filter(
      ({ createdAt, variantId }) => createdAt < day && !(isOpen && waiting.has(variantId)),
    );
    const chosen = new Map<string, Bought>();
    for (let nth = plan.isPartly ? 2 : random.int(1, 3); nth > 0; nth -= 1) {
      const good = random.pick(fit.length > 0 ? fit : goods);
      chosen.set(good.variantId, { good, quantity: random.chance(0.25) ? 2 : 1 });
      if (isOpen) waiting.add(good.variantId);
    }
    return [...chosen.values()];
  };
}

/** The standard rate of a country, in pcm; asked once for each. */
function taxFinder(trx: Transaction, now: Date) {
  const known = new Map<string, number>();
  const day = now.toISOString().slice(0, 10);
  return async (country: string) => {
    const rate = known.get(country) ?? (await taxRatesFor(trx, { country, day })).get('standard') ?? 0;
    known.set(country, rate);
    return rate;
  };
}

/** Numbers in the order of placing, each year from one on; the series goes on behind them. */
async function numberAll(trx: Transaction, plans: readonly OrderPlan[]): Promise<Map<OrderPlan, string>> {
  const next = new Map<number, { seq: number; lastDay: string }>();
  const numbers = new Map<OrderPlan, string>();
  for (const plan of plans.toReversed()) {
    const lastDay = plan.placedAt.toISOString().slice(0, 10);
    const year = Number(lastDay.slice(0, 4));
    const seq = next.get(year)?.seq ?? 1;
    numbers.set(plan, formatNumber(DEFAULT_PATTERNS.order.pattern, lastDay, seq));
    next.set(year, { seq: seq + 1, lastDay });
  }
  const rows = [...next].map(([year, { seq, lastDay }]) => ({
    kind: 'order' as const,
    year,
    nextValue: seq,
    lastDay,
  }));
  await insertMany(trx, 'number_series', rows);
  return numbers;
}

/** The orders of the demo, not written yet. */
async function makeOrders(trx: Transaction, buyers: readonly DemoBuyer[], random: Random, now: Date) {
  const { currency } = await trx.selectFrom('workspace').select('currency').executeTakeFirstOrThrow();
  const plans = Array.from({ length: DEMO_ORDERS }, (_, n) => planOf(n, now));
  const numbers = await numberAll(trx, plans);
  const choose = chooser(await demoGoods(trx), random);
  const rateOf = taxFinder(trx, now);
  const welcomed = new Set<string>();
  const orders: DemoOrder[] = [];
  for (const [n, plan] of plans.entries()) {
    const at = n % buyers.length;
    const buyer = plan.isGuest ? undefined : buyers[at];
    const name = buyer?.name ?? GUESTS[n % GUESTS.length]!;
    const place = placeOf(at, name);
    const taxRate = await rateOf(place.country);
    const hasCode = buyer !== undefined && n % 9 === 4 && !welcomed.has(buyer.id);
    if (hasCode) welcomed.add(buyer.id);
    const bought = choose(plan);
    orders.push({
      id: random.id(plan.placedAt),
      number: numbers.get(plan)!,
      plan,
      steps: stepsOf(plan, now),
      userId: buyer?.id ?? null,
      email:
        buyer?.email ??
        `${name.toLowerCase().replace(' ', '.').normalize('NFD').replace(/\p{M}/gu, '')}@guests.example`,
      locale: buyer?.locale ?? 'en',
      place,
      bought,
      figures: figuresOf(bought, taxRate, hasCode),
      taxRate,
      code: hasCode ? CODE : null,
      currency,
    });
  }
  return orders;
}

/** Each use of the code is counted, as if it had been typed. */
async function seedCodeUses(trx: Transaction, orders: readonly DemoOrder[]): Promise<void> {
  const { id: discountId } = await trx
    .selectFrom('discount')
    .select('id')
    .where('code', '=', CODE)
    .executeTakeFirstOrThrow();
  const uses = orders
    .filter(({ code, plan }) => code !== null && plan.state !== 'cancelled')
    .map(({ id: orderId, userId }) => ({ orderId, discountId, customerKey: userId ?? '', slot: 0 }));
  await insertMany(trx, 'discount_use', uses);
  await trx.updateTable('discount').set({ usedCount: uses.length }).where('id', '=', discountId).execute();
}

/** Orders of the demo in all states over 26 months, with money, parcels and stock that add up. Source: shop, section 12. */
export async function seedOrders(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const random = new Random(SEED);
  const buyers = users.filter((user) => user.approvedAt && !user.rejectedAt && !user.banned);
  await seedPurses(trx, buyers, { random, now });
  const orders = await makeOrders(trx, buyers, random, now);
  const staffId = buyers[1]?.id ?? null;
  const lines = orders.map((order) => lineRows(order, random));
  await insertMany(
    trx,
    'shop_order',
    orders.map((order) => orderRow(order, random)),
  );
  await insertMany(trx, 'shop_order_line', lines.flat());
  await insertMany(
    trx,
    'order_event',
    orders.flatMap((order) => eventRows(order, random, staffId)),
  );
  await seedPayments(trx, orders, random);
  await seedParcels(trx, orders, { lines, random });
  await seedOrderStock(trx, orders, random);
  await seedCodeUses(trx, orders);
}
