import { sql, type AliasedRawBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';
import type { Tables } from './schema';

/** A filter that an index answers, so that its rows can be counted up to a bound without opening them. */
export interface NarrowFilter {
  /** Null when the condition itself names the rows (a full-text search). */
  index: string | null;
  where: RawBuilder<SqlBool>;
  /** `<table> where …`: what is counted when it is not the table itself under `where`. */
  rows?: RawBuilder<unknown>;
}

/** Up to so many rows are cheaper to gather and sort than to come across on the way along the order. */
const FEW = 1000;

type TableSource<T extends keyof Tables & string> = AliasedRawBuilder<Tables[T], T>;

function source<T extends keyof Tables & string>(table: T, index: string | null): TableSource<T> {
  const name = sql.table(table);
  return sql<Tables[T]>`${name}`.as<T>(index === null ? name : sql`${name} indexed by ${sql.ref(index)}`);
}

async function countsUpTo(db: Database, table: string, filters: readonly NarrowFilter[], bound: number) {
  const counts = filters.map(({ index, where, rows }, at) => {
    const counted = rows ?? sql`${sql.table(table)} indexed by ${sql.ref(index ?? '')} where ${where}`;
    return sql`(select count(*) from (select 1 from ${counted} limit ${sql.lit(bound)})) as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return filters.map((_filter, at) => rows[0]?.[`n${at}`] ?? 0);
}

/** Where to select from, and what to add to the conditions of the query. */
interface Plan<T extends keyof Tables & string> {
  table: TableSource<T>;
  where: RawBuilder<SqlBool>[];
}

interface Choice {
  filters: readonly NarrowFilter[];
  /** The index of the order. */
  walk: string;
  /** Bounds that hold for all rows of the list anyway; they let the walk begin where the rows are. */
  implied?: readonly RawBuilder<SqlBool>[];
}

/**
 * The table to select from so that a page of a long list stays cheap, whatever the filters.
 *
 * SQLite plans without looking at the data: it would gather and sort half the table for a filter that nearly all rows
 * pass. Here one statement counts the rows of each filter (at most a thousand each); the narrowest leads when it is
 * narrow, else the rows are met along the index of the order, `walk`. PostgreSQL knows its data and plans by itself.
 */
export async function planFor<T extends keyof Tables & string>(
  db: Database,
  table: T,
  { filters, walk, implied = [] }: Choice,
): Promise<Plan<T>> {
  if (dialectOf(db) === 'postgres') {
    const bare = filters.filter(({ index }) => index === null);
    return { table: source(table, null), where: [...bare.map(({ where }) => where), ...implied] };
  }
  const onTheWay = { table: source(table, walk), where: [...implied] };
  if (filters.length === 0) return onTheWay;
  const counts = await countsUpTo(db, table, filters, FEW);
  const least = Math.min(...counts);
  if (least >= FEW) return onTheWay;
  const leader = filters[counts.indexOf(least)]!;
  return { table: source(table, leader.index), where: leader.index === null ? [leader.where] : [] };
}
