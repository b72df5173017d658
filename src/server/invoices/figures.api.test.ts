import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import { AGES, dueRangeOf } from '@/domain/invoices/ageing';
import type { invoicesContract } from '@/domain/invoices/contract';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { INVOICE_STATUSES } from '@/domain/invoices/status';
import { INVOICE_TABS, TAB_FILTERS } from '@/domain/invoices/tabs';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { storeInvoice } from '@/testing/factories/storedInvoices';
import { demoOrders } from '@/testing/scale';

type ListAnswer = OutputOf<(typeof invoicesContract)['list']>;
const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00.000Z`);

const amountOf = ({ kind, total }: InvoiceRow) => (kind === 'credit_note' ? -total : total);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const isOpen = ({ status }: InvoiceRow) => ['unpaid', 'partly_paid', 'overdue'].includes(status);

interface Filters {
  status?: string[] | undefined;
  kind?: string | undefined;
  age?: (typeof AGES)[number] | undefined;
  dateField?: 'issue' | 'due' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  currency?: string | undefined;
  serviceId?: string | undefined;
  sort?: string | undefined;
}

/** Each filter's rule implemented a second time, for rows that the API returned without filters. */
function passes(
  row: InvoiceRow,
  { age, dateField, from = '', to = '~', min, max, ...rest }: Filters,
): boolean {
  const range = age && dueRangeOf(age, TODAY);
  const due = row.dueDate ?? '';
  const day = (dateField === 'due' ? row.dueDate : row.issueDate) ?? '';
  const dated = from !== '' || to !== '~';
  return (
    (!range || (isOpen(row) && due >= (range.from ?? '') && due <= (range.to ?? '~'))) &&
    (!dated || (row.status !== 'draft' && day >= from && day <= to)) &&
    amountOf(row) >= (min ?? -Infinity) &&
    amountOf(row) <= (max ?? Infinity) &&
    (rest.currency === undefined || row.currency === rest.currency) &&
    (rest.serviceId === undefined || row.service?.id === rest.serviceId)
  );
}

function inTab(
  row: InvoiceRow,
  { status, kind, trash = false }: { status?: readonly string[]; kind?: string; trash?: boolean },
) {
  return (
    (row.deletedAt !== undefined) === trash &&
    (!status?.length || status.includes(row.status)) &&
    (kind === undefined || row.kind === kind)
  );
}

function queryOf(filters: Filters): string {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) =>
      one === undefined ? [] : [[name, String(one)]],
    ),
  );
  return new URLSearchParams(pairs).toString();
}

const day = fc
  .integer({ min: 0, max: 800 })
  .map((ago) => new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10));
const amount = fc.integer({ min: -100_000, max: 900_000 });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const ordered = <T extends string | number>(a: T | undefined, b: T | undefined) =>
  a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];

eachDatabase((_name, open) => {
  let db: Database;
  let as: string;
  let api: ReturnType<typeof testApp>;
  let all: InvoiceRow[];
  let services: string[];

  const list = async (query: string) => (await api.get<ListAnswer>(`/api/invoices?${query}`, { as })).body;

  async function walk(query: string) {
    const rows: InvoiceRow[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: ListAnswer = await list(`limit=200&${query}${next && `&cursor=${next}`}`);
      rows.push(...page.invoices);
      next = page.next;
    }
    return rows;
  }

  beforeAll(async () => {
    db = await open();
    await seedDemo({ db, now: () => NOW, orders: demoOrders });
    for (const currency of ['JPY', 'KWD']) {
      await storeInvoice(db, { currency, total: 70_000 });
      await storeInvoice(db, { currency, dueDate: '2026-10-01', total: 5000 });
    }
    api = testApp(db, { now: () => NOW });
    as = await api.signIn('manager@atrium.example');
    all = await walk('');
    services = (await db.selectFrom('service').select('id').execute()).map(({ id }) => id);
  });

  function expectFigures(answer: ListAnswer, rows: InvoiceRow[], tab: Filters, home: string): void {
    const shown = rows.filter((row) => inTab(row, tab));
    const ofHome = rows.filter(({ currency }) => currency === home);
    const figure = (part: InvoiceRow[], worth = amountOf) => ({
      count: part.length,
      amount: sum(part.map(worth)),
    });
    const { stats, ageing, counts } = answer;
    expect(answer.total).toBe(shown.length);
    expect(stats).toMatchObject({ currency: home, total: figure(ofHome) });
    const owed = ({ balance }: InvoiceRow) => balance;
    const open = ofHome.filter(isOpen);
    const isLate = ({ status }: InvoiceRow) => status === 'overdue';
    expect(stats?.unpaid).toMatchObject(
      figure(
        open.filter((row) => !isLate(row)),
        owed,
      ),
    );
    expect(stats?.overdue).toMatchObject(figure(open.filter(isLate), owed));
    for (const status of ['paid', 'draft'] as const) {
      expect(stats?.[status]).toMatchObject(figure(ofHome.filter((row) => row.status === status)));
    }
    expect(sum(AGES.map((age) => ageing?.[age].amount ?? NaN))).toBe(sum(open.map(owed)));
    expect((stats?.unpaid.amount ?? NaN) + (stats?.overdue.amount ?? NaN)).toBe(sum(open.map(owed)));
    for (const age of AGES)
      expect(ageing?.[age].count).toBe(open.filter((row) => passes(row, { age })).length);
    for (const name of INVOICE_TABS) {
      expect([name, counts?.[name]]).toEqual([
        name,
        rows.filter((row) => inTab(row, TAB_FILTERS[name])).length,
      ]);
    }
    for (const { currency, amount: total, balance, uncollectible } of answer.sum ?? []) {
      const own = shown.filter((row) => row.currency === currency);
      expect([total, balance]).toEqual([sum(own.map(amountOf)), sum(own.map(owed))]);
      expect(balance - uncollectible).toBe(sum(own.filter(isOpen).map(owed)));
    }
  }

  test('without filters the strip, the ageing and the counts are those of all rows', async () => {
    const answer = await list('stats=1');
    expectFigures(answer, all, {}, 'EUR');
    expect(answer.totalIsCapped).toBe(false);
    expect(answer.stats?.others.map(({ currency }) => currency)).toEqual(['JPY', 'KWD']);
    expect(answer.stats?.others[0]).toMatchObject({
      unpaid: { count: 1, amount: 70_000 },
      overdue: { count: 1 },
    });
    expect(answer.sum?.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'KWD']);
  });

  test('every filter gives exactly its rows, and the figures add them up, for random filters', async () => {
    const filters = fc.record({
      status: maybe(fc.subarray([...INVOICE_STATUSES], { maxLength: 3 })),
      kind: maybe(fc.constantFrom('invoice', 'credit_note')),
      age: fc.option(fc.constantFrom(...AGES), { nil: undefined, freq: 1 }),
      dateField: fc.constantFrom('issue' as const, 'due' as const),
      days: fc.tuple(maybe(day), maybe(day)).map(([a, b]) => ordered(a, b)),
      amounts: fc.tuple(maybe(amount), maybe(amount)).map(([a, b]) => ordered(a, b)),
      currency: maybe(fc.constantFrom('EUR', 'JPY', 'USD')),
      service: maybe(fc.nat(4)),
      sort: fc.constantFrom('issueDate', '-issueDate', '-total', 'balance', '-dueDate', 'customer'),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ days, amounts, service, ...rest }) => {
        const chosen: Filters = {
          ...rest,
          from: days[0],
          to: days[1],
          min: amounts[0],
          max: amounts[1],
          serviceId: service === undefined ? undefined : services[service],
        };
        const expected = all.filter((row) => passes(row, chosen));
        const rows = await walk(queryOf(chosen));
        const ids = expected.filter((row) => inTab(row, chosen)).map(({ id }) => id);
        expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        expectFigures(await list(`stats=1&${queryOf(chosen)}`), expected, chosen, chosen.currency ?? 'EUR');
      }),
      { numRuns: 50 },
    );
  });

  test('a filter that nothing passes gives zeros, not gaps', async () => {
    const { stats, sum: sums, total } = await list('stats=1&query=nothinglikethis');
    expect(total).toBe(0);
    expect(stats?.total).toEqual({ count: 0, amount: 0, percent: 0 });
    expect(sums).toEqual([{ currency: 'EUR', amount: 0, balance: 0, uncollectible: 0 }]);
  });

  test('percentages are shares of the total amount', async () => {
    const { stats } = await list('stats=1');
    expect(stats?.total.percent).toBe(100);
    const share = ((stats?.paid.amount ?? 0) / (stats?.total.amount ?? 1)) * 100;
    expect(Math.abs((stats?.paid.percent ?? 0) - share)).toBeLessThanOrEqual(0.05);
  });
});
