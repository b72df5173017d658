import fc from 'fast-check';
import { addDays } from '@/domain/days';
import type { DayRange } from '@/domain/overview/range';
import { ORDER_STATES, type OrderState } from '@/domain/shop/orderWords';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';

/** A line as figures see it; amounts in minor units. */
export interface GivenLine {
  productId: string;
  ownerId: string | null;
  categoryId: string | null;
  gender: string[];
  quantity: number;
  cancelled: number;
  refunded: number;
  net: number;
  cost: number | null;
}

/** An order as figures see it. */
export interface GivenOrder {
  placedAt: string;
  state: OrderState;
  currency: string;
  total: number;
  refunded: number;
  country: string;
  lines: GivenLine[];
}

const PLACE = JSON.stringify({ country: 'FR' });

function orderRow(id: string, order: GivenOrder) {
  const { placedAt, state, currency, total, refunded, country, lines } = order;
  const money = { subtotal: total, discount: 0, discountCode: null, shipping: 0, tax: 0, total };
  return {
    ...newRow(placedAt),
    id,
    number: `T-${id}`,
    cartId: id,
    userId: null,
    email: 'ana@example.org',
    customerName: 'Ana Lima',
    locale: 'en',
    state,
    paymentState: 'paid' as const,
    paymentMethod: 'none' as const,
    currency,
    pricesIncludeTax: 1,
    taxRounding: 'line' as const,
    ...money,
    refundedAmount: refunded,
    taxLines: '[]',
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    country,
    billingAddress: PLACE,
    shippingAddress: PLACE,
    shippingMethod: '{}',
    words: '',
    placedAt,
  };
}

function lineRow(orderId: string, line: GivenLine, position: number) {
  const { productId, ownerId, categoryId, gender, quantity, cancelled, refunded, net, cost } = line;
  return {
    id: newId(),
    orderId,
    position,
    productId,
    variantId: productId,
    ownerId,
    categoryId,
    gender: JSON.stringify(gender),
    sku: 'S',
    slug: productId,
    name: productId,
    options: '{}',
    colors: '[]',
    unitPrice: net,
    cost,
    quantity,
    lineTotal: net,
    discountable: 0,
    discountShare: 0,
    taxClass: 'standard',
    taxRate: 0,
    net,
    tax: 0,
    cancelledQuantity: cancelled,
    refundedQuantity: refunded,
  };
}

const AT_ONCE = 100;

/** Stores orders with their lines; returns the ids. */
export async function storeOrders(db: Database, orders: readonly GivenOrder[]): Promise<string[]> {
  const ids = orders.map(() => newId());
  const lines = orders.flatMap((order, at) => order.lines.map((line, nth) => lineRow(ids[at]!, line, nth)));
  const rows = orders.map((order, at) => orderRow(ids[at]!, order));
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('shop_order')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  for (let at = 0; at < lines.length; at += AT_ONCE)
    await db
      .insertInto('shop_order_line')
      .values(lines.slice(at, at + AT_ONCE))
      .execute();
  return ids;
}

export async function forgetOrders(db: Database): Promise<void> {
  await db.deleteFrom('shop_order_line').execute();
  await db.deleteFrom('shop_order').execute();
}

/** An order of one piece without further details. */
export const orderAt = (placedAt: string, more: Partial<GivenOrder> = {}): GivenOrder => ({
  placedAt,
  state: 'paid',
  currency: 'EUR',
  total: 1000,
  refunded: 0,
  country: 'FR',
  lines: [],
  ...more,
});

export const lineOf = (more: Partial<GivenLine> = {}): GivenLine => ({
  productId: 'p1',
  ownerId: null,
  categoryId: null,
  gender: [],
  quantity: 1,
  cancelled: 0,
  refunded: 0,
  net: 1000,
  cost: 400,
  ...more,
});

const DAY = 86_400_000;

/** What generated lines refer to. */
export interface Goods {
  products: readonly string[];
  owners: readonly string[];
}

function anyLine({ products, owners }: Goods): fc.Arbitrary<GivenLine> {
  return fc
    .record({
      productId: fc.constantFrom(...products),
      ownerId: fc.constantFrom(null, ...owners),
      categoryId: fc.constant(null),
      gender: fc.constantFrom<string[]>([], ['Men'], ['Women'], ['Kids'], ['Men', 'Women']),
      quantity: fc.integer({ min: 1, max: 5 }),
      gone: fc.integer({ min: 0, max: 5 }),
      isBack: fc.boolean(),
      net: fc.integer({ min: 0, max: 100_000 }),
      cost: fc.option(fc.integer({ min: 0, max: 20_000 })),
    })
    .map(({ gone, isBack, ...line }) => {
      const lost = Math.min(gone, line.quantity);
      return { ...line, cancelled: isBack ? 0 : lost, refunded: isBack ? lost : 0 };
    });
}

/** Orders of the days before `today` (UTC), at any time of the day. */
export function anyOrders(today: string, goods: Goods): fc.Arbitrary<GivenOrder[]> {
  const order = fc
    .record({
      daysAgo: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 420 })),
      ms: fc.integer({ min: 0, max: DAY - 1 }),
      state: fc.constantFrom(...ORDER_STATES),
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
      total: fc.integer({ min: 0, max: 1_000_000 }),
      share: fc.integer({ min: 0, max: 4 }),
      country: fc.constantFrom('FR', 'DE', 'NZ'),
      lines: fc.array(anyLine(goods), { minLength: 1, maxLength: 3 }),
    })
    .map(({ daysAgo, ms, share, ...rest }) => ({
      ...rest,
      refunded: share < 3 ? 0 : Math.floor(rest.total / (share - 2)),
      placedAt: new Date(Date.parse(`${addDays(today, -daysAgo)}T00:00:00Z`) + ms).toISOString(),
    }));
  return fc.array(order, { maxLength: 40 });
}

/** Ranges that end within the last weeks, often of as many days as change the size of buckets. */
export const anyRangeBefore = (today: string): fc.Arbitrary<DayRange> =>
  fc
    .record({
      days: fc.oneof(fc.constantFrom(1, 28, 31, 32, 182, 183), fc.integer({ min: 1, max: 400 })),
      ago: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ days, ago }) => {
      const to = addDays(today, -ago);
      return { from: addDays(to, 1 - days), to };
    });
