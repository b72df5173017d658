import { sql } from 'kysely';
import { dialectOf, type Database } from './database';

/** PostgreSQL takes fewer than 8,000 bytes; some are left for the name. */
export const NOTE_BYTES = 7500;

/**
 * Tells the other instances something once the transaction is committed. On SQLite there are none: nothing happens.
 * The text has at most {@link NOTE_BYTES} bytes.
 */
export async function notify(db: Database, channel: string, text: string): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}
