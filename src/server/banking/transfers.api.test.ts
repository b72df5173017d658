import { beforeAll, expect, test } from 'vitest';
import {
  type AccountHolder,
  bankingApi,
  brokenTransfers,
  type EntryAnswer,
  wrongBalances,
} from '@/testing/banking';
import { bothDatabases } from '@/testing/database';
import { count } from '@/testing/scale';

bothDatabases((_name, open) => {
  let api: ReturnType<typeof bankingApi>;
  let ana: AccountHolder;
  let ben: AccountHolder;

  beforeAll(async () => {
    api = bankingApi(await open());
  });
  const begin = async () => {
    ana = await api.person({ role: 'member', name: 'Ana Lima' });
    ben = await api.person({ role: 'member', name: 'Ben Okoro' });
  };
  const total = async () => {
    const { sum } = await api.db
      .selectFrom('ledger_account')
      .select((eb) => eb.fn.sum<number>('balance').as('sum'))
      .executeTakeFirstOrThrow();
    return sum;
  };
  const notices = (who: AccountHolder) =>
    api.db
      .selectFrom('notification')
      .select(['topic', 'params', 'entityId'])
      .where('userId', '=', who.id)
      .where('topic', '=', 'banking-transfer')
      .execute();

  test('a transfer to a person makes their account, two entries, and a notice', async () => {
    await begin();
    const from = await api.account(ana, { opening: 5000 });
    const { status, body } = await api.transfer(ana, {
      fromAccountId: from.id,
      toUserId: ben.id,
      amount: 1250,
      message: 'Lunch',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      entry: {
        accountId: from.id,
        kind: 'transfer',
        amount: -1250,
        counterparty: 'Ben Okoro',
        counterpart: { id: ben.id },
        message: 'Lunch',
        source: 'transfer',
        bookedOn: api.today,
      },
      account: { id: from.id, balance: 3750 },
    });
    const [account] = await api.accounts(ben);
    expect(account).toMatchObject({ name: 'Main account', balance: 1250, isDefault: true, ownerId: ben.id });
    const { entries, sum } = await api.entries(ben);
    expect(entries).toMatchObject([
      {
        amount: 1250,
        counterparty: 'Ana Lima',
        counterpart: { id: ana.id },
        transferId: body.entry.transferId,
      },
    ]);
    // Transfers are neither income nor expenses.
    expect(sum).toEqual({ in: 0, out: 0 });
    const [notice] = await notices(ben);
    expect(notice?.entityId).toBe(entries[0]?.id);
    expect(JSON.parse(notice?.params ?? '')).toEqual({
      name: 'Ana Lima',
      amountMinor: 1250,
      currency: 'EUR',
      text: 'Lunch',
    });
    const { body: list } = await api.get<{ notifications: { title: string; description: string }[] }>(
      '/api/notifications',
      { as: ben.as },
    );
    expect(JSON.stringify(list)).toContain('Ana Lima transferred €12.50 to you');
    await api.seen(ben, `entries/entry?entryId=${entries[0]?.id}`);
    expect(await api.contacts(ana)).toMatchObject({ contacts: [{ id: ben.id }] });
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('what can’t be transferred is refused, and nothing of it stays', async () => {
    await begin();
    const from = await api.account(ana, { opening: 100, overdraft: 50 });
    const dollars = await api.account(ana, { currency: 'USD' });
    const archived = await api.account(ana, { name: 'Old' });
    const change = { accountId: archived.id, version: archived.version, account: { archived: true } };
    await api.done(ana, 'accounts/update', change);
    const guest = await api.person({ role: 'guest' });
    const bens = await api.account(ben);
    const before = await total();
    const refused = async (fields: object) => {
      const answer = await api.transfer(ana, { fromAccountId: from.id, amount: 1, ...fields });
      return [answer.status, answer.body.code];
    };
    expect(await refused({ toUserId: ben.id, amount: 151 })).toEqual([409, 'insufficient']);
    expect(await refused({ toAccountId: from.id })).toEqual([409, 'same-account']);
    expect(await refused({ toUserId: ana.id })).toEqual([409, 'same-account']);
    expect(await refused({ toAccountId: dollars.id })).toEqual([409, 'other-currency']);
    expect(await refused({ toAccountId: archived.id })).toEqual([409, 'archived']);
    for (const toUserId of [guest.id, 'nobody'])
      expect(await refused({ toUserId })).toEqual([404, 'not-found']);
    for (const toAccountId of [bens.id, 'none'])
      expect(await refused({ toAccountId })).toEqual([404, 'not-found']);
    for (const amount of [0, -1, 0.5, 1e12 + 1, '1'])
      expect(await refused({ toUserId: ben.id, amount })).toEqual([400, 'invalid-input']);
    expect(await refused({})).toEqual([400, 'invalid-input']);
    expect(await refused({ toUserId: ben.id, toAccountId: bens.id })).toEqual([400, 'invalid-input']);
    expect(await refused({ toUserId: ben.id, message: '4242424242424242' })).toEqual([
      400,
      'card-number-refused',
    ]);
    expect(await total()).toBe(before);
    expect((await api.entries(ana)).entries).toEqual([]);
    // Down to the overdraft it is allowed.
    expect(await refused({ toUserId: ben.id, amount: 150 })).toEqual([200, undefined]);
    expect(await api.balance(from.id)).toBe(-50);
  });

  test('entries of a transfer keep what they are; category and message can be changed', async () => {
    await begin();
    const from = await api.account(ana, { opening: 100 });
    const to = await api.account(ana, { name: 'Savings' });
    const { body } = await api.transfer(ana, { fromAccountId: from.id, toAccountId: to.id, amount: 40 });
    expect(body.entry).toMatchObject({ counterparty: 'Savings', counterpart: null });
    expect(await notices(ana)).toEqual([]);
    const { id: entryId } = body.entry;
    const change = (entry: object) => api.refused(ana, 'entries/update', { entryId, version: 1, entry });
    for (const entry of [
      { amount: 1 },
      { kind: 'income' },
      { accountId: to.id },
      { bookedOn: '2026-01-01' },
      { counterparty: 'x' },
    ])
      expect(await change(entry)).toEqual([409, 'locked-entry']);
    expect(await api.refused(ana, 'entries/delete', { entryId })).toEqual([409, 'locked-entry']);
    const changed = await api.done<EntryAnswer>(ana, 'entries/update', {
      entryId,
      version: 1,
      entry: { category: 'Reserve', message: 'for July' },
    });
    expect(changed.entry).toMatchObject({ category: 'Reserve', message: 'for July', amount: -40 });
    expect(await brokenTransfers(api.db)).toEqual([]);
  });

  test('of 100 transfers of 1.00 at once from 50.00, 50 are done', async () => {
    await begin();
    const from = await api.account(ana, { opening: 5000 });
    const before = await total();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        api.transfer(ana, { fromAccountId: from.id, toUserId: ben.id, amount: 100 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.code === 'insufficient')).toHaveLength(50);
    expect(await api.balance(from.id)).toBe(0);
    expect(await total()).toBe(before);
    expect(await api.accounts(ben)).toMatchObject([{ balance: 5000 }]);
    expect(await wrongBalances(api.db)).toEqual([]);
    expect(await brokenTransfers(api.db)).toEqual([]);
  });

  test('the same key ten times at once is one transfer and ten equal answers; with another body it is refused', async () => {
    await begin();
    const from = await api.account(ana, { opening: 5000 });
    const fields = { fromAccountId: from.id, toUserId: ben.id, amount: 700 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.transfer(ana, fields, 'one-and-the-same-key')),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty(
      'size',
      1,
    );
    expect(answers[0]?.status).toBe(200);
    expect(await api.balance(from.id)).toBe(4300);
    const other = await api.transfer(ana, { ...fields, amount: 701 }, 'one-and-the-same-key');
    expect([other.status, other.body.code]).toEqual([409, 'key-reused']);
    const { status, body } = await api.post('/api/banking/transfers/new', fields, { as: ana.as });
    expect([status, body.code]).toEqual([400, 'key-required']);
  });

  test('two people who transfer to each other at once lose nothing and do not block each other', async () => {
    await begin();
    const times = count(20, 500);
    const a = await api.account(ana, { opening: 100_000 });
    const b = await api.account(ben, { opening: 100_000 });
    for (let done = 0; done < times; done += 10)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const both = await Promise.all([
            api.transfer(ana, { fromAccountId: a.id, toUserId: ben.id, amount: 3 }),
            api.transfer(ben, { fromAccountId: b.id, toUserId: ana.id, amount: 2 }),
          ]);
          expect(both.map(({ status }) => status)).toEqual([200, 200]);
        }),
      );
    expect(await api.balance(a.id)).toBe(100_000 - times);
    expect(await api.balance(b.id)).toBe(100_000 + times);
    expect(await wrongBalances(api.db)).toEqual([]);
    expect(await brokenTransfers(api.db)).toEqual([]);
  }, 300_000);

  test('several first transfers to a person make one account', async () => {
    await begin();
    const from = await api.account(ana, { opening: 1000 });
    const payers = [ana, await api.person({ role: 'member' })] as const;
    const other = await api.account(payers[1], { opening: 1000 });
    const answers = await Promise.all(
      [from, other].flatMap((account, at) =>
        [1, 2, 3].map((amount) =>
          api.transfer(payers[at] ?? ana, { fromAccountId: account.id, toUserId: ben.id, amount }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await api.accounts(ben)).toMatchObject([{ balance: 12 }]);
  });

  test('who was paid last comes first among the contacts; e-mail addresses are those that one may see', async () => {
    await begin();
    const from = await api.account(ana, { opening: 1000 });
    const zoe = await api.person({ role: 'member', name: 'Zoe Zimmer' });
    await api.transfer(ana, { fromAccountId: from.id, toUserId: zoe.id, amount: 1 });
    const first = await api.contacts(ana, 'limit=1');
    expect(first).toMatchObject({ contacts: [{ id: zoe.id, name: 'Zoe Zimmer' }] });
    expect(first.contacts[0]?.lastTransferAt).toMatch(/Z$/);
    const all = await api.contacts(ana, 'limit=200');
    expect(all.contacts).toHaveLength(all.total);
    expect(all.contacts.map(({ id }) => id)).not.toContain(ana.id);
    const next = await api.contacts(ana, `limit=1&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect(next.contacts[0]?.id).toBe(all.contacts[1]?.id);
    expect((await api.contacts(ana, 'query=zimm')).contacts.map(({ id }) => id)).toContain(zoe.id);
    expect(await api.contacts(ben)).not.toHaveProperty(['contacts', 0, 'lastTransferAt']);
  });
});
