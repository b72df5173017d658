import { sql } from 'kysely';
import { dialectOf, type Database } from './database';

/** PostgreSQL accepts less than 8,000 bytes; some are reserved for the channel name. */
export const NOTE_BYTES = 7500;

/**
 * Notifies the other instances once the transaction is committed. On SQLite there are none: does nothing.
 * The text has at most {@link NOTE_BYTES} bytes.
 */
export async function notify(db: Database, channel: string, text: string): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}
