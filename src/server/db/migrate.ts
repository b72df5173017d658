import { sql } from 'kysely';
import { columnTypes, primary, required } from './columns';
import type { Database, Transaction } from './database';
import { MIGRATIONS, type Migration } from './migrations/list';
import { nowIso } from './row';
import { StartupError } from './startupError';
import { transaction, withLock } from './transaction';

/**
 * Migrates the schema to this program's version, forward only, all or nothing. Two instances that start at once are
 * safe: one migrates, the other waits and finds nothing to do (quality.md 9.6b). Returns the names of applied
 * migrations.
 * @throws StartupError when the database was created by a newer Atrium.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return transaction(db, async (trx) => {
    await withLock(trx, 'migrate');
    const applied = await appliedNames(trx);
    refuseNewer(applied, migrations);
    const missing = migrations.filter(({ name }) => !applied.includes(name));
    for (const migration of missing) {
      await migration.up(trx);
      await sql`insert into schema_migration (name, "appliedAt") values (${migration.name}, ${nowIso()})`.execute(
        trx,
      );
    }
    return missing.map(({ name }) => name);
  });
}

async function appliedNames(trx: Transaction): Promise<string[]> {
  const { text, instant } = columnTypes(trx);
  await trx.schema
    .createTable('schema_migration')
    .ifNotExists()
    .addColumn('name', text, primary)
    .addColumn('appliedAt', instant, required)
    .execute();
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

function refuseNewer(applied: string[], migrations: readonly Migration[]): void {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name)).at(-1);
  if (unknown === undefined) return;
  throw new StartupError(
    `The database was written by a newer Atrium (it has ${unknown}); start that version, or a later one`,
  );
}
