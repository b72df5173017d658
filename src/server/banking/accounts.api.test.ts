import { beforeAll, expect, test } from 'vitest';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { type AccountHolder, bankingApi, wrongBalances } from '@/testing/banking';
import { eachDatabase } from '@/testing/database';

eachDatabase((_name, open) => {
  let api: ReturnType<typeof bankingApi>;
  let ana: AccountHolder;
  let ben: AccountHolder;
  let manager: AccountHolder;

  beforeAll(async () => {
    api = bankingApi(await open());
    manager = await api.person({ role: 'manager' });
    ben = await api.person({ role: 'member' });
  });

  const update = (who: AccountHolder, { id, version }: LedgerAccount, account: object) =>
    api.done<{ account: LedgerAccount }>(who, 'accounts/update', { accountId: id, version, account });
  const refusedUpdate = (who: AccountHolder, { id, version }: LedgerAccount, account: object) =>
    api.refused(who, 'accounts/update', { accountId: id, version, account });
  const newcomer = async () => (ana = await api.person({ role: 'member' }));

  test('a new account has the currency of the workspace, its opening balance, and is the first of its currency', async () => {
    await newcomer();
    const first = await api.account(ana, { name: ' Everyday ', opening: 5000, last4: '4021' });
    expect(first).toMatchObject({
      name: 'Everyday',
      ownerId: ana.id,
      currency: 'EUR',
      opening: 5000,
      balance: 5000,
      overdraft: 0,
      last4: '4021',
      isDefault: true,
      hasEntries: false,
      archivedAt: null,
    });
    expect(await api.account(ana)).toMatchObject({ isDefault: false });
    expect(await api.account(ana, { currency: 'JPY' })).toMatchObject({ isDefault: true, currency: 'JPY' });
    expect(await api.accounts(ana)).toHaveLength(3);
    expect(await api.accounts(ben)).toEqual([]);
  });

  test('bad fields are refused by name', async () => {
    const made = (fields: object) =>
      api.wrong(ben, 'accounts/new', { account: { name: 'x', kind: 'cash', ...fields } });
    expect(await made({ name: ' ' })).toEqual({ 'account.name': 'required' });
    expect(await made({ kind: 'gold' })).toEqual({ 'account.kind': 'invalid' });
    expect(await made({ last4: '12345' })).toHaveProperty(['account.last4']);
    expect(await made({ overdraft: -1 })).toEqual({ 'account.overdraft': 'too-small:0' });
    expect(await made({ opening: 1e12 + 1 })).toHaveProperty(['account.opening']);
    expect(await made({ currency: 'QQQ' })).toEqual({ 'account.currency': 'currency-unknown' });
    expect(await made({ balance: 5 })).toEqual({ 'account.balance': 'unknown' });
    expect(
      await api.refused(ben, 'accounts/new', { account: { name: '4242 4242 4242 4242', kind: 'card' } }),
    ).toEqual([400, 'card-number-refused']);
  });

  test('accounts are put in order, and archived only when they are empty and not the default', async () => {
    await newcomer();
    const first = await api.account(ana, { name: 'A' });
    const second = await api.account(ana, { name: 'B' });
    const third = await api.account(ana, { name: 'C', opening: 1 });
    await update(ana, third, { afterAccountId: null });
    await update(ana, first, { afterAccountId: second.id });
    expect((await api.accounts(ana)).map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    const [c, b, a] = (await api.accounts(ana)) as [LedgerAccount, LedgerAccount, LedgerAccount];
    expect(await refusedUpdate(ana, a, { archived: true })).toEqual([409, 'default-account']);
    expect(await refusedUpdate(ana, c, { archived: true })).toEqual([409, 'not-empty']);
    const { account } = await update(ana, b, { archived: true });
    expect(account.archivedAt).not.toBeNull();
    expect((await api.accounts(ana)).map(({ name }) => name)).toEqual(['C', 'A']);
    expect(await api.accounts(ana, 'archived=1')).toHaveLength(3);
    expect(await refusedUpdate(ana, account, { name: 'X' })).toEqual([409, 'archived']);
    expect(
      await api.refused(ana, 'entries/new', {
        entry: { accountId: b.id, kind: 'income', amount: 1, category: 'x', bookedOn: api.today },
      }),
    ).toEqual([409, 'archived']);
    const back = await update(ana, account, { archived: false, isDefault: true });
    expect(back.account).toMatchObject({ archivedAt: null, isDefault: true });
    expect((await api.accounts(ana)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('an account without entries is deleted and restored; one with entries is not', async () => {
    await newcomer();
    const first = await api.account(ana);
    const second = await api.account(ana);
    const { account } = await api.done<{ account: LedgerAccount }>(ana, 'accounts/delete', {
      accountId: first.id,
    });
    expect(account.id).toBe(first.id);
    expect(await api.accounts(ana)).toMatchObject([{ id: second.id, isDefault: true }]);
    await api.done(ana, 'accounts/restore', { accountId: first.id });
    expect(await api.accounts(ana)).toMatchObject([
      { id: first.id, isDefault: false },
      { id: second.id, isDefault: true },
    ]);
    await api.entry(ana, first.id);
    expect(await api.refused(ana, 'accounts/delete', { accountId: first.id })).toEqual([409, 'has-entries']);
    const [known] = (await api.accounts(ana)) as [LedgerAccount];
    expect(known.hasEntries).toBe(true);
    expect(await refusedUpdate(ana, known, { opening: 5 })).toEqual([409, 'has-entries']);
    const [, other] = (await api.accounts(ana)) as [LedgerAccount, LedgerAccount];
    expect((await update(ana, other, { opening: 500 })).account).toMatchObject({
      opening: 500,
      balance: 500,
    });
    expect(await refusedUpdate(ana, other, { name: 'late' })).toEqual([409, 'stale-version']);
    expect(await wrongBalances(api.db)).toEqual([]);
  });

  test('nobody sees the account of another person, not even an administrator; the workspace’s needs the right', async () => {
    await newcomer();
    const admin = await api.person({ role: 'admin' });
    const own = await api.account(ana);
    const { entry } = await api.entry(ana, own.id);
    const shared = await api.account(manager, { name: 'Till' }, null);
    const ofShared = await api.entry(manager, shared.id);
    for (const [who, account, entryId] of [
      [admin, own, entry.id],
      [ben, own, entry.id],
      [ben, shared, ofShared.entry.id],
    ] as const) {
      expect(await refusedUpdate(who, account, { name: 'X' })).toEqual([404, 'not-found']);
      for (const path of ['accounts/delete', 'accounts/restore'])
        expect(await api.refused(who, path, { accountId: account.id })).toEqual([404, 'not-found']);
      for (const path of ['entries/delete', 'entries/restore'])
        expect(await api.refused(who, path, { entryId })).toEqual([404, 'not-found']);
      const change = { entryId, version: 1, entry: { message: 'x' } };
      expect(await api.refused(who, 'entries/update', change)).toEqual([404, 'not-found']);
      expect((await api.read(who, `entries/entry?entryId=${entryId}`)).status).toBe(404);
      expect((await api.read(who, `entries?accountId=${account.id}`)).status).toBe(404);
      const body = { accountId: account.id, kind: 'income', amount: 1, category: 'x', bookedOn: api.today };
      expect(await api.refused(who, 'entries/new', { entry: body })).toEqual([404, 'not-found']);
      expect(
        await api.refused(who, 'transfers/new', {
          fromAccountId: account.id,
          toUserId: manager.id,
          amount: 1,
        }),
      ).toEqual([404, 'not-found']);
    }
    expect((await api.read(ben, 'accounts?scope=workspace')).status).toBe(403);
    expect((await api.read(ben, 'entries?scope=workspace')).status).toBe(403);
    const forWorkspace = { account: { name: 'x', kind: 'cash' }, ownerId: null };
    expect(await api.refused(ben, 'accounts/new', forWorkspace)).toEqual([403, 'forbidden']);
    expect(await api.refused(admin, 'accounts/new', { ...forWorkspace, ownerId: ana.id })).toEqual([
      404,
      'not-found',
    ]);
    expect(await api.accounts(admin, 'scope=workspace')).toMatchObject([{ id: shared.id, ownerId: null }]);
    const guest = await api.person({ role: 'guest' });
    expect((await api.read(guest, 'accounts')).status).toBe(403);
  });

  test('the log names accounts of the workspace, and nothing of a person’s own', async () => {
    await newcomer();
    const own = await api.account(ana, { name: 'Secret savings' });
    await update(ana, own, { name: 'Secret plans' });
    const lines = await api.db
      .selectFrom('activity')
      .select(['action', 'title', 'diff'])
      .where('entityId', '=', own.id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'created', title: '', diff: '{}' },
      { action: 'updated', title: '', diff: '{}' },
    ]);
    const shared = await api.account(manager, { name: 'Reserve' }, null);
    await update(manager, shared, { name: 'Reserves' });
    const ofShared = await api.db
      .selectFrom('activity')
      .select(['area', 'title', 'diff'])
      .where('entityId', '=', shared.id)
      .where('action', '=', 'updated')
      .execute();
    expect(ofShared).toEqual([
      { area: 'overview', title: 'Reserves', diff: JSON.stringify({ name: ['Reserve', 'Reserves'] }) },
    ]);
  });
});
