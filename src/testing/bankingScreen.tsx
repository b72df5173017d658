import { beforeEach } from 'vitest';
import type { Screen } from '@/core/screen';
import type { Role } from '@/domain/auth/permissions';
import type { LedgerAccount, LedgerContact, LedgerEntry, TransferBody } from '@/domain/banking/schemas';
import { newStore } from './areaStore';
import { accountOf, contactOf, entryOf } from './factories/banking';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, standInApi } from './standInApi';

const money = (value: number) => ({ unit: 'money' as const, value, previous: 10_000, spark: [1, 2, 3] });
const RANGE = {
  from: '2026-10-25',
  to: '2026-11-21',
  previousFrom: '2026-09-27',
  previousTo: '2026-10-24',
  timeZone: 'UTC',
  bucket: 'day' as const,
};
const ok = (data: object) => ({ state: 'ok' as const, data });

/** Figures of the dashboard in component tests. */
const FIGURES = {
  range: RANGE,
  currency: 'EUR',
  generatedAt: '2026-11-21T10:00:00.000Z',
  widgets: {
    income: ok(money(20_000)),
    expenses: ok(money(1250)),
    statistics: ok({
      unit: 'money',
      buckets: [{ start: '2026-11-20', end: '2026-11-20' }],
      series: [
        { key: 'income', values: [20_000] },
        { key: 'expenses', values: [1250] },
      ],
    }),
    categories: ok({ unit: 'money', total: 1250, parts: [{ key: 'Food', value: 1250 }] }),
    receivables: ok({ unit: 'money', total: 500, parts: [{ key: 'current', value: 500 }] }),
  },
};

interface Ledger {
  accounts: LedgerAccount[];
  shared: LedgerAccount[];
  entries: LedgerEntry[];
  contacts: LedgerContact[];
}

/** The answer of a write of an entry: with it, its account has the new balance. */
function book(ledger: Ledger, entry: LedgerEntry) {
  const before = ledger.entries.find(({ id }) => id === entry.id)?.amount ?? 0;
  ledger.entries = [entry, ...ledger.entries.filter(({ id }) => id !== entry.id)];
  const account = changed(ledger, entry.accountId, ({ balance }) => ({
    balance: balance + entry.amount - before,
  }));
  return answer({ entry, account } as never);
}

/** Changes an account as the server does. */
export function changed(
  ledger: Ledger,
  accountId: string,
  change: (account: LedgerAccount) => Partial<LedgerAccount>,
): LedgerAccount | undefined {
  ledger.accounts = ledger.accounts.map((account) =>
    account.id === accountId ? { ...account, ...change(account), version: account.version + 1 } : account,
  );
  return ledger.accounts.find(({ id }) => id === accountId);
}

type Api = ReturnType<typeof standInApi>;

function serveReads(api: Api, ledger: Ledger): void {
  api.on('get', '/api/overview/banking', () => answer(FIGURES as never));
  api.on('get', '/api/banking/accounts', ({ query }) =>
    answer({ accounts: query.get('scope') === 'workspace' ? ledger.shared : ledger.accounts } as never),
  );
  api.on('get', '/api/banking/entries', ({ query }) => {
    const kind = query.get('kind');
    const entries = ledger.entries.filter((entry) => !kind || entry.kind === kind);
    return answer({ entries, sum: { in: 20_000, out: 1250 }, currency: 'EUR', otherSums: [] } as never);
  });
  api.on('get', '/api/banking/entries/entry', ({ query }) =>
    answer({ entry: ledger.entries.find(({ id }) => id === query.get('entryId')) } as never),
  );
  api.on('get', '/api/banking/categories', () =>
    answer({
      categories: [
        { name: 'Food', count: 3 },
        { name: '@sales', count: 1 },
      ],
    } as never),
  );
  api.on('get', '/api/banking/contacts', () =>
    answer({ contacts: ledger.contacts, total: ledger.contacts.length } as never),
  );
}

function serveEntries(api: Api, ledger: Ledger): void {
  api.on('post', '/api/banking/entries/new', ({ body }) => {
    const { entry } = body as { entry: LedgerEntry };
    const amount = entry.kind === 'income' ? entry.amount : -entry.amount;
    return book(ledger, entryOf(`new-${ledger.entries.length}`, { ...entry, amount }));
  });
  api.on('post', '/api/banking/entries/update', ({ body }) => {
    const { entryId, entry } = body as { entryId: string; entry: Partial<LedgerEntry> };
    const known = ledger.entries.find(({ id }) => id === entryId)!;
    return book(ledger, { ...known, ...entry, version: known.version + 1 });
  });
  const gone = new Map<string, LedgerEntry>();
  api.on('post', '/api/banking/entries/delete', ({ body }) => {
    const { entryId } = body as { entryId: string };
    const entry = ledger.entries.find(({ id }) => id === entryId)!;
    gone.set(entryId, entry);
    ledger.entries = ledger.entries.filter(({ id }) => id !== entryId);
    const account = changed(ledger, entry.accountId, ({ balance }) => ({ balance: balance - entry.amount }));
    return answer({ entry, account } as never);
  });
  api.on('post', '/api/banking/entries/restore', ({ body }) =>
    book(ledger, gone.get((body as { entryId: string }).entryId)!),
  );
  api.on('post', '/api/banking/transfers/new', ({ body }) => {
    const { fromAccountId, amount, message } = body as TransferBody;
    const entry = entryOf(`t-${ledger.entries.length}`, {
      accountId: fromAccountId,
      kind: 'transfer',
      amount: -amount,
      category: '',
      counterparty: 'Ben Ode',
      message,
      source: 'transfer',
    });
    return book(ledger, entry);
  });
}

function serveAccounts(api: Api, ledger: Ledger): void {
  api.on('post', '/api/banking/accounts/new', ({ body }) => {
    const { account } = body as { account: LedgerAccount };
    const added = accountOf(`a-${ledger.accounts.length}`, account.name, {
      ...account,
      balance: account.opening,
      hasEntries: false,
    });
    ledger.accounts.push(added);
    return answer({ account: added } as never);
  });
  api.on('post', '/api/banking/accounts/update', ({ body }) => {
    const { accountId, account } = body as { accountId: string; account: { archived?: boolean } };
    const { archived, ...fields } = account;
    const archivedAt = archived ? '2026-11-21T10:00:00.000Z' : null;
    const changes = { ...fields, ...(archived !== undefined && { archivedAt }) };
    return answer({ account: changed(ledger, accountId, () => changes) } as never);
  });
}

/** A ledger with two accounts, three entries and two people; calls change it as the server would. */
export function bankingScene() {
  const api = standInApi();
  const ledger: Ledger = { accounts: [], shared: [], entries: [], contacts: [] };
  beforeEach(() => {
    ledger.accounts = [
      accountOf('main', 'Main', { isDefault: true, last4: '1234' }),
      accountOf('savings', 'Savings', { kind: 'savings', balance: 0, hasEntries: false, color: 'blue' }),
    ];
    ledger.shared = [accountOf('shared', 'Company', { ownerId: null, balance: 900_000 })];
    ledger.entries = [
      entryOf('e1'),
      entryOf('e2', { kind: 'income', amount: 20_000, counterparty: 'Employer', category: '' }),
      entryOf('e3', { kind: 'income', amount: 700, counterparty: '', category: '@sales', source: 'payment' }),
    ];
    ledger.contacts = [contactOf('ben', 'Ben Ode'), contactOf('anna', 'Anna Ito')];
    serveReads(api, ledger);
    serveEntries(api, ledger);
    serveAccounts(api, ledger);
  });
  /** Bodies of the calls to a path. */
  const sent = (path: string) =>
    api.calls.filter((call) => call.path === `/api/banking/${path}`).map(({ body }) => body);
  return { api, ledger, sent };
}

interface Opened {
  role?: Role;
  at?: string;
  language?: 'ar';
}

/** Opens a screen of the ledger, for a member by default. */
export function openBanking(Page: Screen, { role = 'member', at, language }: Opened = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <Page />
    </SignedIn>,
    { at: at ?? '/dashboard/banking', store: newStore(), ...(language && { language }) },
  );
}
