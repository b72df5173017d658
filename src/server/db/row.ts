import { sql, type Kysely, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { v7 } from 'uuid';
import { notFound, stale } from '@/domain/errors';
import type { Database } from './database';
import type { Tables } from './schema';
import type { Versioned } from './tables/core';

/** Tables whose rows carry a version and can be put into the trash. */
export type VersionedTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Versioned & { id: string } ? T : never;
}[keyof Tables];
type Row<T extends VersionedTable> = Selectable<Tables[T]>;

/** A new identifier: UUIDv7 text, later ones sort after earlier ones. */
export function newId(): string {
  return v7();
}

/** Now as the database keeps it: ISO-8601 UTC with milliseconds. */
export function nowIso(now = new Date()): string {
  return now.toISOString();
}

/** The columns of a new row of a {@link VersionedTable}. */
export function newRow(now = nowIso()) {
  return { createdAt: now, updatedAt: now, version: 1, deletedAt: null };
}

/** The columns that every update of a row writes besides its own: when, and the next version. */
function touch(now = nowIso()) {
  return { updatedAt: now, version: sql<number>`version + 1` };
}

/** `where(notDeleted('invoice'))`: rows that are not in the trash. */
export function notDeleted(table: string) {
  return sql<SqlBool>`${sql.ref(`${table}.deletedAt`)} is null`;
}

/** All versioned tables have these columns; Kysely can't see that through a type parameter. */
const rowsOf = (db: Database) => db as unknown as Kysely<{ row: Versioned & { id: string } }>;
const nameOf = (table: VersionedTable) => table as 'row';

interface VersionedUpdate<T extends VersionedTable> {
  id: string;
  /** The version that the caller saw. */
  version: number;
  set: Updateable<Tables[T]>;
  /** The contract's form of the row as it is now, for the one who comes too late. */
  current: (row: Row<T>) => unknown;
}

/**
 * Writes `set` if the row still has the version that the caller saw; returns the row with its next version.
 * @throws ApiError 404 when it is not there or in the trash, 409 `stale-version` with the current row.
 */
export async function updateVersioned<T extends VersionedTable>(
  db: Database,
  table: T,
  { id, version, set, current }: VersionedUpdate<T>,
): Promise<Row<T>> {
  const updated = await rowsOf(db)
    .updateTable(nameOf(table))
    .set({ ...set, ...touch() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (updated) return updated as Row<T>;
  const found = await rowsOf(db)
    .selectFrom(nameOf(table))
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  throw found ? stale(current(found as Row<T>)) : notFound();
}

async function setDeleted(db: Database, table: VersionedTable, id: string, deletedAt: string | null) {
  const { numUpdatedRows } = await rowsOf(db)
    .updateTable(nameOf(table))
    .set({ deletedAt, ...touch() })
    .where('id', '=', id)
    .where('deletedAt', deletedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a row into the trash; false when it is there already or does not exist. */
export async function softDelete(db: Database, table: VersionedTable, id: string): Promise<boolean> {
  return setDeleted(db, table, id, nowIso());
}

/** Takes a row out of the trash; false when it is not in it. */
export async function restore(db: Database, table: VersionedTable, id: string): Promise<boolean> {
  return setDeleted(db, table, id, null);
}
