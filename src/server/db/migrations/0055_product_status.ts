import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/**
 * Drops an index by which SQLite would gather and sort all published products instead of scanning in list order: it
 * always prefers an index that matches a condition. PostgreSQL weighs both.
 */
export async function productStatus(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`drop index product_of_status`.execute(db);
}
