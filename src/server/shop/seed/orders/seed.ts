import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { DEFAULT_PATTERNS } from '@/domain/numbering/kinds';
import { formatNumber } from '@/domain/numbering/pattern';
import { Random } from '@/server/core/random';
import { taxRatesFor } from '@/server/core/taxes/rates';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { cartEnd } from '@/server/shop/cart/open';
import { type Bought, figuresOf } from './figures';
import { demoGoods, type Good } from './goods';
import { seedPayments } from './money';
import { seedParcels } from './parcels';
import { type DemoBuyer, type JoinedBuyer, seedPurses } from './people';
import { placeOf } from './places';
import { type OrderPlan, planOrders } from './plan';
import { type DemoOrder, eventRows, lineRows, orderRow } from './rows';
import { stepsOf } from './steps';
import { seedOrderStock } from './stock';

const LINES = 2;

/** An open cart with two items. */
async function seedOpenCart(
  trx: Transaction,
  { id: userId }: DemoBuyer,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const goods = await demoGoods(trx);
  const { currency } = await trx.selectFrom('workspace').select('currency').executeTakeFirstOrThrow();
  const at = now.toISOString();
  const nothing = { tokenHash: null, billingAddress: null, shippingAddress: null, discountCode: null };
  const kept = {
    currency,
    firstItemAt: at,
    heldUntil: null,
    shippingMethodId: null,
    expiresAt: cartEnd(now),
  };
  const cart = { ...newRow(at), id: random.id(now), userId, ...kept, ...nothing };
  await insertMany(trx, 'cart', [cart]);
  const first = random.int(0, goods.length - 1);
  const lines = Array.from({ length: Math.min(LINES, goods.length) }, (_, nth) => {
    // Far enough apart to be of different products.
    const { variantId, price: priceSeen } = goods[(first + nth * 40) % goods.length]!;
    return { cartId: cart.id, variantId, quantity: nth + 1, priceSeen, addedAt: at };
  });
  await insertMany(trx, 'cart_line', lines);
}

/** Number of buyers available before most have joined. */
const FIRST = 24;
/** One in this many orders belongs to the sign-in page's demo accounts, to keep their lists short. */
const OWN = 60;

/**
 * Picks the buyer of an order, with their index: each once among the newest orders, else one who had joined by then,
 * with uneven frequency. No buyer for guest orders.
 */
function buyerFinder(buyers: readonly JoinedBuyer[], random: Random) {
  const accounts = DEMO_EMAILS.length;
  const joined = [...buyers.entries()]
    .slice(accounts)
    .toSorted(([, a], [, b]) => (a.createdAt < b.createdAt ? -1 : 1));
  const someone = (day: string) => {
    const there = joined.filter(([, { createdAt }]) => createdAt < day).length;
    const count = Math.max(there, Math.min(FIRST, joined.length));
    return joined[Math.floor(random.next() ** 1.3 * count)]?.[0] ?? 0;
  };
  return (n: number, { placedAt, isGuest }: OrderPlan) => {
    const isNew = n < buyers.length || isGuest;
    const isOwn = n % OWN === OWN - 1;
    const at = isNew
      ? n % buyers.length
      : isOwn
        ? Math.floor(n / OWN) % accounts
        : someone(placedAt.toISOString());
    return { at, buyer: isGuest ? undefined : buyers[at] };
  };
}

const SEED = 24_0611;
const DEMO_ORDERS = 2400;
const CODE = 'WELCOME10';
/** Share of buyers who use the code with their first order. */
const WELCOMED = 0.6;
const GUESTS = ['Noor Haddad', 'Lena Vogt', 'Tomás Ruiz', 'Ines Prado', 'Kim Lee'];
const OPEN = ['pending', 'paid', 'packed'];

interface SeedOptions {
  now: Date;
  /** How many orders. */
  count?: number;
  users: readonly {
    id: string;
    name: string;
    email: string;
    locale: string;
    createdAt: string;
    approvedAt: string | null;
    rejectedAt: string | null;
    banned: number;
  }[];
}

/** Picks one to three variants that existed by then; open orders never share a variant. */
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
      const others = fit.filter(({ variantId }) => !chosen.has(variantId));
      const good = random.pick(others.length > 0 ? others : goods);
      chosen.set(good.variantId, { good, quantity: random.chance(0.25) ? 2 : 1 });
      if (isOpen) waiting.add(good.variantId);
    }
    return [...chosen.values()];
  };
}

/** The standard rate of a country, in pcm; cached per country. */
function taxFinder(trx: Transaction, now: Date) {
  const known = new Map<string, number>();
  const day = now.toISOString().slice(0, 10);
  return async (country: string) => {
    const rate = known.get(country) ?? (await taxRatesFor(trx, { country, day })).get('standard') ?? 0;
    known.set(country, rate);
    return rate;
  };
}

/** Numbers orders by time, from 1 in each year, and sets the series to continue after them. */
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

const plainMail = (name: string) =>
  `${name.toLowerCase().replace(' ', '.').normalize('NFD').replace(/\p{M}/gu, '')}@guests.example`;

/** The orders of the demo from the newest on, not written yet. */
async function makeOrders(
  trx: Transaction,
  buyers: readonly JoinedBuyer[],
  { count, random, now }: { count: number; random: Random; now: Date },
) {
  const { currency } = await trx.selectFrom('workspace').select('currency').executeTakeFirstOrThrow();
  const plans = planOrders(count, now, random);
  const numbers = await numberAll(trx, plans);
  const choose = chooser(await demoGoods(trx), random);
  const rateOf = taxFinder(trx, now);
  const buyerOf = buyerFinder(buyers, random);
  const greeted = new Set<string>();
  const orders: DemoOrder[] = [];
  // Oldest first, because the code is for a buyer's first order.
  for (const [n, plan] of [...plans.entries()].toReversed()) {
    const { at, buyer } = buyerOf(n, plan);
    const name = buyer?.name ?? GUESTS[n % GUESTS.length]!;
    const place = placeOf(at, name);
    const taxRate = await rateOf(place.country);
    const hasCode = buyer !== undefined && !greeted.has(buyer.id) && random.chance(WELCOMED);
    if (buyer) greeted.add(buyer.id);
    const bought = choose(plan);
    orders.push({
      id: random.id(plan.placedAt),
      number: numbers.get(plan)!,
      plan,
      steps: stepsOf(plan, now),
      userId: buyer?.id ?? null,
      email: buyer?.email ?? plainMail(name),
      locale: buyer?.locale ?? 'en',
      place,
      bought,
      figures: figuresOf(bought, taxRate, hasCode),
      taxRate,
      code: hasCode ? CODE : null,
      currency,
    });
  }
  return orders.reverse();
}

/** Records each use of the code, as if it had been entered. */
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

/** Demo orders of 26 months with consistent payments, parcels and stock, and a cart. Source: shop, section 12. */
export async function seedOrders(
  trx: Transaction,
  { now, users, count = DEMO_ORDERS }: SeedOptions,
): Promise<void> {
  const random = new Random(SEED);
  const buyers = users.filter((user) => user.approvedAt && !user.rejectedAt && !user.banned);
  await seedPurses(trx, buyers, { random, now });
  const orders = await makeOrders(trx, buyers, { count, random, now });
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
  if (buyers[0]) await seedOpenCart(trx, buyers[0], { random, now });
}
