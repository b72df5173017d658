import { sql, type AliasedRawBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';
import type { Tables } from './schema';

/** A filter that an index answers, so that its rows can be counted up to a bound without opening them. */
export interface IndexedFilter {
  /** Null when the condition itself names the rows (a full-text search). */
  index: string | null;
  where: RawBuilder<SqlBool>;
  /** `<table> where …`: what is counted when it is not the table itself under `where`. */
  rows?: RawBuilder<unknown>;
  /** Up to how many rows are gathered, for an index that holds all that the list sorts by; else {@link FEW_ROWS}. */
  few?: number;
}

/** Up to so many rows are cheaper to gather and sort than to come across on the way along the order. */
const FEW_ROWS = 1000;

type TableSource<T extends keyof Tables & string> = AliasedRawBuilder<Tables[T], T>;

function source<T extends keyof Tables & string>(table: T, index: string | null): TableSource<T> {
  const name = sql.table(table);
  return sql<Tables[T]>`${name}`.as<T>(index === null ? name : sql`${name} indexed by ${sql.ref(index)}`);
}

/** How many rows each filter leaves, at most its bound. */
async function countEach(db: Database, table: string, filters: readonly IndexedFilter[]) {
  const counts = filters.map(({ index, where, rows, few = FEW_ROWS }, at) => {
    const counted = rows ?? sql`${sql.table(table)} indexed by ${sql.ref(index ?? '')} where ${where}`;
    return sql`(select count(*) from (select 1 from ${counted} limit ${sql.lit(few)})) as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return filters.map((_filter, at) => rows[0]?.[`n${at}`] ?? 0);
}

/** Where to select from, and what to add to the conditions of the query. */
interface IndexChoice<T extends keyof Tables & string> {
  table: TableSource<T>;
  where: RawBuilder<SqlBool>[];
  /** Whether rows are gathered and sorted, instead of met in their order: best with little in each of them. */
  gathers: boolean;
}

interface IndexQuestion {
  filters: readonly IndexedFilter[];
  /** The index of the order. */
  walk: string;
  /** Bounds that hold for all rows of the list anyway; they let the walk begin where the rows are. */
  implied?: readonly RawBuilder<SqlBool>[];
  /** Closer bounds, in the words of SQLite, that stand in place of `implied` on the way along `walk`: of two it may seek by the wrong one. */
  begin?: readonly RawBuilder<SqlBool>[];
}

/**
 * The table to select from so that a page of a long list stays cheap, whatever the filters.
 *
 * SQLite plans without looking at the data: it would gather and sort half the table for a filter that nearly all rows
 * pass. Here one statement counts the rows of each filter (up to a bound); the narrowest leads when it is
 * narrow, else the rows are met along the index of the order, `walk`. PostgreSQL knows its data and plans by itself.
 */
export async function chooseIndex<T extends keyof Tables & string>(
  db: Database,
  table: T,
  { filters, walk, implied = [], begin = implied }: IndexQuestion,
): Promise<IndexChoice<T>> {
  if (dialectOf(db) === 'postgres') {
    const bare = filters.filter(({ index }) => index === null);
    const where = [...bare.map((filter) => filter.where), ...implied];
    return { table: source(table, null), where, gathers: false };
  }
  const onTheWay = { table: source(table, walk), where: [...begin], gathers: false };
  // Along an index that holds the rows of a filter alone, the walk meets no others: nothing to count.
  const open = filters.filter(({ index }) => index !== walk);
  if (open.length === 0) return onTheWay;
  const counts = await countEach(db, table, open);
  const [narrowest] = open
    .map((filter, at) => ({ filter, count: counts[at]! }))
    .filter(({ filter, count }) => count < (filter.few ?? FEW_ROWS))
    .toSorted((a, b) => a.count - b.count);
  if (!narrowest) return onTheWay;
  const { index, where } = narrowest.filter;
  return { table: source(table, index), where: index === null ? [where] : [], gathers: true };
}
