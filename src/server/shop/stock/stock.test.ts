import { beforeAll, expect, test } from 'vitest';
import { DomainEventBus } from '@/server/core/events';
import { Random } from '@/server/core/random';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { variantsForSale } from '@/server/shop/catalogue/forSale';
import { bothDatabases } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { someoneWaits } from '@/testing/lockWait';
import { testServices } from '@/testing/services';
import { recordMovement } from './change';
import { dropHolds, holdStock, releaseExpiredHolds } from './holds';
import { notifyLowAfter } from './low';
import { addSold, allocate, release, sell, returnStock } from './take';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ORDER = { type: 'order', id: 'o1', actorId: null };

bothDatabases((_name, open) => {
  let db: Database;
  let at = NOW;
  const desk = { events: new DomainEventBus(), now: () => at };
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();

  beforeAll(async () => {
    db = await open();
  });

  const stockOf = async (variantId: string) =>
    db.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
  const productOf = async (id: string) =>
    db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const one = async (stock: number, more: object = {}) => {
    const { id, variantIds } = await storeProduct(db, { variants: [{ stock, ...more }] });
    return { id, variantId: variantIds[0]! };
  };
  const take = (cartId: string, ...lines: { variantId: string; quantity: number }[]) =>
    transaction(db, (trx) => allocate(desk, trx, cartId, lines));
  const keep = (cartId: string, lines: { variantId: string; quantity: number }[], minutes = 15) =>
    transaction(db, (trx) => holdStock(desk, trx, cartId, lines, later(minutes)));

  test('of 100 who take the last piece at the same time one gets it, 99 are told', async () => {
    const { variantId, id } = await one(1);
    const takers = Array.from({ length: 100 }, (_, n) => take(`last-${n}`, { variantId, quantity: 1 }));
    const outcomes = await Promise.allSettled(takers);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(99);
    for (const outcome of refused)
      expect((outcome as PromiseRejectedResult).reason).toMatchObject({ status: 409, code: 'out-of-stock' });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1, reserved: 1 });
    expect(await productOf(id)).toMatchObject({ available: 0, inStock: 0, inventoryType: 'out_of_stock' });
  });

  test('two carts with the same variants in opposite order both get them', async () => {
    const a = await one(50);
    const b = await one(50);
    const line = ({ variantId }: { variantId: string }) => ({ variantId, quantity: 1 });
    const pairs = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? take(`pair-${n}`, line(a), line(b)) : take(`pair-${n}`, line(b), line(a)),
    );
    await Promise.all(pairs);
    expect(await stockOf(a.variantId)).toMatchObject({ reserved: 20 });
    expect(await stockOf(b.variantId)).toMatchObject({ reserved: 20 });
  });

  test('a hold that has ended is free for the next one without any job; a live one is not', async () => {
    const { variantId } = await one(1);
    at = NOW;
    await keep('ended', [{ variantId, quantity: 1 }]);
    await expect(take('other', { variantId, quantity: 1 })).rejects.toMatchObject({
      code: 'out-of-stock',
      current: { variantId },
    });
    at = new Date(NOW.getTime() + 16 * 60_000);
    await take('other', { variantId, quantity: 1 });
    expect(await stockOf(variantId)).toMatchObject({ reserved: 1 });
    at = NOW;
  });

  test('what a cart holds is available to it, and is turned when it orders', async () => {
    const { variantId } = await one(2);
    await keep('mine', [{ variantId, quantity: 2 }]);
    const services = testServices(db, { now: () => at });
    const seen = async (cartId: string) =>
      (await variantsForSale(services, [variantId], cartId)).get(variantId)?.available;
    expect(await seen('mine')).toBe(2);
    expect(await seen('theirs')).toBe(0);
    await take('mine', { variantId, quantity: 1 });
    expect(await stockOf(variantId)).toMatchObject({ reserved: 1 });
    expect(await db.selectFrom('reservation').selectAll().where('cartId', '=', 'mine').execute()).toEqual([]);
  });

  test('an ended hold that is swept while its cart orders is not counted for both', async () => {
    const { variantId } = await one(1);
    await keep('slow', [{ variantId, quantity: 1 }], -1);
    let ordering: Promise<unknown> = Promise.resolve();
    await transaction(db, async (trx) => {
      await releaseExpiredHolds(desk, trx, [variantId]);
      ordering = take('slow', { variantId, quantity: 1 });
      await someoneWaits(db);
    });
    await ordering;
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1, reserved: 1 });
    await expect(take('next', { variantId, quantity: 1 })).rejects.toMatchObject({ code: 'out-of-stock' });
  });

  test('a cart holds all of its lines or none; a changed line gives pieces back', async () => {
    const a = await one(3);
    const b = await one(0);
    const wanted = [
      { variantId: a.variantId, quantity: 2 },
      { variantId: b.variantId, quantity: 1 },
    ];
    await expect(keep('all', wanted)).rejects.toMatchObject({ code: 'out-of-stock' });
    expect(await stockOf(a.variantId)).toMatchObject({ reserved: 0 });
    await keep('all', [{ variantId: a.variantId, quantity: 3 }]);
    await keep('all', [{ variantId: a.variantId, quantity: 1 }]);
    expect(await stockOf(a.variantId)).toMatchObject({ reserved: 1 });
    await keep('all', []);
    expect(await stockOf(a.variantId)).toMatchObject({ reserved: 0 });
  });

  test('dropping and sweeping give back once, also when both come twice', async () => {
    const { variantId } = await one(4);
    await keep('drop', [{ variantId, quantity: 3 }], -1);
    await Promise.all([
      transaction(db, (trx) => dropHolds(desk, trx, 'drop')),
      transaction(db, (trx) => releaseExpiredHolds(desk, trx)),
      transaction(db, (trx) => releaseExpiredHolds(desk, trx)),
    ]);
    expect(await stockOf(variantId)).toMatchObject({ reserved: 0 });
  });

  test('owed pieces go below zero available, never below zero on hand', async () => {
    const { variantId, id } = await one(1, { backorder: true });
    await take('owed', { variantId, quantity: 3 });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1, reserved: 3 });
    expect(await productOf(id)).toMatchObject({ available: 0, inventoryType: 'backorder', inStock: 1 });
    const selling = transaction(db, (trx) => sell(desk, trx, [{ variantId, quantity: 3 }], ORDER));
    await expect(selling).rejects.toMatchObject({ code: 'not-on-hand', current: { variantId } });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1, reserved: 3 });
  });

  test('uncounted pieces have no limit and no movements', async () => {
    const { variantId, id } = await one(0, { tracked: false });
    await take('free', { variantId, quantity: 999 });
    await transaction(db, (trx) => sell(desk, trx, [{ variantId, quantity: 999 }], ORDER));
    expect(await stockOf(variantId)).toMatchObject({ onHand: 0, reserved: 0 });
    expect(await productOf(id)).toMatchObject({ available: null, inventoryType: 'in_stock' });
  });

  test('it is told once when few are left, and again only after there were more', async () => {
    const { variantId, id } = await one(8);
    const told: number[] = [];
    desk.events.on('stock.low', async (_trx, { productId, available }) => {
      if (productId === id) told.push(available);
    });
    const order = (cartId: string, quantity: number) =>
      transaction(db, async (trx) => {
        const lines = [{ variantId, quantity }];
        await allocate(desk, trx, cartId, lines);
        await notifyLowAfter(desk, trx, lines);
      });
    await order('low-1', 4);
    await order('low-2', 1);
    expect(told).toEqual([4]);
    await transaction(db, (trx) => release(desk, trx, [{ variantId, quantity: 3 }]));
    await order('low-3', 2);
    expect(told).toEqual([4, 4]);
    await transaction(db, (trx) => release(desk, trx, [{ variantId, quantity: 3 }]));
    const change = { variantId, onHand: -2, reserved: 0 };
    await transaction(db, (trx) =>
      recordMovement(desk, trx, change, { kind: 'adjust', ref: { actorId: null } }),
    );
    expect(told).toEqual([4, 4, 5]);
    await transaction(db, (trx) => sell(desk, trx, [{ variantId, quantity: 1 }], ORDER));
    expect(told).toEqual([4, 4, 5]);
  });

  test('what a cart only holds tells nobody that few are left; what it orders then does', async () => {
    const { variantId, id } = await one(8);
    const told: number[] = [];
    desk.events.on('stock.low', async (_trx, { productId, available }) => {
      if (productId === id) told.push(available);
    });
    await keep('holds-1', [{ variantId, quantity: 4 }]);
    await keep('holds-2', [{ variantId, quantity: 4 }]);
    expect(told).toEqual([]);
    await transaction(db, async (trx) => {
      const lines = [{ variantId, quantity: 4 }];
      await allocate(desk, trx, 'holds-1', lines);
      await notifyLowAfter(desk, trx, lines);
    });
    expect(told).toEqual([4]);
  });

  test('sold pieces are counted up and down, never below none', async () => {
    const { variantId, id } = await one(5);
    const count = (sign: 1 | -1, quantity: number) =>
      transaction(db, (trx) => addSold(trx, [{ variantId, quantity }], sign));
    await count(1, 3);
    expect((await productOf(id)).soldCount).toBe(3);
    await count(-1, 5);
    expect((await productOf(id)).soldCount).toBe(0);
  });

  test('after 1,000 random acts the movements add up to what is on hand', async () => {
    const random = new Random(15);
    const { variantId } = await one(100);
    const line = (quantity: number) => [{ variantId, quantity }];
    const acts = [
      async (quantity: number) => take(`random-${random.int(1, 9)}`, { variantId, quantity }),
      async (quantity: number) => transaction(db, (trx) => release(desk, trx, line(quantity))),
      async (quantity: number) => transaction(db, (trx) => sell(desk, trx, line(quantity), ORDER)),
      async (quantity: number) => transaction(db, (trx) => returnStock(desk, trx, line(quantity), ORDER)),
      async (quantity: number) =>
        transaction(db, async (trx) => {
          const change = { variantId, onHand: -quantity, reserved: 0 };
          await recordMovement(desk, trx, change, { kind: 'adjust', ref: { actorId: null } });
        }),
    ];
    for (let turn = 0; turn < 1000; turn += 1)
      await random
        .pick(acts)(random.int(1, 6))
        .catch((error: unknown) => {
          if (!(error instanceof Error && /out-of-stock|not-on-hand|constraint|CHECK/i.test(error.message)))
            throw error;
        });
    const row = await stockOf(variantId);
    const { sum } = await db
      .selectFrom('stock_movement')
      .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow();
    expect(sum).toBe(row.onHand);
    expect(row.onHand).toBeGreaterThanOrEqual(0);
    expect(row.reserved).toBeLessThanOrEqual(row.onHand);
  });
});
