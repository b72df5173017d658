import { generateKeyBetween } from 'fractional-indexing';
import { badInput, conflict, notFound } from '@/domain/errors';
import { newId, newRow, softDelete, updateVersioned } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import type { Transaction } from '@/server/db/database';
import { type Books, workspaceOf } from '../books';
import { serviceById } from '../services';

interface ServiceInput {
  name: string;
  description: string;
  unit: string;
  unitPrice: number;
  taxClassId: string;
  archived: boolean;
}

async function assertName(trx: Transaction, name: string, id: string): Promise<void> {
  await withLock(trx, 'invoices.services');
  const taken = await trx
    .selectFrom('service')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (taken) throw conflict('name-taken', undefined, { 'service.name': 'taken' });
  // No line names one that was deleted.
  await trx.deleteFrom('service').where('name', '=', name).where('deletedAt', 'is not', null).execute();
}

/** Throws 400 for a tax class that is not there. */
async function assertTaxClass(trx: Transaction, key: string): Promise<void> {
  const known = await trx.selectFrom('tax_class').select('key').where('key', '=', key).executeTakeFirst();
  if (!known) throw badInput({ 'service.taxClassId': 'unknown' });
}

const columnsOf = ({ archived, ...input }: ServiceInput, now: string) => ({
  ...input,
  archivedAt: archived ? now : null,
});

/** Adds something that is sold, behind the others. */
export async function newService(books: Books, service: ServiceInput) {
  return transaction(books.db, async (trx) => {
    const id = newId();
    await assertName(trx, service.name, id);
    await assertTaxClass(trx, service.taxClassId);
    const last = await trx
      .selectFrom('service')
      .select(({ fn }) => fn.max('position').as('at'))
      .executeTakeFirst();
    const { currency } = await workspaceOf(trx, books.now());
    const now = books.now().toISOString();
    const position = generateKeyBetween(last?.at ?? null, null);
    await trx
      .insertInto('service')
      .values({ id, currency, position, ...columnsOf(service, now), ...newRow(now) })
      .execute();
    return { service: await serviceById(trx, id) };
  });
}

/** Changes something that is sold; lines that were written keep what they say. */
export async function updateService(
  books: Books,
  { serviceId, version, service }: { serviceId: string; version: number; service: ServiceInput },
) {
  return transaction(books.db, async (trx) => {
    await assertName(trx, service.name, serviceId);
    await assertTaxClass(trx, service.taxClassId);
    const set = columnsOf(service, books.now().toISOString());
    await updateVersioned(trx, 'service', { id: serviceId, version, set, current: (row) => row });
    return { service: await serviceById(trx, serviceId) };
  });
}

/** Deletes what no line names. Throws 409 `in-use`. */
export async function deleteService(books: Books, serviceId: string) {
  return transaction(books.db, async (trx) => {
    const used = await trx
      .selectFrom('invoice_line')
      .select('id')
      .where('serviceId', '=', serviceId)
      .limit(1)
      .executeTakeFirst();
    if (used) throw conflict('in-use');
    if (!(await softDelete(trx, 'service', serviceId))) throw notFound();
    return { deleted: true as const, serviceId };
  });
}
