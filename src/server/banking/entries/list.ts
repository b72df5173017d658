import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { LedgerEntry } from '@/domain/banking/schemas';
import type { EntrySort, LedgerScope } from '@/domain/banking/words';
import { entryConditions, type EntryFilter, ofAccounts, STANDING } from '@/server/core/ledger/conditions';
import { sumsByAccount } from '@/server/core/ledger/figures';
import { accessPath } from '@/server/db/accessPath';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { accountKeys, inScope, readAccount } from '../accounts/read';
import { toEntries } from './read';

interface Question extends EntryFilter {
  accountId?: string | undefined;
  scope: LedgerScope;
  sort: EntrySort;
  limit: number;
  cursor?: string | undefined;
  sums?: '1' | undefined;
}

interface AccountKey {
  id: string;
  currency: string;
}

interface Sum {
  in: number;
  out: number;
}

/** The accounts that are asked for. @throws ApiError 403, 404. */
async function accountsOf(
  db: Database,
  user: EndUser,
  { accountId, scope }: Question,
): Promise<AccountKey[]> {
  if (accountId !== undefined) return [await readAccount(db, user, accountId)];
  return accountKeys(db, inScope(user, scope));
}

/** Rows of one account have an index in the order of the list; those of several are gathered, or found along it. */
async function pathOf(db: Database, ids: readonly string[], conditions: readonly RawBuilder<SqlBool>[]) {
  const accounts = ofAccounts(ids);
  if (ids.length > 1)
    return accessPath(db, 'ledger_entry', {
      place: STANDING,
      conditions: [accounts, ...conditions],
      narrow: [{ where: accounts }],
    });
  return {
    where: sql<SqlBool>`${sql.join([STANDING, accounts, ...conditions], sql` and `)}`,
    gathers: false,
  };
}

/** The currency of an answer: the preferred one if an account has it. */
function currencyOf(accounts: readonly AccountKey[], preferred: string): string {
  const used = accounts.map(({ currency }) => currency);
  return used.includes(preferred) ? preferred : (used[0] ?? preferred);
}

/** Sums by currency: that of the answer, and the others. */
async function sumsOf(db: Database, accounts: readonly AccountKey[], filter: EntryFilter, currency: string) {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const byCurrency = new Map<string, Sum>();
  for (const row of await sumsByAccount(db, { ...filter, accountIds: [...currencies.keys()] })) {
    const own = currencies.get(row.accountId) ?? currency;
    const known = byCurrency.get(own) ?? { in: 0, out: 0 };
    byCurrency.set(own, { in: known.in + row.in, out: known.out + row.out });
  }
  const others = [...byCurrency].filter(([name, sum]) => name !== currency && sum.in + sum.out > 0);
  return {
    sum: byCurrency.get(currency) ?? { in: 0, out: 0 },
    otherSums: others.map(([name, sum]) => ({ currency: name, ...sum })),
  };
}

/**
 * One page of entries, and on the first one, or where they are asked for, the sums over the filter.
 * @throws ApiError 400 with `fields.cursor`, 403 for the workspace’s without the right, 404 for an unknown account.
 */
export async function listEntries(db: Database, user: EndUser, question: Question) {
  const { accountId, scope, sort, limit, cursor, sums, ...filter } = question;
  const accounts = await accountsOf(db, user, question);
  const currency = currencyOf(accounts, user.workspace.currency);
  const isSummed = cursor === undefined || sums !== undefined;
  const figures = { currency, ...(isSummed && (await sumsOf(db, accounts, filter, currency))) };
  if (accounts.length === 0) return { entries: [] as LedgerEntry[], ...figures };
  const ids = accounts.map(({ id }) => id);
  const path = await pathOf(db, ids, entryConditions(filter));
  const { rows, next } = await keyset(db.selectFrom('ledger_entry').selectAll(), {
    sort: [
      {
        column: `ledger_entry.${sort.endsWith('amount') ? 'amount' : 'bookedOn'}`,
        direction: sort.startsWith('-') ? 'desc' : 'asc',
      },
    ],
    id: 'ledger_entry.id',
    limit,
    cursor,
    filters: [filter, accountId, scope, user.id],
    among: { from: 'ledger_entry', ...path },
  });
  return { entries: await toEntries(db, rows), ...(next !== undefined && { next }), ...figures };
}

/** Categories in use on the accounts that this user may see, the most used first. */
export async function listCategories(db: Database, readable: RawBuilder<SqlBool>, most: number) {
  const accounts = await accountKeys(db, readable);
  if (accounts.length === 0) return [];
  return db
    .selectFrom('ledger_entry')
    .select(['category as name', (eb) => eb.fn.countAll<number>().as('count')])
    .where(STANDING)
    .where(ofAccounts(accounts.map(({ id }) => id)))
    .where('category', '<>', '')
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
}
