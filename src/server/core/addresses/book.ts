import { type Selectable, sql } from 'kysely';
import { conflict, notFound } from '@/domain/errors';
import { MAX_ADDRESSES } from '@/domain/address/contract';
import { type Address, address, type AddressInput } from '@/domain/address/schemas';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, nowIso, updateVersioned } from '@/server/db/row';
import type { AddressTable } from '@/server/db/tables/places';
import { withLock } from '@/server/db/transaction';

type Row = Selectable<AddressTable>;
type Default = 'isDefaultBilling' | 'isDefaultShipping';
const DEFAULTS: readonly Default[] = ['isDefaultBilling', 'isDefaultShipping'];

/** A stored address in the form of the contract. */
function toAddress(row: Row): Address {
  return address.parse({
    ...row,
    isDefaultBilling: row.isDefaultBilling === 1,
    isDefaultShipping: row.isDefaultShipping === 1,
  });
}

/** A user's addresses: the defaults first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`"isDefaultShipping" + "isDefaultBilling"`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}

/** One of the user's addresses. @throws ApiError 404. */
export async function findAddress(db: Database, userId: string, id: string): Promise<Row> {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const locked = (trx: Transaction, userId: string) => withLock(trx, `addresses:${userId}`);

async function give(trx: Transaction, userId: string, id: string | undefined, kind: Default): Promise<void> {
  await trx
    .updateTable('address')
    .set({ [kind]: 0 })
    .where('userId', '=', userId)
    .where(kind, '=', 1)
    .execute();
  if (id === undefined) return;
  await trx
    .updateTable('address')
    .set({ [kind]: 1 })
    .where('id', '=', id)
    .execute();
}

/** Stores an address; the first is the default for both. @throws ApiError 409 `too-many` beyond 50. */
export async function addAddress(
  trx: Transaction,
  userId: string,
  input: AddressInput,
  now: Date,
): Promise<Address> {
  await locked(trx, userId);
  const known = await listAddresses(trx, userId);
  if (known.length >= MAX_ADDRESSES) throw conflict('too-many', { limit: MAX_ADDRESSES });
  const first = known.length === 0 ? 1 : 0;
  const row = await trx
    .insertInto('address')
    .values({
      id: newId(),
      userId,
      ...input,
      isDefaultBilling: first,
      isDefaultShipping: first,
      ...newRow(nowIso(now)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

/** @throws ApiError 404, 409 `stale-version` with the current address. */
export async function changeAddress(
  trx: Transaction,
  userId: string,
  { addressId, version, address: set }: { addressId: string; version: number; address: AddressInput },
): Promise<Address> {
  await findAddress(trx, userId, addressId);
  const current = (row: Row) => ({ address: toAddress(row) });
  return toAddress(await updateVersioned(trx, 'address', { id: addressId, version, set, current }));
}

/** Deletes an address; the newest remaining one becomes the default in its place. @throws ApiError 404. */
export async function removeAddress(
  trx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<Address[]> {
  await locked(trx, userId);
  const row = await findAddress(trx, userId, id);
  // The deleted row keeps its default flags: restoring it restores them.
  await trx
    .updateTable('address')
    .set({ deletedAt: nowIso(now), updatedAt: nowIso(now), version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  const newest = (await listAddresses(trx, userId)).toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
  for (const kind of DEFAULTS) {
    if (row[kind] === 1 && newest)
      await trx
        .updateTable('address')
        .set({ [kind]: 1 })
        .where('id', '=', newest.id)
        .execute();
  }
  return listAddresses(trx, userId);
}

/** Restores an address with its default flags. @throws ApiError 404, 409 `too-many`. */
export async function restoreAddress(
  trx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<Address[]> {
  await locked(trx, userId);
  const row = await trx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const left = await listAddresses(trx, userId);
  if (left.length >= MAX_ADDRESSES) throw conflict('too-many', { limit: MAX_ADDRESSES });
  const kinds = DEFAULTS.filter((kind) => row[kind] === 1 || left.length === 0);
  for (const kind of kinds) await give(trx, userId, undefined, kind);
  const flags = Object.fromEntries(kinds.map((kind) => [kind, 1]));
  await trx
    .updateTable('address')
    .set({ ...flags, deletedAt: null, updatedAt: nowIso(now), version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  return listAddresses(trx, userId);
}

/** @throws ApiError 404. */
export async function chooseDefault(
  trx: Transaction,
  userId: string,
  { addressId, kind }: { addressId: string; kind: 'billing' | 'shipping' },
): Promise<Address[]> {
  await locked(trx, userId);
  await findAddress(trx, userId, addressId);
  await give(trx, userId, addressId, kind === 'billing' ? 'isDefaultBilling' : 'isDefaultShipping');
  return listAddresses(trx, userId);
}
