import type * as z from 'zod';
import { conflict, notFound } from '@/domain/errors';
import type { customerInput } from '@/domain/invoices/partySchemas';
import type { ActivityAction } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, restore, softDelete, updateVersioned } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { type Books, workspaceOf } from '../books';
import { listCustomers } from './list';
import { renameDocuments } from './renamed';
import { customerWords } from './words';

type Input = z.output<typeof customerInput>;

async function one(books: Books, partyId: string) {
  const { rows } = await listCustomers(books.db, { partyId, limit: 1 }, books.now());
  const [customer] = rows;
  if (!customer) throw notFound();
  return { customer };
}

/** A person is one customer at most; one in the trash gives them up. Throws 404 for nobody, 409 `user-taken`. */
async function claimUser(trx: Transaction, userId: string | null, partyId: string): Promise<void> {
  if (userId === null) return;
  const user = await trx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  const taken = await trx
    .selectFrom('party')
    .select(['id', 'deletedAt'])
    .where('userId', '=', userId)
    .where('id', '<>', partyId)
    .executeTakeFirst();
  if (!taken) return;
  if (taken.deletedAt === null) throw conflict('user-taken');
  await trx.updateTable('party').set({ userId: null }).where('id', '=', taken.id).execute();
}

function columnsOf({ archived, ...input }: Input, archivedAt: string | null, now: string) {
  return { ...input, words: customerWords(input), archivedAt: archived ? (archivedAt ?? now) : null };
}

async function log(trx: Transaction, books: Books, entityId: string, title: string, action: ActivityAction) {
  const entity = { area: 'invoices', entityKind: 'customer', entityId, title, action } as const;
  await recordActivity(trx, { actorId: books.user.id, ...entity });
}

/** Adds a customer. */
export async function newCustomer(books: Books, customer: Input) {
  return transaction(books.db, async (trx) => {
    const id = newId();
    await withLock(trx, 'invoices.customers');
    await claimUser(trx, customer.userId, id);
    const now = books.now().toISOString();
    const { currency } = await workspaceOf(trx, books.now());
    await trx
      .insertInto('party')
      .values({ id, currency, ...columnsOf(customer, null, now), ...newRow(now) })
      .execute();
    await log(trx, books, id, customer.name, 'created');
    return one({ ...books, db: trx }, id);
  });
}

/** Changes a customer; the lists are sorted by the new name from then on. */
export async function updateCustomer(
  books: Books,
  { partyId, version, customer }: { partyId: string; version: number; customer: Input },
) {
  return transaction(books.db, async (trx) => {
    await withLock(trx, 'invoices.customers');
    await claimUser(trx, customer.userId, partyId);
    const before = await one({ ...books, db: trx }, partyId);
    const known = await trx
      .selectFrom('party')
      .select('archivedAt')
      .where('id', '=', partyId)
      .executeTakeFirstOrThrow();
    const now = books.now().toISOString();
    const row = await updateVersioned(trx, 'party', {
      id: partyId,
      version,
      set: columnsOf(customer, known.archivedAt, now),
      current: () => before.customer,
    });
    if (row.name !== before.customer.name) await renameDocuments(trx, partyId, row.name);
    await log(trx, books, partyId, row.name, 'updated');
    return one({ ...books, db: trx }, partyId);
  });
}

async function isUsed(trx: Transaction, partyId: string): Promise<boolean> {
  const ofParty = (table: 'invoice' | 'payment') =>
    trx.selectFrom(table).select('id').where('partyId', '=', partyId).limit(1);
  // A draft in the trash that is brought back asks for a customer before it is issued.
  const document = await ofParty('invoice').where('deletedAt', 'is', null).executeTakeFirst();
  return Boolean(document ?? (await ofParty('payment').executeTakeFirst()));
}

/** Puts a customer without documents and money into the trash. Throws 409 `in-use`. */
export async function deleteCustomer(books: Books, partyId: string) {
  return transaction(books.db, async (trx) => {
    await withLock(trx, 'invoices.customers');
    if (await isUsed(trx, partyId)) throw conflict('in-use');
    if (!(await softDelete(trx, 'party', partyId))) throw notFound();
    await log(trx, books, partyId, '', 'deleted');
    return { deleted: true as const, partyId };
  });
}

/** Takes a customer out of the trash. */
export async function restoreCustomer(books: Books, partyId: string) {
  return transaction(books.db, async (trx) => {
    await restore(trx, 'party', partyId);
    return one({ ...books, db: trx }, partyId);
  });
}
