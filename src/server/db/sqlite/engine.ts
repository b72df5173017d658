import type { DatabaseSync } from '@photostructure/sqlite';

/** The class of the `node:sqlite` API, from either provider. */
export type SqliteClass = typeof DatabaseSync;

/**
 * Node's own SQLite where it is complete, else the prebuilt package with the same API (Node 20).
 * `getBuiltinModule` instead of an import hides the module from bundlers that don't know it.
 */
export async function loadSqlite(): Promise<SqliteClass> {
  const own = process.getBuiltinModule?.('node:sqlite' as 'fs') as unknown as
    { DatabaseSync: SqliteClass } | undefined;
  const probe = own && new own.DatabaseSync(':memory:');
  const complete = probe !== undefined && 'columns' in probe.prepare('select 1');
  probe?.close();
  return own && complete ? own.DatabaseSync : (await import('@photostructure/sqlite')).DatabaseSync;
}
