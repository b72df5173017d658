import { sql } from 'kysely';
import type { EntryKind } from '@/domain/banking/words';
import type { Database } from '@/server/db/database';
import { entryConditions, ofAccounts, STANDING, type EntryFilter } from './conditions';

/** Accounts of one currency, and what is counted of their entries. */
export interface FlowFilter extends EntryFilter {
  accountIds: readonly string[];
}

/** Income or expenses of a day; `amount` is positive, in minor units. */
export interface DayFlow {
  day: string;
  kind: 'income' | 'expense';
  amount: number;
  count: number;
}

const flowing = sql<boolean>`ledger_entry.kind in ('income', 'expense')`;
/** Positive for both kinds. */
const moved = sql<number>`sum(abs(ledger_entry.amount))`;

function entriesOf(db: Database, { accountIds, ...filter }: FlowFilter) {
  return db
    .selectFrom('ledger_entry')
    .where(STANDING)
    .where(ofAccounts(accountIds))
    .where((eb) => eb.and(entryConditions(filter)));
}

/** Income and expenses by day; transfers count in neither. Days without any are left out. */
export async function dayFlows(db: Database, filter: FlowFilter): Promise<DayFlow[]> {
  if (filter.accountIds.length === 0) return [];
  const rows = await entriesOf(db, filter)
    .where(flowing)
    .select(['bookedOn as day', 'kind', moved.as('amount'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['bookedOn', 'kind'])
    .execute();
  return rows.map((row) => ({
    day: row.day,
    kind: row.kind === 'income' ? 'income' : 'expense',
    amount: row.amount,
    count: row.count,
  }));
}

/** Sums of one kind in buckets of days, both ends included. */
export function inBuckets(
  flows: readonly DayFlow[],
  kind: DayFlow['kind'],
  buckets: readonly { start: string; end: string }[],
): number[] {
  const own = flows.filter((flow) => flow.kind === kind);
  return buckets.map(({ start, end }) =>
    own.reduce((sum, { day, amount }) => (day >= start && day <= end ? sum + amount : sum), 0),
  );
}

/** Income or expenses by category, the largest first; an empty name is none. */
export async function categorySums(
  db: Database,
  filter: FlowFilter & { kind: Exclude<EntryKind, 'transfer'> },
): Promise<{ category: string; amount: number; count: number }[]> {
  if (filter.accountIds.length === 0) return [];
  const rows = await entriesOf(db, filter)
    .select(['category', moved.as('amount'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute();
  return rows.toSorted((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1));
}

/** Sums of income and expenses by account, positive, in minor units of its currency. */
export async function sumsByAccount(
  db: Database,
  filter: FlowFilter,
): Promise<{ accountId: string; in: number; out: number }[]> {
  if (filter.accountIds.length === 0) return [];
  const sumOf = (kind: EntryKind) =>
    sql<number>`sum(case when ledger_entry.kind = ${sql.lit(kind)} then abs(ledger_entry.amount) else 0 end)`;
  const rows = await entriesOf(db, filter)
    .select(['accountId', sumOf('income').as('in'), sumOf('expense').as('out')])
    .groupBy('accountId')
    .execute();
  return rows;
}
