import { sql } from 'kysely';
import { type Database, dialectOf } from './database';

/**
 * The end of a subquery by which workers pick one row each: on PostgreSQL it skips rows locked by another worker;
 * on SQLite writing statements are serial anyway.
 */
export function skippingLocked(db: Database) {
  return dialectOf(db) === 'postgres' ? sql`for update skip locked` : sql``;
}
