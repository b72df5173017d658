import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { seedDemo } from '@/server/demo';
import { eachDatabase } from '@/testing/database';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { demoOrders } from '@/testing/scale';

const PRINTED = {
  number: 'INV-2026-77777',
  seller: '{}',
  buyer: '{}',
  issueDate: '2020-01-01',
  dueDate: '2030-01-01',
  currency: 'USD',
  taxRounding: 'rate',
  notes: 'changed',
  footer: 'changed',
  locale: 'fr',
  template: 'modern',
  reference: 'changed',
} as const;

eachDatabase((_name, open) => {
  let db: Database;
  let issued: string;

  beforeAll(async () => {
    db = await open();
    await seedDemo({ db, now: () => new Date(), orders: demoOrders });
    const row = await db
      .selectFrom('invoice')
      .select('id')
      .where('phase', '=', 'unpaid')
      .executeTakeFirstOrThrow();
    issued = row.id;
  });

  test.each(Object.entries(PRINTED))(
    'no statement changes %s of an issued invoice',
    async (column, value) => {
      const change = db
        .updateTable('invoice')
        .set({ [column]: value })
        .where('id', '=', issued)
        .execute();
      await expect(change).rejects.toThrow(/invoice is locked/);
    },
  );

  test('no statement deletes an issued invoice or makes it a draft again', async () => {
    await expect(db.deleteFrom('invoice').where('id', '=', issued).execute()).rejects.toThrow(
      /invoice is locked/,
    );
    const back = db
      .updateTable('invoice')
      .set({ state: 'draft', number: null })
      .where('id', '=', issued)
      .execute();
    await expect(back).rejects.toThrow(/invoice is locked/);
  });

  test.each(['invoice_line', 'invoice_tax'] as const)(
    'no statement touches its rows of %s',
    async (table) => {
      const refused = expect(
        sql`update ${sql.table(table)} set tax = tax + 1 where "invoiceId" = ${issued}`.execute(db),
      );
      await refused.rejects.toThrow(/invoice is locked/);
      const gone = expect(sql`delete from ${sql.table(table)} where "invoiceId" = ${issued}`.execute(db));
      await gone.rejects.toThrow(/invoice is locked/);
    },
  );

  test('no line comes to it, nor from a draft', async () => {
    const line = await db
      .selectFrom('invoice_line')
      .selectAll()
      .where('invoiceId', '=', issued)
      .executeTakeFirstOrThrow();
    const added = db
      .insertInto('invoice_line')
      .values({ ...line, id: newId() })
      .execute();
    await expect(added).rejects.toThrow(/invoice is locked/);
    const draft = await storeInvoice(db, { state: 'draft' });
    const own = { ...line, id: newId(), invoiceId: draft.id };
    await db.insertInto('invoice_line').values(own).execute();
    const moved = db
      .updateTable('invoice_line')
      .set({ invoiceId: issued })
      .where('id', '=', own.id)
      .execute();
    await expect(moved).rejects.toThrow(/invoice is locked/);
  });

  test('a draft changes and goes with its lines', async () => {
    const draft = await storeInvoice(db, { state: 'draft' });
    const line = await db.selectFrom('invoice_line').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('invoice_line')
      .values({ ...line, id: newId(), invoiceId: draft.id })
      .execute();
    await db.updateTable('invoice').set({ notes: 'changed' }).where('id', '=', draft.id).execute();
    await db.deleteFrom('invoice').where('id', '=', draft.id).execute();
    expect(
      await db.selectFrom('invoice_line').selectAll().where('invoiceId', '=', draft.id).execute(),
    ).toEqual([]);
  });

  test('what is not printed changes: sends, note, payment, the file once', async () => {
    const life = {
      sentCount: 9,
      internalNote: 'called',
      allocated: 10_000,
      balance: 0,
      pdfId: 'a',
      contentHash: 'b',
    };
    const { id } = await storeInvoice(db, { total: 10_000 });
    const update = (set: object) => db.updateTable('invoice').set(set).where('id', '=', id).execute();
    await update(life);
    await expect(update({ pdfId: 'other' })).rejects.toThrow(/invoice is locked/);
    await expect(update({ contentHash: 'other' })).rejects.toThrow(/invoice is locked/);
  });

  test.each([
    ['a total that is not net and tax', { net: 1 }],
    ['a balance below nothing', { balance: -1 }],
    ['a balance that does not fit', { balance: 5 }],
    ['an issued one without number', { number: null }],
    ['a due day before the day of issue', { dueDate: '2025-12-31' }],
    ['a credit note over nothing', { kind: 'credit_note', total: 0, net: 0, balance: 0 }],
    ['an issued one in the trash', { deletedAt: '2026-01-02T00:00:00.000Z' }],
    ['a payment before the issue', { balance: 0, allocated: 10_000, paidAt: '2025-01-01T00:00:00.000Z' }],
  ] as const)('the database refuses %s', async (_title, changes) => {
    await expect(storeInvoice(db, changes)).rejects.toThrow(/constraint/i);
  });

  test('a person owns at most one customer', async () => {
    const own = await db
      .selectFrom('party')
      .select('userId')
      .where('userId', 'is not', null)
      .executeTakeFirst();
    await expect(storeParty(db, { userId: own?.userId ?? '' })).rejects.toThrow(/unique/i);
  });
});
