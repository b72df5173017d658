import type * as z from 'zod';
import { conflict, notFound } from '@/domain/errors';
import { customer, type customerInput } from '@/domain/invoices/partySchemas';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Transaction } from '@/server/db/database';
import { type Books, workspaceOf } from '../books';
import { listCustomers } from './list';
import { renameDocuments } from './renamed';
import { customerWords } from './words';

type Input = z.output<typeof customerInput>;

async function readCustomer(books: Books, partyId: string) {
  const { rows } = await listCustomers(books.db, { partyId, limit: 1 }, books.now());
  const [row] = rows;
  if (!row) throw notFound();
  return customer.parse(row);
}

/** A user is one customer at most; one in the trash is unlinked. Throws 404 for an unknown user, 409 `user-taken`. */
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

async function isUsed(trx: Transaction, partyId: string): Promise<boolean> {
  const ofParty = (table: 'invoice' | 'payment') =>
    trx.selectFrom(table).select('id').where('partyId', '=', partyId).limit(1);
  // Drafts in the trash do not count: a restored one needs a customer before it can be issued.
  const document = await ofParty('invoice').where('deletedAt', 'is', null).executeTakeFirst();
  return Boolean(document ?? (await ofParty('payment').executeTakeFirst()));
}

const LOGGED = [
  'kind',
  'name',
  'contactName',
  'email',
  'phone',
  'vatId',
  'line1',
  'line2',
  'city',
  'state',
  'zipCode',
  'country',
  'locale',
  'termsDays',
  'userId',
  'archivedAt',
] as const;

/**
 * Customers. Throws 404 for an unknown user, 409 `user-taken`, 409 `in-use` on removing one with documents or
 * payments. A new name also re-sorts the lists of documents.
 */
export const customers = versionedRepository('party', {
  log: { area: 'invoices', kind: 'customer', title: ({ name }) => name, fields: LOGGED },
  lock: 'invoices.customers',
  read: async (db, { id }, books: Books) => readCustomer({ ...books, db }, id),
  columns: async (trx, books, { archived, ...input }: Input, { id, at, before }) => {
    await claimUser(trx, input.userId, id);
    return {
      ...input,
      words: customerWords(input),
      archivedAt: archived ? (before?.archivedAt ?? at) : null,
      currency: before?.currency ?? (await workspaceOf(trx, books.now())).currency,
    };
  },
  beforeRemove: async (trx, _books, { id }) => {
    if (await isUsed(trx, id)) throw conflict('in-use');
  },
  afterWrite: async (trx, _books, { action, before, after }) => {
    if (action === 'updated' && before?.name !== after.name) await renameDocuments(trx, after.id, after.name);
  },
});
