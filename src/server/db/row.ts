import { type Insertable, type Kysely, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { v7 } from 'uuid';
import { notFound, stale } from '@/domain/errors';
import { type Database, dialectOf, type Transaction } from './database';
import type { Tables } from './schema';
import type { Versioned } from './tables/core';

/** Tables whose rows carry a version and can be put into the trash. */
export type VersionedTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Versioned & { id: string } ? T : never;
}[keyof Tables];
/** A stored row. */
export type Row<T extends VersionedTable> = Selectable<Tables[T]> & Versioned & { id: string };
/** The columns of a table that are not those of every row. */
export type OwnColumns<T extends VersionedTable> = Omit<Insertable<Tables[T]>, keyof Versioned | 'id'>;

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
  set: Updateable<Tables[T]> | OwnColumns<T>;
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

/** Puts a row into the trash and returns it; undefined when it is there already or does not exist. */
export async function softDelete<T extends VersionedTable>(db: Database, table: T, id: string) {
  return setDeleted(db, table, id, nowIso());
}

/** Takes a row out of the trash, with other columns where they are given, and returns it; undefined when it is not in it. */
export async function restore<T extends VersionedTable>(
  db: Database,
  table: T,
  id: string,
  set?: Updateable<Tables[T]>,
) {
  return setDeleted(db, table, id, null, set);
}

/** A row as it is, in the trash or not, held to the end of the transaction. */
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
