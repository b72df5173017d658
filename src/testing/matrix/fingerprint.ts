import { sql } from 'kysely';
import { type Database, dialectOf } from '@/server/db/database';

/** Tables that log requests, whatever the response. */
const LOGS = new Set([
  'session',
  'sign_in',
  'rate_limit',
  'idempotency_key',
  'schema_migration',
  'view_day',
  'view_visitor',
  'view_salt',
]);

/** One row for each written row; rollbacks leave none. */
const WRITTEN = 'test_written';

const watched = new WeakMap<Database, Promise<void>>();

const CHANGES = ['insert', 'update', 'delete'] as const;

function triggersOnSqlite(table: string) {
  return CHANGES.map(
    (
      change,
    ) => sql`create trigger ${sql.ref(`${WRITTEN}_${table}_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
      begin insert into ${sql.table(WRITTEN)} (name) values (${sql.lit(table)}); end`,
  );
}

function triggersOnPostgres(table: string) {
  return [
    sql`create trigger ${sql.ref(WRITTEN)} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(WRITTEN)}()`,
  ];
}

/** Tables of records, without full-text indexes, which are derived from them. */
async function tablesOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !LOGS.has(name));
  if (dialectOf(db) === 'postgres') return names;
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where sql like 'create virtual table%'`.execute(db);
  return names.filter(
    (name) => !rows.some((index) => name === index.name || name.startsWith(`${index.name}_`)),
  );
}

/**
 * Logs each write from now on by triggers: reading all rows of all tables before and after each call took most of the
 * time.
 */
async function watch(db: Database): Promise<void> {
  const onServer = dialectOf(db) === 'postgres';
  const tables = await tablesOf(db);
  const id = onServer ? sql`bigserial primary key` : sql`integer primary key autoincrement`;
  await sql`create table ${sql.table(WRITTEN)} (id ${id}, name text not null)`.execute(db);
  if (onServer)
    await sql`create function ${sql.ref(WRITTEN)}() returns trigger language plpgsql as $$
      begin insert into ${sql.table(WRITTEN)} (name) values (tg_table_name); return null; end $$`.execute(db);
  for (const table of tables)
    for (const trigger of (onServer ? triggersOnPostgres : triggersOnSqlite)(table))
      await trigger.execute(db);
}

/** Counts of writes by table, as far as they were read. */
const counted = new WeakMap<Database, Map<string, number>>();

/**
 * All writes to the workspace so far, without logs: equal before and after means that nothing was written, not even
 * identical values. Each call takes away the rows that it counts: whole runs write tens of thousands.
 */
export async function fingerprint(db: Database): Promise<string> {
  const watching = watched.get(db) ?? watch(db);
  watched.set(db, watching);
  await watching;
  const totals = counted.get(db) ?? new Map<string, number>();
  counted.set(db, totals);
  const { rows } = await sql<{ name: string }>`
    delete from ${sql.table(WRITTEN)} returning name`.execute(db);
  for (const { name } of rows) totals.set(name, (totals.get(name) ?? 0) + 1);
  return [...totals]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, writes]) => `${name}: ${writes}`)
    .join(', ');
}
