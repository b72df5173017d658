import { sql } from 'kysely';
import { dialectOf, type Transaction } from './database';
import { migrate } from './migrate';
import type { Migration } from './migrations/list';

interface Named {
  name: string;
}

async function dropOnPostgres(trx: Transaction): Promise<void> {
  const tables =
    await sql<Named>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
      trx,
    );
  for (const { name } of tables.rows) await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx);
  const functions = await sql<Named>`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(trx);
  for (const { name } of functions.rows)
    await sql.raw(`drop function if exists ${name} cascade`).execute(trx);
}

/** Drop order: SQLite drops a table only while the tables it refers to exist, so referring tables come first. */
function referringFirst(
  names: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const left = new Set(names);
  const order: string[] = [];
  while (left.size > 0) {
    const isFree = (name: string) =>
      references.every(({ from, to }) => to !== name || from === name || !left.has(from));
    const free = [...left].filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return order;
}

async function dropOnSqlite(trx: Transaction): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  const triggers = await sql<Named>`select name from sqlite_master where type = 'trigger'`.execute(trx);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  // Shadow tables of a full-text index are dropped with it.
  const tables = await sql<Named>`select name from pragma_table_list where schema = 'main'
    and type in ('table', 'virtual') and name not like 'sqlite\\_%' escape '\\'`.execute(trx);
  const references = await sql<{ from: string; to: string }>`select child.name as "from", key."table" as "to"
    from pragma_table_list as child, pragma_foreign_key_list(child.name) as key
    where child.schema = 'main'`.execute(trx);
  const names = tables.rows.map(({ name }) => name);
  for (const name of referringFirst(names, references.rows)) {
    await sql`drop table ${sql.table(name)}`.execute(trx);
  }
}

/**
 * Drops everything, including append-only tables, and recreates the schema with its initial rows; that of
 * an older program when fewer migrations are given.
 */
export async function startAnew(trx: Transaction, migrations?: readonly Migration[]): Promise<void> {
  await (dialectOf(trx) === 'postgres' ? dropOnPostgres(trx) : dropOnSqlite(trx));
  await migrate(trx, migrations);
}
