import { sql } from 'kysely';
import { type Database, dialectOf } from './database';

/**
 * The end of a subquery by which workers pick a row each: on PostgreSQL rows that another one is picking are passed
 * over; on SQLite a writing statement is alone anyway.
 */
export function skippingLocked(db: Database) {
  return dialectOf(db) === 'postgres' ? sql`for update skip locked` : sql``;
}
