import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { recordPayment } from '@/server/core/payments/record';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { type AccountHolder, bankingApi, brokenTransfers, wrongBalances } from '@/testing/banking';
import { bothDatabases } from '@/testing/database';
import { count, seed } from '@/testing/scale';

/** One step; numbers choose accounts and entries among those that there are. */
const step = fc.record({
  act: fc.constantFrom('income', 'expense', 'edit', 'move', 'delete', 'restore', 'transfer', 'payment'),
  account: fc.nat(20),
  other: fc.nat(20),
  entry: fc.nat(50),
  amount: fc.integer({ min: 1, max: 5000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

bothDatabases((_name, open) => {
  let api: ReturnType<typeof bankingApi>;
  let manager: AccountHolder;
  let ana: AccountHolder;

  beforeAll(async () => {
    api = bankingApi(await open());
    manager = await api.person({ role: 'manager' });
    ana = await api.person({ role: 'member' });
    for (const opening of [0, 10_000]) {
      await api.account(ana, { opening, overdraft: 500 });
      await api.account(manager, { opening }, null);
    }
  });

  const at = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)];

  /** Does a step, whatever becomes of it; only faults of the server matter. */
  async function take({ act, account, other, entry, amount }: Step): Promise<void> {
    const who = account % 2 === 0 ? ana : manager;
    const accounts = await api.accounts(who, who === ana ? '' : 'scope=workspace');
    const accountId = at(accounts, account)?.id ?? '';
    const toAccountId = at(accounts, other)?.id ?? '';
    const rows = await api.db
      .selectFrom('ledger_entry')
      .select(['id', 'version'])
      .where('accountId', 'in', [accountId, ''])
      .orderBy('id')
      .execute();
    const { id: entryId = '', version = 1 } = at(rows, entry) ?? {};
    const bodies = {
      income: [
        'entries/new',
        { entry: { accountId, kind: 'income', amount, category: 'x', bookedOn: api.today } },
      ],
      expense: [
        'entries/new',
        { entry: { accountId, kind: 'expense', amount, category: 'x', bookedOn: api.today } },
      ],
      edit: ['entries/update', { entryId, version, entry: { amount } }],
      move: ['entries/update', { entryId, version, entry: { accountId: toAccountId } }],
      delete: ['entries/delete', { entryId }],
      restore: ['entries/restore', { entryId }],
      transfer: ['transfers/new', { fromAccountId: accountId, toAccountId, amount }],
    } as const;
    if (act === 'payment') {
      const money = { purpose: 'invoice', ref: newId(), userId: null, customerName: 'C', amount } as const;
      const taken = {
        currency: 'EUR',
        method: 'cash',
        receivedOn: api.today,
        idempotencyKey: newId(),
      } as const;
      await transaction(api.db, (trx) => recordPayment(trx, api.services, { ...money, ...taken }));
      return;
    }
    const [path, body] = bodies[act];
    const { status } = await api.call(who, path, body);
    expect([200, 400, 404, 409]).toContain(status);
  }

  test('whatever is done in whatever order, and at once, each balance is its opening and its entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.boolean(),
        async (steps, atOnce) => {
          if (atOnce) await Promise.all(steps.map(take));
          else for (const one of steps) await take(one);
          expect(await wrongBalances(api.db)).toEqual([]);
          expect(await brokenTransfers(api.db)).toEqual([]);
        },
      ),
      { seed, numRuns: count(8, 300) },
    );
  }, 600_000);
});
