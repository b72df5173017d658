import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder } from 'kysely';
import { dialectOf, type Database } from './database';

/**
 * Column types for migrations, with the same meaning on both databases.
 * Text compares byte by byte everywhere (collation "C" on PostgreSQL), so that order, paging and uniqueness agree;
 * alphabetical order comes from a normalized sort column. Strict tables keep SQLite from accepting text as a number.
 */
export function columnTypes(db: Database) {
  const postgres = dialectOf(db) === 'postgres';
  const text = postgres ? sql`text collate "C"` : ('text' as const);
  const bigint = postgres ? ('bigint' as const) : ('integer' as const);
  return {
    text,
    /** ISO-8601 UTC text with milliseconds. */
    instant: text,
    /** JSON as text; parsed in the repository. */
    json: text,
    integer: 'integer' as const,
    /** 0 or 1. */
    flag: 'integer' as const,
    /** Amounts in minor units, counts of bytes: up to 2^53. */
    bigint,
  };
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
export const required: Column = (column) => column.notNull();
export const primary: Column = (column) => column.notNull().primaryKey();
/** `addColumn('userId', text, references('user.id'))`: a required foreign key with cascading delete. */
export const references =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');
/** Required, with a default value. */
export const withDefault =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value);

/** Starts a table; all tables are created by this. */
export function createTable(db: Database, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name);
  return dialectOf(db) === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
}

/** `createTable(…).$call(versioned(trx))`: the columns of every mutable row (see `Versioned`). */
export function versioned(db: Database) {
  const { instant, integer } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('createdAt', instant, required)
      .addColumn('updatedAt', instant, required)
      .addColumn('version', integer, withDefault(1))
      .addColumn('deletedAt', instant);
}

/** Makes UPDATE and DELETE of a table's rows fail, for append-only logs. */
export async function makeAppendOnly(db: Database, table: string): Promise<void> {
  const message = `${table} is append-only`;
  if (dialectOf(db) === 'sqlite') {
    for (const verb of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    }
    return;
  }
  await sql`create or replace function refuse_change() returns trigger language plpgsql
    as ${sql.lit("begin raise exception '% is append-only', tg_table_name; end")}`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
    for each row execute function refuse_change()`.execute(db);
}
