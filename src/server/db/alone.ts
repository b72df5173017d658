import { sql } from 'kysely';
import { type Database, dialectOf } from './database';
import { StartupError } from './startupError';

/**
 * Throws `StartupError` when another Atrium is connected to a PostgreSQL database. Call it first, while only one
 * connection is open; the folder of a SQLite file is locked by one process anyway.
 */
export async function assertAlone(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'atrium' and pid <> pg_backend_pid()`.execute(
    db,
  );
  if (rows[0]?.others)
    throw new StartupError('Another Atrium is still connected to the database; stop it first');
}
