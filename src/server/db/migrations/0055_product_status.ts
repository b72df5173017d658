import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/**
 * SQLite would search all that is published by this index and sort it, rather than walk along the order of a list:
 * a condition that an index answers always counts more there. PostgreSQL weighs both.
 */
export async function productStatus(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`drop index product_of_status`.execute(db);
}
