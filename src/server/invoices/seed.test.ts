import { beforeAll, expect, test } from 'vitest';
import { AGES, dueRangeOf } from '@/domain/invoices/ageing';
import { phaseOf, statusOf } from '@/domain/invoices/status';
import { calculate } from '@/domain/tax/calculate';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { contentHash } from './life/hash';
import { seedInvoices } from './seed';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00.000Z`);
const OWNERS = ['admin', 'manager', 'member', 'guest'];

anyDatabase((_name, open) => {
  let db: Database;

  async function seed(into: Database) {
    const users = OWNERS.map((name) => ({ id: `user-${name}`, email: `${name}@atrium.example`, name }));
    const now = NOW.toISOString();
    const names = (name: string) => ({
      firstName: name,
      lastName: 'Demo',
      username: name,
      locale: 'en',
      timeZone: 'UTC',
    });
    const rows = users.map((user) => ({
      ...user,
      ...names(user.name),
      role: 'member',
      createdAt: now,
      updatedAt: now,
    }));
    await transaction(into, async (trx) => {
      await trx.insertInto('user').values(rows).execute();
      await seedInvoices(trx, { now: NOW, users });
    });
  }

  const invoices = async () => {
    const rows = await db.selectFrom('invoice').selectAll().orderBy('number').execute();
    return rows.map((row) => ({ ...row, status: statusOf(row.phase, row.dueDate, TODAY) }));
  };

  beforeAll(async () => {
    db = await open();
    await seed(db);
  });

  test('the mix is that of the demo', async () => {
    const rows = await invoices();
    const counts: Record<string, number> = {};
    for (const { kind, status } of rows) {
      const name = kind === 'credit_note' ? 'credit note' : status;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(counts).toEqual({
      draft: 11,
      unpaid: 34,
      overdue: 19,
      partly_paid: 8,
      void: 5,
      uncollectible: 3,
      credited: 3,
      paid: 177,
      'credit note': 50,
    });
    for (const age of AGES) {
      const { from = '', to = '~' } = dueRangeOf(age, TODAY);
      const late = rows.filter(
        ({ status, dueDate }) => status === 'overdue' && dueDate! >= from && dueDate! <= to,
      );
      expect(late.length > 0).toBe(age !== 'current');
    }
  });

  test('today two were issued and one was paid', async () => {
    const rows = await invoices();
    expect(rows.filter(({ issueDate, state }) => issueDate === TODAY && state === 'issued')).toHaveLength(2);
    expect(rows.filter(({ paidAt }) => paidAt?.startsWith(TODAY))).toHaveLength(1);
    expect(rows.filter(({ issuedAt }) => issuedAt !== null && issuedAt > NOW.toISOString())).toEqual([]);
  });

  test('numbers of each kind and year run in the order of days, without gap or repeat', async () => {
    const numbered = (await invoices()).filter(({ number }) => number !== null);
    const series = new Map<string, typeof numbered>();
    for (const row of numbered)
      series.set(`${row.kind} ${row.seriesYear}`, [
        ...(series.get(`${row.kind} ${row.seriesYear}`) ?? []),
        row,
      ]);
    expect(series.size).toBeGreaterThanOrEqual(4);
    for (const rows of series.values()) {
      const inOrder = rows.toSorted((a, b) => a.seq! - b.seq!);
      expect(inOrder.map(({ seq }) => seq)).toEqual(inOrder.map((_row, index) => index + 1));
      const days = inOrder.map(({ issueDate }) => issueDate!);
      expect(days).toEqual(days.toSorted());
      expect(days.every((day) => day.startsWith(String(rows[0]!.seriesYear)))).toBe(true);
    }
    const next = await db.selectFrom('number_series').selectAll().execute();
    for (const { kind, year, nextValue } of next)
      expect(series.get(`${kind} ${year}`)).toHaveLength(nextValue - 1);
  });

  test('40 customers of 14 countries write in all five languages; each person owns 2 to 4 invoices beside their plan, one unpaid', async () => {
    const parties = await db.selectFrom('party').selectAll().execute();
    expect(parties).toHaveLength(40);
    expect(new Set(parties.map(({ country }) => country)).size).toBe(14);
    expect(new Set(parties.map(({ locale }) => locale))).toEqual(new Set(['en', 'fr', 'vi', 'cn', 'ar']));
    const rows = await invoices();
    for (const name of OWNERS) {
      const own = parties.find(({ userId }) => userId === `user-${name}`);
      const isMonth = ({ sourceType, status }: (typeof rows)[number]) =>
        sourceType !== null && status === 'paid';
      const owned = rows.filter((row) => row.partyId === own?.id && !isMonth(row));
      const statuses = owned.map(({ status }) => status);
      expect(statuses.length).toBeGreaterThanOrEqual(2);
      expect(statuses.length).toBeLessThanOrEqual(4);
      expect(statuses.filter((status) => status === 'unpaid')).toHaveLength(1);
    }
  });

  test('every document agrees with the calculation, and has 2 to 12 lines', async () => {
    const lines = await db.selectFrom('invoice_line').selectAll().orderBy('position').execute();
    for (const row of await invoices()) {
      const own = lines.filter(({ invoiceId }) => invoiceId === row.id);
      const input = own.map((line) => ({
        ...line,
        isShipping: false,
        discountable: line.discountable === 1,
        discount: { kind: line.discountKind, value: line.discountValue },
      }));
      const discount = { kind: row.discountKind, value: row.discountValue };
      const figures = calculate({
        lines: input,
        discount,
        pricesIncludeTax: row.pricesIncludeTax === 1,
        taxRounding: row.taxRounding,
      });
      expect([figures.net, figures.tax, figures.total, figures.discount]).toEqual([
        row.net,
        row.tax,
        row.total,
        row.discount,
      ]);
      if (row.sourceType !== null) expect(own).toHaveLength(1);
      else if (row.kind === 'invoice') expect(own.length >= 2 && own.length <= 12).toBe(true);
    }
  });

  test('the manager has paid ten months of a plan, one after the other; the member’s first one waits', async () => {
    const months = async (name: string) => {
      const rows = (await invoices()).filter(({ sourceId }) => sourceId?.startsWith(`user-${name}:`));
      return rows.toSorted((a, b) => (a.issueDate! < b.issueDate! ? -1 : 1));
    };
    const paid = await months('manager');
    expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'paid'));
    expect(paid.map(({ sourceId }) => sourceId)).toEqual(paid.map((_, n) => `user-manager:${n + 1}`));
    expect(paid.map(({ issueDate }) => issueDate?.slice(8))).toEqual(paid.map(() => '16'));
    expect(paid.every(({ total }) => total === 499)).toBe(true);
    expect(await months('member')).toMatchObject([{ status: 'unpaid', total: 499, balance: 499 }]);
  });

  test('the phase in the database is the one of the rule', async () => {
    for (const row of await invoices()) expect([row.number, row.phase]).toEqual([row.number, phaseOf(row)]);
  });

  test('what an invoice was paid came by payments; three customers have credit, six have announced a transfer', async () => {
    const given = await db.selectFrom('invoice_allocation').selectAll().execute();
    const payments = await db.selectFrom('payment').selectAll().execute();
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    const rows = await invoices();
    for (const { id, allocated } of rows)
      expect(sum(given.filter(({ invoiceId }) => invoiceId === id))).toBe(allocated);
    const free = payments.map((payment) => ({
      partyId: payment.partyId,
      amount: payment.captured - sum(given.filter(({ paymentId }) => paymentId === payment.id)),
    }));
    expect(free.every(({ amount }) => amount >= 0)).toBe(true);
    expect(new Set(free.filter(({ amount }) => amount > 0).map(({ partyId }) => partyId)).size).toBe(3);
    expect(payments.every(({ receivedOn }) => receivedOn! <= TODAY)).toBe(true);
    const announced = rows.filter(({ transferAnnouncedAt }) => transferAnnouncedAt !== null);
    expect(announced.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'unpaid'));
  });

  test('the past of every document is told as its row has it, in order', async () => {
    const [events, sends] = await Promise.all([
      db.selectFrom('invoice_event').selectAll().orderBy('id').execute(),
      db.selectFrom('invoice_send').selectAll().orderBy('id').execute(),
    ]);
    const rows = await invoices();
    const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
    for (const row of rows) {
      const own = events.filter(({ invoiceId }) => invoiceId === row.id);
      const at = (kind: string) => own.filter((event) => event.kind === kind).map((event) => event.at);
      const mails = sends.filter(({ invoiceId }) => invoiceId === row.id);
      const one = (instant: string | null) => (instant === null ? [] : [instant]);
      expect([row.number, at('issued'), at('viewed'), at('voided')]).toEqual([
        row.number,
        one(row.issuedAt),
        one(row.viewedAt),
        one(row.voidedAt),
      ]);
      expect([at('sent').length, mails.length, mails.at(-1)?.createdAt ?? null]).toEqual([
        row.sentCount,
        row.sentCount,
        row.lastSentAt,
      ]);
      expect(mails[0]?.openedAt ?? null).toBe(row.viewedAt);
      expect(at('paid').length).toBe(row.allocated > 0 ? 1 : 0);
      expect(at('uncollectible').length).toBe(row.state === 'uncollectible' ? 1 : 0);
      expect(at('transfer-announced')).toEqual(one(row.transferAnnouncedAt));
      const isNotFuture = (instant: string) => instant <= NOW.toISOString();
      expect([row.number, own.every((event) => isNotFuture(event.at))]).toEqual([row.number, true]);
      const ends = one(row.paidAt ?? row.voidedAt);
      expect(mails.every(({ createdAt }) => ends.every((end) => createdAt <= end))).toBe(true);
    }
    for (const { id, correctsId, number } of rows.filter(({ kind }) => kind === 'credit_note')) {
      const told = events.filter(({ invoiceId, kind }) => invoiceId === correctsId && kind === 'credited');
      expect([id, told.map(({ data }) => (JSON.parse(data) as { number: string }).number)]).toEqual([
        id,
        expect.arrayContaining([number]) as string[],
      ]);
      expect(numberOf.has(correctsId!)).toBe(true);
    }
  });

  test('every issued document carries the hash of what is stored', async () => {
    const lines = await db.selectFrom('invoice_line').selectAll().orderBy('position').execute();
    const taxes = await db.selectFrom('invoice_tax').selectAll().execute();
    for (const row of await invoices()) {
      const of = <T extends { invoiceId: string }>(parts: readonly T[]) =>
        parts.filter(({ invoiceId }) => invoiceId === row.id);
      const hash = row.state === 'draft' ? null : contentHash(row, of(lines), of(taxes));
      expect([row.number, row.contentHash]).toEqual([row.number, hash]);
    }
  });

  test('credit notes never exceed their invoice', async () => {
    const rows = await invoices();
    for (const { id, total, credited } of rows.filter(({ credited }) => credited > 0)) {
      const notes = rows.filter(({ correctsId }) => correctsId === id);
      expect(notes.reduce((sum, note) => sum + note.total, 0)).toBe(credited);
      expect(credited).toBeLessThanOrEqual(total);
    }
  });

  test('the same day gives the same data', async () => {
    const other = await open();
    await seed(other);
    const contents = (of: Database) =>
      of
        .selectFrom('invoice')
        .select(['id', 'number', 'words', 'total', 'viewedAt', 'partyId'])
        .orderBy('id')
        .execute();
    expect(await contents(other)).toEqual(await contents(db));
  });
});
