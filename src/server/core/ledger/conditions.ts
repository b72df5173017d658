import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntryKind } from '@/domain/banking/words';
import { searchWords } from '@/domain/search/words';
import { containing } from '@/server/db/like';

type Condition = RawBuilder<SqlBool>;

/** Filter of entries; days are both included. */
export interface EntryFilter {
  kind?: EntryKind | undefined;
  category?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  query?: string | undefined;
}

const column = (name: string) => sql.ref(`ledger_entry.${name}`);

/** Entries that are not in the trash. */
export const STANDING: Condition = sql<SqlBool>`${column('deletedAt')} is null`;

/** Entries of these accounts, of which there is at least one. */
export function ofAccounts(accountIds: readonly string[]): Condition {
  const [first, ...others] = accountIds;
  return others.length === 0
    ? sql<SqlBool>`${column('accountId')} = ${first}`
    : sql<SqlBool>`${column('accountId')} in (${sql.join([...accountIds])})`;
}

function found(query: string): Condition[] {
  const words = searchWords(query);
  if (words.length === 0) return [sql<SqlBool>`1 = 0`];
  return words.map((word) => sql<SqlBool>`${column('words')} like ${containing(` ${word}`)} escape '\\'`);
}

/** The conditions of a filter: figures and lists use the same ones. */
export function entryConditions({ kind, category, from, to, query = '' }: EntryFilter): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column('bookedOn')} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column('bookedOn')} <= ${to}`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`${column('kind')} = ${kind}`]),
    ...(category === undefined ? [] : [sql<SqlBool>`${column('category')} = ${category}`]),
    ...(query === '' ? [] : found(query)),
  ];
}
