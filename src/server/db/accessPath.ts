import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';

type Condition = RawBuilder<SqlBool>;

/** A filter that an index answers, so that its rows can be counted up to a bound. */
export interface NarrowFilter {
  /** In the words of SQLite. */
  where: Condition;
  /** `<table> where …`: what is counted when it is not the table itself under `where`. */
  rows?: RawBuilder<unknown>;
  /** Up to how many rows are gathered, for an index that holds all that the list sorts by; else {@link FEW_ROWS}. */
  few?: number;
}

/** Up to so many rows are cheaper to gather and sort than to come across on the way along the order. */
const FEW_ROWS = 1000;

/** How many rows each filter leaves, at most its bound. */
async function countEach(db: Database, table: string, { place, narrow }: PathQuestion): Promise<number[]> {
  const counts = narrow.map(({ where, rows, few = FEW_ROWS }, at) => {
    const counted = rows ?? sql`${sql.table(table)} where ${where} and ${place}`;
    return sql`(select count(*) from (select 1 from ${counted} limit ${sql.lit(few)})) as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return narrow.map((_filter, at) => rows[0]?.[`n${at}`] ?? 0);
}

/** The filter that leaves the fewest rows, where they are few. */
async function narrowestOf(db: Database, table: string, question: PathQuestion) {
  if (question.narrow.length === 0) return undefined;
  const counts = await countEach(db, table, question);
  const few = question.narrow
    .map((filter, at) => ({ filter, count: counts[at]! }))
    .filter(({ filter, count }) => count < (filter.few ?? FEW_ROWS));
  return few.toSorted((a, b) => a.count - b.count)[0]?.filter;
}

/** The same condition, which can't choose an index of SQLite any more. */
export const withoutIndex = (condition: RawBuilder<unknown>): Condition => sql<SqlBool>`+(${condition})`;

/** In the words of SQLite: the condition of a partial index. It chooses no other index, since it leaves out none of its rows. */
export const ofIndex = (condition: Condition): Condition => sql<SqlBool>`likelihood(${condition}, 0.9999)`;

/** How a page is picked. */
export interface AccessPath {
  where: Condition;
  /** The same to count by: all rows are met, in no order, and any condition may choose an index. */
  counted: Condition;
  /** Whether rows are gathered and sorted (on SQLite), instead of met in their order. */
  gathers: boolean;
}

interface PathQuestion {
  /** Which part of the table is asked for; the indexes are for one part each. */
  place: Condition;
  conditions: readonly Condition[];
  narrow: readonly NarrowFilter[];
  /** Conditions of the index of the order besides `place`, in the words of SQLite. */
  along?: readonly Condition[];
  /** Bounds that hold for all rows of the list anyway; they let the walk begin where the rows are. */
  implied?: readonly Condition[];
  /** Closer bounds, in the words of SQLite, that stand in place of `implied` there: of two it may seek by the wrong one. */
  begin?: readonly Condition[];
}

/**
 * The conditions of a query so that a page of a long list stays cheap, whatever the filters.
 *
 * The statistics of SQLite know how many rows a value has on average, not how many this one has: it would gather and
 * sort half the table for a status that nearly all rows have. Here one statement counts the rows of each filter (up to a
 * bound); the narrowest alone may choose an index when it is narrow, else the order alone may. PostgreSQL knows how
 * values are distributed and plans by itself.
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
