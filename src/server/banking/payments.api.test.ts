import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@/domain/days';
import { recordPayment, type TakenMoney } from '@/server/core/payments/record';
import { factsOf, type PaymentRow } from '@/server/core/payments/rows';
import { confirmRefund, requestRefund } from '@/server/core/payments/refund';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { type AccountHolder, bankingApi, wrongBalances } from '@/testing/banking';
import { eachDatabase } from '@/testing/database';
import { bookMissing } from './payments/missing';

eachDatabase((name, open) => {
  let api: ReturnType<typeof bankingApi>;
  let manager: AccountHolder;

  beforeAll(async () => {
    api = bankingApi(await open());
    manager = await api.person({ role: 'manager' });
  });
  beforeEach(async () => {
    for (const table of ['ledger_entry', 'ledger_account', 'refund', 'payment', 'job'] as const)
      await api.db.deleteFrom(table).execute();
  });

  const pay = (more: Partial<TakenMoney> = {}) =>
    transaction(api.db, (trx) =>
      recordPayment(trx, api.services, {
        purpose: 'invoice',
        ref: newId(),
        userId: null,
        customerName: 'Ada Byron',
        amount: 5000,
        currency: 'EUR',
        method: 'cash',
        receivedOn: addDays(api.today, -3),
        idempotencyKey: newId(),
        ...more,
      }),
    );
  const emitAgain = (row: PaymentRow) =>
    transaction(api.db, (trx) =>
      api.services.events.emit(trx, 'payment.recorded', {
        payment: factsOf(row),
        customerName: row.customerName,
      }),
    );
  const reverse = (row: PaymentRow) =>
    transaction(api.db, (trx) =>
      api.services.events.emit(trx, 'payment.reversed', {
        payment: factsOf({ ...row, captured: 0, state: 'cancelled' }),
        amount: row.captured,
        refundId: null,
      }),
    );
  const booked = async () => (await api.entries(manager, { scope: 'workspace', sort: '-amount' })).entries;

  test('a payment is booked to the workspace’s default account of its currency, which is made when it is missing', async () => {
    await pay();
    await pay({ currency: 'USD', amount: 700, customerName: '' });
    const accounts = await api.accounts(manager, 'scope=workspace');
    expect(accounts).toMatchObject([
      { name: 'Main account', currency: 'EUR', balance: 5000, isDefault: true, ownerId: null },
      { currency: 'USD', balance: 700, isDefault: true },
    ]);
    expect(await booked()).toMatchObject([
      {
        kind: 'income',
        amount: 5000,
        category: '@sales',
        counterparty: 'Ada Byron',
        source: 'payment',
        bookedOn: addDays(api.today, -3),
      },
      { amount: 700, currency: 'USD' },
    ]);
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('an event that is repeated, also at once, makes one entry', async () => {
    const row = await pay();
    await emitAgain(row);
    await Promise.all([emitAgain(row), emitAgain(row), emitAgain(row)]);
    expect(await booked()).toHaveLength(1);
    await Promise.all([reverse(row), reverse(row)]);
    await reverse(row);
    expect(await booked()).toMatchObject([
      { amount: 5000, kind: 'income' },
      {
        amount: -5000,
        kind: 'expense',
        category: '@refunds',
        counterparty: 'Ada Byron',
        bookedOn: api.today,
      },
    ]);
    expect(await api.accounts(manager, 'scope=workspace')).toMatchObject([{ balance: 0 }]);
  });

  test('a refund is booked when it is paid back, once, and takes the account below zero', async () => {
    const { id: paymentId } = await pay();
    const asked = { paymentId, amount: 2000, reason: '', actorId: null, idempotencyKey: newId() };
    const refund = await transaction(api.db, (trx) => requestRefund(trx, api.services, asked));
    expect(await booked()).toHaveLength(1);
    await transaction(api.db, (trx) => confirmRefund(trx, api.services, refund.id));
    expect(await booked()).toMatchObject([{ amount: 5000 }, { amount: -2000, category: '@refunds' }]);
    const [main] = await api.accounts(manager, 'scope=workspace');
    await api.entry(manager, main?.id ?? '', { kind: 'expense', amount: 3000 });
    const data = { paidBackOn: addDays(api.today, -1) };
    const again = { ...asked, amount: 1000, idempotencyKey: newId(), confirmed: true, data };
    await transaction(api.db, (trx) => requestRefund(trx, api.services, again));
    expect(await api.accounts(manager, 'scope=workspace')).toMatchObject([{ balance: -1000 }]);
    expect((await booked()).map(({ amount, bookedOn }) => [amount, bookedOn])).toContainEqual([
      -1000,
      addDays(api.today, -1),
    ]);
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('entries of payments are not changed but for category and message, and not deleted', async () => {
    await pay();
    const [entry] = await booked();
    const entryId = entry?.id ?? '';
    expect(await api.refused(manager, 'entries/delete', { entryId })).toEqual([409, 'locked-entry']);
    const change = (fields: object) => ({ entryId, version: 1, entry: fields });
    expect(await api.refused(manager, 'entries/update', change({ amount: 1 }))).toEqual([
      409,
      'locked-entry',
    ]);
    expect(
      await api.done(manager, 'entries/update', change({ category: 'Fair', message: 'x' })),
    ).toMatchObject({
      entry: { category: 'Fair', message: 'x', amount: 5000 },
    });
  });

  test('what was there before, paid, paid back and taken back, is booked by the job, once', async () => {
    const first = await pay();
    const second = await pay({ amount: 900, userId: manager.id });
    const asked = { paymentId: first.id, amount: 500, reason: '', actorId: null, idempotencyKey: newId() };
    await transaction(api.db, (trx) => requestRefund(trx, api.services, { ...asked, confirmed: true }));
    await api.db
      .updateTable('payment')
      .set({ state: 'cancelled', captured: 0 })
      .where('id', '=', second.id)
      .execute();
    for (const table of ['ledger_entry', 'ledger_account'] as const) await api.db.deleteFrom(table).execute();
    await bookMissing(api.services);
    const amounts = async () => (await booked()).map(({ amount }) => amount);
    expect(await amounts()).toEqual([5000, 900, -500, -900]);
    await bookMissing(api.services);
    await Promise.all([bookMissing(api.services), bookMissing(api.services)]);
    expect(await amounts()).toEqual([5000, 900, -500, -900]);
    expect(await api.accounts(manager, 'scope=workspace')).toMatchObject([{ balance: 4500 }]);
  });

  test('a ledger that refuses does not stop a payment; a job books it later', async () => {
    const isPostgres = name === 'postgres';
    await sql
      .raw(
        isPostgres
          ? `create function refuse() returns trigger as $$ begin raise exception 'no ledger'; end $$ language plpgsql`
          : 'select 1',
      )
      .execute(api.db);
    await sql
      .raw(
        isPostgres
          ? 'create trigger refuse before insert on ledger_entry for each row execute function refuse()'
          : "create trigger refuse before insert on ledger_entry begin select raise(abort, 'no ledger'); end",
      )
      .execute(api.db);
    const { id } = await pay();
    expect(await api.db.selectFrom('payment').select(['id', 'state']).execute()).toEqual([
      { id, state: 'succeeded' },
    ]);
    expect(await api.db.selectFrom('ledger_entry').select('id').execute()).toEqual([]);
    expect(await api.db.selectFrom('job').select('kind').execute()).toContainEqual({
      kind: 'banking.bookMissing',
    });
    await sql.raw(isPostgres ? 'drop trigger refuse on ledger_entry' : 'drop trigger refuse').execute(api.db);
    await api.services.jobs.runDue();
    expect(await booked()).toMatchObject([{ amount: 5000 }]);
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('a payment takes the account that it belongs to out of the archive', async () => {
    await pay();
    await api.db.updateTable('ledger_account').set({ archivedAt: new Date().toISOString() }).execute();
    await pay({ amount: 1 });
    expect(await api.accounts(manager, 'scope=workspace')).toMatchObject([
      { balance: 5001, archivedAt: null },
    ]);
  });

  test('accounts of an erased person become the workspace’s, and entries of others no longer name them', async () => {
    const gone = await api.person({ role: 'member', name: 'Zoe Quagliata' });
    const ana = await api.person({ role: 'member' });
    const own = await api.account(gone, { opening: 1000, last4: '4242' });
    await api.transfer(gone, { fromAccountId: own.id, toUserId: ana.id, amount: 400 });
    await pay({ userId: gone.id, customerName: 'Zoe Quagliata' });
    await transaction(api.db, (trx) => api.services.events.emit(trx, 'user.erased', { userId: gone.id }));
    expect((await api.entries(ana)).entries).toMatchObject([
      { counterparty: '', counterpart: null, amount: 400 },
    ]);
    expect(await api.accounts(manager, 'scope=workspace')).toMatchObject([
      { name: 'Main account' },
      { id: own.id, name: 'Former account', ownerId: null, balance: 600, last4: null, isDefault: false },
    ]);
    expect(JSON.stringify(await booked())).not.toContain('Zoe');
    const words = await api.db.selectFrom('ledger_entry').select('words').execute();
    expect(JSON.stringify(words)).not.toContain('zoe');
    expect(await wrongBalances(api.db)).toEqual([]);
  });
});
