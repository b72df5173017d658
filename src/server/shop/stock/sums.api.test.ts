import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { count, seed } from '@/testing/scale';
import { Buyer } from '@/testing/shopScene';
import { expireOrders } from '../orders/expire';
import { refreshStock } from './figures';

const ACTS = [
  'hold',
  'letGo',
  'place',
  'pay',
  'ship',
  'refund',
  'cancel',
  'count',
  'receive',
  'wait',
] as const;
type Act = (typeof ACTS)[number];

const PRICE = 1000;

/** A write: on the nth variant, cart or order, of some pieces. */
const writes = fc.record({
  // Twice, as it is refused more often than the others.
  act: fc.constantFrom(...ACTS, 'ship' as const),
  nth: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 3 }),
});
type Write = typeof writes extends fc.Arbitrary<infer T> ? T : never;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

eachDatabase((_name, open) => {
  let at: OrdersDesk;
  let now = Date.parse('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    at = await ordersDesk(await open(), { now: () => new Date(now) });
  });

  /** A product of three variants (few pieces, on backorder, without a limit), with what buyers do about it. */
  async function scene() {
    const { id, variantIds } = await storeProduct(at.db, {
      price: PRICE,
      variants: [{ stock: 9 }, { stock: 1, backorder: true }, { stock: 0, tracked: false }],
    });
    return { id, variantIds, orders: [] as string[], carts: [] as Buyer[] };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;

  const stockOf = (variantIds: readonly string[]) =>
    at.db.selectFrom('stock').selectAll().where('variantId', 'in', variantIds).orderBy('variantId').execute();

  const hold = async ({ carts }: Scene, cart: Buyer, variantId: string, quantity: number) => {
    const filled = await cart.wants([[variantId, quantity, PRICE]]);
    carts.push(cart);
    return cart.post('/api/shop/cart/reserve', { version: filled.cart.version });
  };
  const place = async ({ orders }: Scene, cart: Buyer, variantId: string, quantity: number) => {
    const filled = await cart.wants([[variantId, quantity, PRICE]]);
    const placed = await cart.place(filled, { payment: { method: 'bank_transfer' } });
    if (placed.status === 200) orders.push(placed.body.order.number);
    return placed;
  };
  const pay = ({ number, total, paidAmount }: Order) =>
    at.act('mark-paid', {
      number,
      amount: total - paidAmount,
      method: 'bank_transfer',
      receivedOn: '2026-11-21',
    });

  /** One call; what the state does not allow is refused, and must not change the sums either. */
  async function perform(of: Scene, { act, nth, quantity }: Write): Promise<number> {
    const variantId = of.variantIds[nth % of.variantIds.length]!;
    const { number, version, lines, ...order } = await at.shown(of.orders[nth % of.orders.length]!);
    const held = of.carts[nth % of.carts.length];
    const cart = new Buyer(at.api);
    const onOrder = (what: string, more: object) => at.act(what, { number, version, ...more });
    const piece = { orderLineId: lines[0]!.id, quantity };
    const adjust = async (kind: string) => {
      const [stock] = await stockOf([variantId]);
      const body = { variantId, version: stock!.version, kind, quantity };
      const headers = { 'idempotency-key': newId() };
      return at.api.post('/api/shop/stock/adjust', body, { as: at.staff.as, headers });
    };
    const calls: Record<Act, () => Promise<{ status: number } | null | undefined>> = {
      hold: () => hold(of, cart, variantId, quantity),
      letGo: async () => {
        const seen = await held?.read();
        return seen?.cart && held?.post('/api/shop/cart/release', { version: seen.cart.version });
      },
      place: () => place(of, held ?? cart, variantId, quantity),
      pay: () => pay({ number, version, lines, ...order }),
      ship: () => onOrder('ship', { lines: [piece] }),
      refund: () => {
        const pieces = [{ ...piece, restock: nth % 2 === 0 }];
        return onOrder('refund', { lines: pieces, reason: 'Broken', confirmed: true });
      },
      cancel: () => onOrder('cancel', {}),
      count: () => adjust('count'),
      receive: () => adjust('receive'),
      wait: async () => {
        now += 10 * 60_000;
        await expireOrders(at.api.services);
        return { status: 200 };
      },
    };
    return (await calls[act]())?.status ?? 404;
  }

  /** Sums as kept, and as counted from movements, holds and orders. */
  async function sums({ id, variantIds }: Scene) {
    const product = () =>
      at.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const stock = await stockOf(variantIds);
    const moves = await at.db.selectFrom('stock_movement').selectAll().execute();
    const holds = await at.db.selectFrom('reservation').selectAll().execute();
    const lines = await at.db
      .selectFrom('shop_order_line as line')
      .innerJoin('shop_order', 'shop_order.id', 'line.orderId')
      .selectAll('line')
      .select('shop_order.state')
      .where('line.productId', '=', id)
      .execute();
    const open = lines.map((line) => ({
      variantId: line.variantId,
      quantity: line.quantity - line.shippedQuantity - line.cancelledQuantity,
    }));
    const piecesOf = (rows: readonly { variantId: string; quantity: number }[], variantId: string) =>
      sum(rows.filter((row) => row.variantId === variantId).map(({ quantity }) => quantity));
    const kept = { product: await product(), stock };
    await transaction(at.db, (trx) => refreshStock(trx, [id]));
    const soldCount = sum(lines.filter(({ state }) => state !== 'cancelled').map(({ quantity }) => quantity));
    const counted = {
      product: { ...(await product()), soldCount },
      stock: stock.map((row) => ({
        ...row,
        onHand: piecesOf(moves, row.variantId),
        reserved: piecesOf([...holds, ...open], row.variantId),
      })),
    };
    return { kept, counted };
  }

  test('after any row of writes stock is the sum of movements, holds and orders', async () => {
    const done = new Set<Act>();
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 10, maxLength: 16 }), async (row) => {
        const of = await scene();
        const [few, late] = of.variantIds;
        const { body } = await place(of, new Buyer(at.api), few!, 3);
        await pay(await at.shown(body.order.number));
        await place(of, new Buyer(at.api), late!, 2);
        await hold(of, new Buyer(at.api), few!, 2);
        for (const write of row) if ((await perform(of, write)) === 200) done.add(write.act);
        const { kept, counted } = await sums(of);
        expect(kept).toEqual(counted);
      }),
      { seed, numRuns: count(6, 60) },
    );
    expect([...done].toSorted()).toEqual(ACTS.toSorted());
  });
});
