import { CompiledQuery, sql } from 'kysely';
import { insertMany } from './bulk';
import { type Database, dialectOf, type Transaction } from './database';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations/list';
import type { Tables } from './schema';
import { type Snapshot, type SnapshotTable, tablesOf } from './snapshot';
import { startAnew } from './startAnew';
import { transaction } from './transaction';

interface Named {
  name: string;
}

interface Guard extends Named {
  table: string;
  definition: string;
}

/** Data that can't be loaded: not written by this program, or by a newer version. */
export class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema';
}

const lostRows = (table: string) => new UnknownSchema(`Rows of ${table} refer to rows that are not there`);

const isMissingKey = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503';

/** Drops triggers while loading and recreates them: they would reject rows or duplicate derived data. */
async function withoutTriggersOfSqlite(trx: Transaction, load: () => Promise<void>): Promise<void> {
  const triggers =
    await sql<Guard>`select name, sql as definition from sqlite_master where type = 'trigger'`.execute(trx);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  await load();
  for (const { definition } of triggers.rows) await sql.raw(definition).execute(trx);
  const indexes =
    await sql<Named>`select name from sqlite_master where type = 'table' and sql like '%using fts5(%'`.execute(
      trx,
    );
  for (const { name } of indexes.rows)
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(trx);
}

/**
 * Switches foreign keys off while rows are loaded: SQLite would search all rows that refer to each one inserted
 * after them. The switch works only outside of transactions; the keys are checked before the commit.
 */
async function withoutKeysOfSqlite(db: Database, work: () => Promise<void>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function assertKeysOfSqlite(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
  const [lost] = rows;
  if (lost) throw lostRows(lost.table);
}

/** The same for PostgreSQL, with foreign keys: recreating them checks all rows at once. */
async function withoutGuardsOfPostgres(trx: Transaction, load: () => Promise<void>): Promise<void> {
  const keys =
    await sql<Guard>`select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(trx);
  const guarded = await sql<Named>`select distinct t.relname as name
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where not g.tgisinternal and t.relnamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table, name } of keys.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  for (const { name } of guarded.rows)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await load();
  for (const { name } of guarded.rows)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  for (const { table, name, definition } of keys.rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`
      .execute(trx)
      .catch((error: unknown) => {
        throw isMissingKey(error) ? lostRows(table) : error;
      });
}

const asking = (db: Database) => async (statement: string) =>
  (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement))).rows;

function assertKnown(here: readonly SnapshotTable[], { name, columns }: SnapshotTable): void {
  const known = here.find((table) => table.name === name);
  if (!known) throw new UnknownSchema(`There is no table ${name}`);
  const strange = columns.find((column) => !known.columns.includes(column));
  if (strange !== undefined) throw new UnknownSchema(`The table ${name} has no column ${strange}`);
}

async function fill(
  trx: Transaction,
  { name, columns }: SnapshotTable,
  parts: AsyncIterable<unknown[][]>,
): Promise<void> {
  for await (const part of parts) {
    const rows = part.map((values) =>
      Object.fromEntries(columns.map((column, index) => [column, values[index]])),
    );
    // The names were checked against the database's tables.
    await insertMany(trx, name as keyof Tables, rows as never);
  }
}

/** Whether this program can load rows of a database with these migrations. */
export function isKnownSchema(migrations: readonly string[]): boolean {
  return migrations.every((name) => MIGRATIONS.some((known) => known.name === name));
}

async function replaceAll(trx: Transaction, { migrations, tables, rows }: LoadedSnapshot): Promise<void> {
  await startAnew(
    trx,
    MIGRATIONS.filter(({ name }) => migrations.includes(name)),
  );
  const dialect = dialectOf(trx);
  const here = await tablesOf(dialect, asking(trx));
  for (const table of tables) assertKnown(here, table);
  const load = async () => {
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const table of tables) await fill(trx, table, rows(table));
  };
  await (dialect === 'sqlite' ? withoutTriggersOfSqlite(trx, load) : withoutGuardsOfPostgres(trx, load));
  await migrate(trx);
}

/** The parts of a snapshot, of either database, that loading needs. */
type LoadedSnapshot = Pick<Snapshot, 'migrations' | 'tables' | 'rows'>;

/**
 * Replaces all rows by those of a snapshot, in one transaction, which ends with `settle`; data of an
 * older program is migrated. Tables that the snapshot lacks keep their initial rows.
 * @throws UnknownSchema for unknown tables and columns. The caller has checked `isKnownSchema`.
 */
export async function loadSnapshot(
  db: Database,
  snapshot: LoadedSnapshot,
  settle: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const isSqlite = dialectOf(db) === 'sqlite';
  const work = () =>
    transaction(db, async (trx) => {
      await replaceAll(trx, snapshot);
      await settle(trx);
      if (isSqlite) await assertKeysOfSqlite(trx);
    });
  await (isSqlite ? withoutKeysOfSqlite(db, work) : work());
}

/**
 * Whether this database has no workspace in use. It need not be migrated.
 * @throws UnknownSchema when it has tables of another program, which a restore would delete.
 */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const tables = await tablesOf(dialectOf(db), asking(db));
  if (tables.length === 0) return true;
  if (!tables.some(({ name }) => name === 'schema_migration'))
    throw new UnknownSchema('The database holds tables of another program; give Atrium one of its own');
  if (!tables.some(({ name }) => name === 'user')) return true;
  const somebody = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return somebody === undefined;
}
