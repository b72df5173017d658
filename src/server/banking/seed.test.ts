import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { brokenTransfers, wrongBalances } from '@/testing/banking';
import { anyDatabase } from '@/testing/database';
import { demoOrders } from '@/testing/scale';
import { testServices } from '@/testing/services';
import { bookMissing } from './payments/missing';

anyDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await seedDemo({ ...testServices(db), orders: demoOrders });
  });

  test('the sample ledger has accounts of the workspace and of people, and its balances add up', async () => {
    const accounts = await db
      .selectFrom('ledger_account')
      .select(['name', 'ownerId', 'balance', 'currency', 'last4'])
      .orderBy('rank')
      .execute();
    const own = accounts.filter(({ ownerId, currency }) => ownerId === null && currency === 'EUR');
    expect(own.map(({ name }) => name)).toEqual(['Main account', 'Savings', 'Card', 'Petty cash']);
    const people = accounts.filter(({ ownerId }) => ownerId !== null);
    expect(people).toHaveLength(4);
    expect(accounts.filter(({ balance }) => balance < 0)).toEqual([]);
    expect(await wrongBalances(db)).toEqual([]);
    expect(await brokenTransfers(db)).toEqual([]);
  });

  test('people have 20 to 60 entries in all categories, and 40 transfers lie between accounts', async () => {
    const rows = await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.accountId')
      .select([
        'ledger_account.ownerId',
        'ledger_entry.kind',
        'ledger_entry.category',
        'ledger_entry.transferId',
      ])
      .execute();
    const byHand = rows.filter(({ ownerId, kind }) => ownerId !== null && kind !== 'transfer');
    for (const ownerId of new Set(byHand.map((row) => row.ownerId))) {
      const theirs = byHand.filter((row) => row.ownerId === ownerId);
      expect(theirs.length).toBeGreaterThanOrEqual(20);
      expect(theirs.length).toBeLessThanOrEqual(60);
      expect(new Set(theirs.map(({ category }) => category)).size).toBe(13);
    }
    expect(new Set(rows.flatMap(({ transferId }) => transferId ?? [])).size).toBe(40);
  });

  test('all payments are booked, none dated later than today', async () => {
    const count = async () =>
      (
        await db
          .selectFrom('ledger_entry')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('source', '=', 'payment')
          .executeTakeFirstOrThrow()
      ).count;
    const before = await count();
    expect(before).toBeGreaterThan(50);
    await bookMissing({ db, now: () => new Date() });
    expect(await count()).toBe(before);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(
      await db.selectFrom('ledger_entry').select('id').where('bookedOn', '>=', tomorrow).execute(),
    ).toEqual([]);
  });
});
