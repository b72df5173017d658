import { type Insertable, type Kysely, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { v7 } from 'uuid';
import { notFound, stale } from '@/domain/errors';
import { type Database, dialectOf, type Transaction } from './database';
import type { Tables } from './schema';
import type { Versioned } from './tables/core';

/** Tables whose rows have a version and can be moved to the trash. */
export type VersionedTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Versioned & { id: string } ? T : never;
}[keyof Tables];
/** A stored row. */
export type Row<T extends VersionedTable> = Selectable<Tables[T]> & Versioned & { id: string };
/** The columns of a table, without those shared by all versioned tables. */
export type OwnColumns<T extends VersionedTable> = Omit<Insertable<Tables[T]>, keyof Versioned | 'id'>;

/** A new identifier: UUIDv7 text, later ones sort after earlier ones. */
export function newId(): string {
  return v7();
}

/** The current time as stored: ISO-8601 UTC with milliseconds. */
export function nowIso(now = new Date()): string {
  return now.toISOString();
}

/** The columns of a new row of a {@link VersionedTable}. */
export function newRow(now = nowIso()) {
  return { createdAt: now, updatedAt: now, version: 1, deletedAt: null };
}

/** The columns that every update sets: the time and the next version. */
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
  set: Updateable<Tables[T]> | OwnColumns<T>;
  /** The current row in the form of the contract, for the `stale-version` error. */
  current: (row: Row<T>) => unknown;
}

/**
 * Writes `set` if the row still has the version that the caller saw; returns the row with its next version.
 * @throws ApiError 404 when it does not exist or is in the trash, 409 `stale-version` with the current row.
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

async function setDeleted<T extends VersionedTable>(
  db: Database,
  table: T,
  id: string,
  deletedAt: string | null,
  set: Updateable<Tables[T]> = {},
): Promise<Row<T> | undefined> {
  const row = await rowsOf(db)
    .updateTable(nameOf(table))
    .set({ ...set, deletedAt, ...touch() })
    .where('id', '=', id)
    .where('deletedAt', deletedAt ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row as Row<T> | undefined;
}

/** Moves a row to the trash and returns it; undefined when it is there already or does not exist. */
export async function softDelete<T extends VersionedTable>(db: Database, table: T, id: string) {
  return setDeleted(db, table, id, nowIso());
}

/** Restores a row from the trash, with the given columns, and returns it; undefined when it is not in the trash. */
export async function restore<T extends VersionedTable>(
  db: Database,
  table: T,
  id: string,
  set?: Updateable<Tables[T]>,
) {
  return setDeleted(db, table, id, null, set);
}

/** A row, in the trash or not, locked to the end of the transaction. */
export async function lockRow<T extends VersionedTable>(
  trx: Transaction,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const query = rowsOf(trx).selectFrom(nameOf(table)).selectAll().where('id', '=', id);
  const row = await (dialectOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return row as Row<T> | undefined;
}

/** Writes a new row and returns it. */
export async function insertVersioned<T extends VersionedTable>(
  trx: Transaction,
  table: T,
  columns: OwnColumns<T> & { id: string },
  at: string,
): Promise<Row<T>> {
  const row = await rowsOf(trx)
    .insertInto(nameOf(table))
    .values({ ...newRow(at), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Row<T>;
}
