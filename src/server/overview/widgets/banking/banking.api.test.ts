import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@/domain/days';
import { resolveRange } from '@/domain/overview/range';
import type { RangeName } from '@/domain/overview/words';
import { Random } from '@/server/core/random';
import { type AccountHolder, bankingApi } from '@/testing/banking';
import { eachDatabase } from '@/testing/database';
import { count } from '@/testing/scale';
import type { WidgetChoices, WidgetContext } from '../../widget';
import { storeBalance } from './balance';
import { categories, expenses, income, statistics } from './flows';
import { receivables } from './receivables';

eachDatabase((_name, open) => {
  let api: ReturnType<typeof bankingApi>;
  let ana: AccountHolder;

  beforeAll(async () => {
    api = bankingApi(await open());
    ana = await api.person({ role: 'member' });
  });

  interface Asked {
    range?: RangeName;
    from?: string;
    to?: string;
    choices?: WidgetChoices;
    permissions?: readonly string[];
  }

  /** What a widget is computed from, for one reader. */
  function contextOf(
    who: AccountHolder,
    { range = '28d', from, to, choices = {}, permissions = [] }: Asked = {},
  ) {
    const reads = new Map<string, Promise<unknown>>();
    const { today } = api;
    const context = {
      services: api.services,
      userId: who.id,
      can: (permission: string) => permissions.includes(permission),
      now: new Date(),
      zone: 'UTC',
      currency: 'EUR',
      today,
      weekStart: 1,
      range: resolveRange({ range, from, to, compare: 'previous' }, { today }),
      choices,
      once: (name: string, read: () => Promise<unknown>) => {
        const known = reads.get(name) ?? read();
        reads.set(name, known);
        return known;
      },
      pause: async () => undefined,
    };
    return context as unknown as WidgetContext;
  }

  test('income and expenses are the sums of the list that they open, whatever the days', async () => {
    const random = new Random(3);
    const own = await api.account(ana, { opening: 1e9 });
    const second = await api.account(ana, { opening: 1e9 });
    for (let done = 0; done < 40; done += 1)
      await api.entry(ana, random.pick([own.id, second.id]), {
        kind: random.pick(['income', 'expense']),
        amount: random.int(1, 9999),
        category: random.pick(['', 'Food', 'Rent', '@sales']),
        bookedOn: addDays(api.today, -random.int(0, 120)),
      });
    await api.transfer(ana, { fromAccountId: own.id, toAccountId: second.id, amount: 77 });
    for (let done = 0; done < count(8, 200); done += 1) {
      const to = addDays(api.today, -random.int(0, 60));
      const from = addDays(to, -random.pick([0, 6, 30, 31, 45, 181, 182, 183]));
      const accountId = random.pick([undefined, own.id]);
      const asked = contextOf(ana, { range: 'custom', from, to, choices: { accountId } });
      const filter = { from, to, ...(accountId !== undefined && { accountId }) };
      const { sum } = await api.entries(ana, filter);
      const [inward, outward] = [await income(asked), await expenses(asked)];
      expect([inward.value, outward.value]).toEqual([sum.in, sum.out]);
      expect(inward.spark.reduce((a, b) => a + b, 0)).toBe(inward.value);
      const shares = await categories(asked);
      expect(shares.total).toBe(outward.value);
      expect(shares.parts.reduce((total, { value }) => total + value, 0)).toBe(outward.value);
      for (const { key, value } of shares.parts) {
        const ofCategory = await api.entries(ana, { ...filter, kind: 'expense', category: key });
        expect(ofCategory.sum.out, key).toBe(value);
      }
    }
    const { series } = await statistics(contextOf(ana, { choices: { span: 'year' } }));
    expect(series.map(({ key, values }) => [key, values.length])).toEqual([
      ['income', 12],
      ['expenses', 12],
    ]);
  });

  test('another currency is named beside the figure, and an overdrawn account too', async () => {
    const ben = await api.person({ role: 'member' });
    const own = await api.account(ben);
    const dollars = await api.account(ben, { currency: 'USD' });
    await api.entry(ben, dollars.id, { amount: 500 });
    await api.db.updateTable('ledger_account').set({ balance: -1 }).where('id', '=', own.id).execute();
    expect(await income(contextOf(ben))).toMatchObject({
      value: 0,
      notes: [{ code: 'otherCurrencies', sums: [{ currency: 'USD', amount: 500 }] }],
    });
    expect((await expenses(contextOf(ben))).notes).toEqual([{ code: 'overdrawn', count: 1 }]);
    const dashboard = (who: AccountHolder, query = '') =>
      api.get<{ currency: string; widgets: Record<string, { state: string; data: { value: number } }> }>(
        `/api/overview/banking?${query}`,
        { as: who.as },
      );
    expect((await dashboard(ben)).body.currency).toBe('EUR');
    const { body } = await dashboard(ben, `accountId=${dollars.id}`);
    expect(body).toMatchObject({
      currency: 'USD',
      widgets: { income: { state: 'ok', data: { value: 500 } }, statistics: { state: 'ok' } },
    });
    expect(body.widgets).toHaveProperty('receivables');
    expect((await dashboard(ben, 'accountId=workspace')).status).toBe(403);
    expect((await dashboard(ana, `accountId=${own.id}`)).status).toBe(404);
  });

  test('more than eight categories are the eight largest and the others', async () => {
    const ben = await api.person({ role: 'member' });
    const { id } = await api.account(ben, { opening: 100_000 });
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      await api.entry(ben, id, { kind: 'expense', amount: at * 10, category: `C${at}` });
    const { parts, total } = await categories(contextOf(ben));
    expect(total).toBe(550);
    expect(parts.map(({ key, value }) => [key, value])).toEqual([
      ...[10, 9, 8, 7, 6, 5, 4, 3].map((at) => [`C${at}`, at * 10]),
      ['other', 30],
    ]);
  });

  test('an empty ledger and no invoices are zeros', async () => {
    const cem = await api.person({ role: 'manager' });
    const context = contextOf(cem, { permissions: ['ledger.manage'] });
    expect(await income(context)).toMatchObject({ value: 0, previous: 0 });
    expect(await categories(context)).toEqual({ unit: 'money', total: 0, parts: [] });
    expect(await receivables(context)).toMatchObject({
      total: 0,
      parts: ['current', '1-30', '31-60', '61-90', 'over-90'].map((key) => ({ key, value: 0 })),
    });
    expect(await storeBalance(context)).toMatchObject({ accountId: null, balance: 0, currency: 'EUR' });
    const shared = await api.account(cem, { name: 'Till', opening: 300 }, null);
    await api.entry(cem, shared.id, { amount: 200 });
    await api.entry(cem, shared.id, { kind: 'expense', amount: 50 });
    expect(await storeBalance(context)).toEqual({
      accountId: shared.id,
      name: 'Till',
      currency: 'EUR',
      balance: 450,
      in: 200,
      out: 50,
    });
    const workspace = contextOf(cem, { choices: { accountId: 'workspace' }, permissions: ['ledger.manage'] });
    expect(await income(workspace)).toMatchObject({ value: 200 });
  });

  test('receivables are what the invoice list keeps of open documents by due day', async () => {
    const row = { by: 'due', kind: 'invoice', count: 1, total: 100, allocated: 0 } as const;
    const due = (ago: number, balance: number, currency = 'EUR', phase: 'unpaid' | 'paid' = 'unpaid') => ({
      ...row,
      day: addDays(api.today, -ago),
      balance,
      currency,
      phase,
    });
    await api.db
      .insertInto('invoice_stat')
      .values([
        due(0, 10),
        due(-20, 5),
        due(1, 20),
        due(30, 1),
        due(31, 30),
        due(90, 40),
        due(91, 50),
        due(5, 7, 'USD'),
        due(6, 99, 'EUR', 'paid'),
      ])
      .execute();
    expect(await receivables(contextOf(ana))).toEqual({
      unit: 'money',
      total: 156,
      parts: [
        { key: 'current', value: 15 },
        { key: '1-30', value: 21 },
        { key: '31-60', value: 30 },
        { key: '61-90', value: 40 },
        { key: 'over-90', value: 50 },
      ],
      notes: [{ code: 'otherCurrencies', sums: [{ currency: 'USD', amount: 7 }] }],
    });
  });
});
