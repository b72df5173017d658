import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@/domain/days';
import { type AccountHolder, bankingApi, type EntryAnswer, wrongBalances } from '@/testing/banking';
import { eachDatabase } from '@/testing/database';

eachDatabase((_name, open) => {
  let api: ReturnType<typeof bankingApi>;
  let ana: AccountHolder;
  let accountId: string;

  beforeAll(async () => {
    api = bankingApi(await open());
  });
  const begin = async (opening = 10_000) => {
    ana = await api.person({ role: 'member' });
    accountId = (await api.account(ana, { opening })).id;
  };
  const named = (name: string, fields: object = {}) =>
    api.entry(ana, accountId, { counterparty: name, ...fields });

  test('income and expenses change the balance, and their sign follows their kind', async () => {
    await begin();
    const income = await named('Ada', { amount: 2500, category: 'Salary', message: 'June' });
    expect(income).toMatchObject({
      entry: {
        kind: 'income',
        amount: 2500,
        currency: 'EUR',
        source: 'manual',
        counterpart: null,
        version: 1,
      },
      account: { id: accountId, balance: 12_500, hasEntries: true },
    });
    const expense = await named('Rent', { kind: 'expense', amount: 12_000 });
    expect(expense).toMatchObject({ entry: { kind: 'expense', amount: -12_000 }, account: { balance: 500 } });
    const refused = await api.call(ana, 'entries/new', {
      entry: { accountId, kind: 'expense', amount: 501, counterparty: 'x', bookedOn: api.today },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'insufficient', current: { balance: 500 } } });
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('bad input is refused by name, and without a key nothing is recorded', async () => {
    await begin();
    const entry = { accountId, kind: 'income', amount: 1, counterparty: 'x', bookedOn: api.today };
    const made = (fields: object) => api.wrong(ana, 'entries/new', { entry: { ...entry, ...fields } });
    for (const amount of [0, -1, 1.5, 1e12 + 1, '5', null])
      expect(await made({ amount })).toHaveProperty(['entry.amount']);
    expect(await made({ bookedOn: addDays(api.today, 2) })).toEqual({ 'entry.bookedOn': 'in-future' });
    expect(await made({ bookedOn: '2026-02-30' })).toHaveProperty(['entry.bookedOn']);
    expect(await made({ kind: 'transfer' })).toHaveProperty(['entry.kind']);
    expect(await made({ counterparty: ' ' })).toEqual({ 'entry.counterparty': 'required' });
    expect(await made({ category: '@own' })).toHaveProperty(['entry.category']);
    expect(await made({ message: 'x'.repeat(141) })).toEqual({ 'entry.message': 'too-long:140' });
    const card = { entry: { ...entry, message: 'paid with 5555-5555-5555-4444' } };
    expect(await api.refused(ana, 'entries/new', card)).toEqual([400, 'card-number-refused']);
    const { status, body } = await api.post('/api/banking/entries/new', { entry }, { as: ana.as });
    expect([status, body.code]).toEqual([400, 'key-required']);
    expect((await api.entries(ana)).entries).toEqual([]);
    for (const query of [
      'limit=201',
      'sort=name',
      'kind=gift',
      'from=2026-02-30',
      'from=2026-02-02&to=2026-02-01',
    ])
      expect(Object.keys((await api.read(ana, `entries?${query}`)).body.fields ?? {}), query).toHaveLength(1);
  });

  test('an entry is changed by its version, also to another account; the balances follow', async () => {
    await begin();
    const second = await api.account(ana, { name: 'Savings', kind: 'savings' });
    const { entry } = await named('Shop', { kind: 'expense', amount: 3000 });
    const change = (version: number, fields: object) =>
      api.call<EntryAnswer>(ana, 'entries/update', { entryId: entry.id, version, entry: fields });
    expect((await change(1, { amount: 4000, category: 'Food' })).body).toMatchObject({
      entry: { amount: -4000, category: 'Food', version: 2 },
      account: { balance: 6000 },
    });
    expect((await change(1, { amount: 1 })).body).toMatchObject({
      code: 'stale-version',
      current: { amount: -4000 },
    });
    expect((await change(2, { amount: 10_001 })).body).toMatchObject({ code: 'insufficient' });
    expect((await change(2, { accountId: second.id })).body).toMatchObject({ code: 'insufficient' });
    expect((await change(2, { accountId: second.id, kind: 'income' })).body).toMatchObject({
      entry: { amount: 4000, accountId: second.id, version: 3 },
      account: { id: second.id, balance: 4000 },
    });
    expect(await api.balance(accountId)).toBe(10_000);
    expect((await change(3, { counterparty: '', category: '' })).body.fields).toEqual({
      'entry.counterparty': 'required',
    });
    const dollars = await api.account(ana, { currency: 'USD' });
    expect((await change(3, { accountId: dollars.id })).body.code).toBe('other-currency');
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('what is deleted comes back with its category, position and figures', async () => {
    await begin();
    await named('First', { category: 'Salary', amount: 100 });
    const { entry } = await named('Second', { category: 'Gift', amount: 200 });
    await named('Third', { category: 'Salary', amount: 300 });
    const before = await api.entries(ana);
    const categories = await api.seen(ana, 'categories');
    expect(categories).toEqual({
      categories: [
        { name: 'Salary', count: 2 },
        { name: 'Gift', count: 1 },
      ],
    });
    const gone = await api.done<EntryAnswer>(ana, 'entries/delete', { entryId: entry.id });
    expect(gone.account.balance).toBe(10_400);
    expect(await api.entries(ana)).toMatchObject({ entries: [{}, {}], sum: { in: 400, out: 0 } });
    expect(await api.refused(ana, 'entries/delete', { entryId: entry.id })).toEqual([404, 'not-found']);
    const back = await api.done<EntryAnswer>(ana, 'entries/restore', { entryId: entry.id });
    expect(back).toMatchObject({ entry: { category: 'Gift', amount: 200 }, account: { balance: 10_600 } });
    const after = await api.entries(ana);
    expect(after.entries.map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id));
    expect(after.sum).toEqual(before.sum);
    expect(await api.seen(ana, 'categories')).toEqual(categories);
    // Once more changes nothing.
    await api.done(ana, 'entries/restore', { entryId: entry.id });
    expect(await api.balance(accountId)).toBe(10_600);
  });

  test('taking income away or bringing an expense back never takes the balance below the overdraft', async () => {
    await begin(0);
    const income = await named('In', { amount: 500 });
    const expense = await named('Out', { kind: 'expense', amount: 500 });
    expect(await api.refused(ana, 'entries/delete', { entryId: income.entry.id })).toEqual([
      409,
      'insufficient',
    ]);
    await api.done(ana, 'entries/delete', { entryId: expense.entry.id });
    await named('Other', { kind: 'expense', amount: 1 });
    expect(await api.refused(ana, 'entries/restore', { entryId: expense.entry.id })).toEqual([
      409,
      'insufficient',
    ]);
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('the list finds by account, kind, category, days and words, page by page, with the sums of the filter', async () => {
    await begin();
    const second = await api.account(ana, { currency: 'USD' });
    const day = (ago: number) => addDays(api.today, -ago);
    await named('Café Lumière', { bookedOn: day(3), amount: 100, category: 'Food', kind: 'expense' });
    await named('Employer', { bookedOn: day(2), amount: 900, category: 'Salary' });
    await named('Market', {
      bookedOn: day(1),
      amount: 300,
      category: 'Food',
      kind: 'expense',
      message: 'for Tết',
    });
    await api.entry(ana, second.id, { counterparty: 'Dollar', amount: 700, bookedOn: day(0) });
    const names = async (query: Record<string, string>) => {
      const first = await api.entries(ana, { limit: '2', ...query });
      const later = { limit: '2', ...query, ...(first.next && { cursor: first.next }) };
      const rest = first.next ? await api.entries(ana, later) : null;
      // The sums of the filter come with its first page, and where they are asked for.
      expect(Object.keys(rest ?? {})).not.toContain('sum');
      const { sum, otherSums, currency } = await api.entries(ana, { ...later, sums: '1' });
      expect(first).toMatchObject({ sum, otherSums, currency });
      return [...first.entries, ...(rest?.entries ?? [])].map(({ counterparty }) => counterparty);
    };
    expect(await names({})).toEqual(['Dollar', 'Market', 'Employer', 'Café Lumière']);
    expect(await names({ sort: 'bookedOn', accountId })).toEqual(['Café Lumière', 'Employer', 'Market']);
    expect(await names({ sort: '-amount' })).toEqual(['Employer', 'Dollar', 'Café Lumière', 'Market']);
    expect(await names({ sort: 'amount', kind: 'expense' })).toEqual(['Market', 'Café Lumière']);
    expect(await names({ category: 'Food' })).toEqual(['Market', 'Café Lumière']);
    expect(await names({ from: day(2), to: day(1) })).toEqual(['Market', 'Employer']);
    expect(await names({ query: 'cafe lum' })).toEqual(['Café Lumière']);
    expect(await names({ query: 'tet' })).toEqual(['Market']);
    expect(await names({ query: '%' })).toEqual([]);
    expect(await api.entries(ana)).toMatchObject({
      sum: { in: 900, out: 400 },
      currency: 'EUR',
      otherSums: [{ currency: 'USD', in: 700, out: 0 }],
    });
    expect(await api.entries(ana, { kind: 'expense', from: day(1) })).toMatchObject({
      sum: { in: 0, out: 300 },
    });
    expect(await api.entries(ana, { accountId: second.id })).toMatchObject({
      sum: { in: 700, out: 0 },
      currency: 'USD',
      otherSums: [],
    });
    expect(await api.entries(await api.person())).toEqual({
      entries: [],
      sum: { in: 0, out: 0 },
      currency: 'EUR',
      otherSums: [],
    });
  });
});
