import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';

type Condition = RawBuilder<SqlBool>;

/** A filter with an index of its own, so that its rows can be counted up to a bound. */
export interface NarrowFilter {
  /** In SQLite's SQL. */
  where: Condition;
  /** `<table> where …`: what to count instead of the table with `where`. */
  rows?: RawBuilder<unknown>;
  /** Bound for gathering rows, if the index has all columns that the list sorts by; default {@link FEW_ROWS}. */
  few?: number;
}

/** Up to this many rows are cheaper to gather and sort than to find by scanning in list order. */
const FEW_ROWS = 1000;

/** Number of rows that each filter leaves, at most its bound. */
async function countEach(db: Database, table: string, { place, narrow }: PathQuestion): Promise<number[]> {
  const counts = narrow.map(({ where, rows, few = FEW_ROWS }, at) => {
    const counted = rows ?? sql`${sql.table(table)} where ${where} and ${place}`;
    return sql`(select count(*) from (select 1 from ${counted} limit ${sql.lit(few)})) as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return narrow.map((_filter, at) => rows[0]?.[`n${at}`] ?? 0);
}

/** The filter that leaves the fewest rows, if below its bound. */
async function narrowestOf(db: Database, table: string, question: PathQuestion) {
  if (question.narrow.length === 0) return undefined;
  const counts = await countEach(db, table, question);
  const few = question.narrow
    .map((filter, at) => ({ filter, count: counts[at]! }))
    .filter(({ filter, count }) => count < (filter.few ?? FEW_ROWS));
  return few.toSorted((a, b) => a.count - b.count)[0]?.filter;
}

/** The same condition in a form for which SQLite uses no index. */
export const withoutIndex = (condition: RawBuilder<unknown>): Condition => sql<SqlBool>`+(${condition})`;

/** For SQLite: the condition of a partial index, marked as unselective, so that it does not select another index. */
export const ofIndex = (condition: Condition): Condition => sql<SqlBool>`likelihood(${condition}, 0.9999)`;

/** Conditions that determine how a page is read. */
export interface AccessPath {
  where: Condition;
  /** The same for counting: all rows are read, in no order, so any condition may use an index. */
  counted: Condition;
  /** Whether rows are gathered and sorted (on SQLite), instead of scanned in list order. */
  gathers: boolean;
}

interface PathQuestion {
  /** The part of the table to list; each index covers one part. */
  place: Condition;
  conditions: readonly Condition[];
  narrow: readonly NarrowFilter[];
  /** Conditions of the sort index besides `place`, in SQLite's SQL. */
  along?: readonly Condition[];
  /** Bounds that all rows of the list satisfy anyway; they let the scan begin at the first such row. */
  implied?: readonly Condition[];
  /** Closer bounds in SQLite's SQL that replace `implied`: given both, SQLite may seek by the wrong one. */
  begin?: readonly Condition[];
}

/**
 * The conditions of a query so that a page of a long list stays cheap, whatever the filters.
 *
 * SQLite's statistics know how many rows a value has on average, not how many a given value has: it would gather and
 * sort half the table for a status that nearly all rows have. So one statement counts the rows of each filter (up to
 * a bound); the narrowest may use an index if it is below its bound, else only the sort order may. PostgreSQL knows
 * how values are distributed and plans by itself.
 */
export async function accessPath(db: Database, table: string, question: PathQuestion): Promise<AccessPath> {
  const { place, conditions, along = [], implied = [], begin = implied } = question;
  const joined = (parts: readonly Condition[]) => sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
  if (dialectOf(db) === 'postgres') {
    const where = joined([place, ...conditions, ...implied]);
    return { where, counted: where, gathers: false };
  }
  const narrowest = await narrowestOf(db, table, question);
  const asked = conditions.map(withoutIndex);
  const where = joined([place, ...(narrowest ? [narrowest.where] : [...along, ...begin]), ...asked]);
  const counted = narrowest ? where : joined([place, ...conditions]);
  return { where, counted, gathers: narrowest !== undefined };
}
