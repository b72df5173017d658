import { generateKeyBetween } from 'fractional-indexing';
import { conflict } from '@/domain/errors';
import { service, type ServiceBody, settingsContract } from '@/domain/invoices/settings';
import { implement } from '@/server/core/implement';
import { assertTaxClass } from '@/server/core/taxes/table';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Database, Transaction } from '@/server/db/database';
import type { Row } from '@/server/db/row';
import { type Books, booksOf, workspaceOf } from '../books';
import { readSettings } from './settings';
import { updateSettings } from './update';

/** A service as the contract defines it. */
const shown = (row: Row<'service'>) => service.parse(row);

/** All services in order, including archived ones, whose invoices can still be filtered. */
async function listServices(db: Database) {
  const rows = await db
    .selectFrom('service')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(shown);
}

/** Throws 409 `name-taken`. A service in the trash gives up its name: no line uses it. */
async function assertName(trx: Transaction, name: string, id: string): Promise<void> {
  const others = trx.selectFrom('service').select('id').where('name', '=', name).where('id', '<>', id);
  const taken = await others.where('deletedAt', 'is', null).executeTakeFirst();
  if (taken) throw conflict('name-taken', undefined, { 'service.name': 'taken' });
  await trx.deleteFrom('service').where('id', 'in', others).execute();
}

/** The position of a new service: after all others. */
async function lastPosition(trx: Transaction): Promise<string> {
  const last = await trx
    .selectFrom('service')
    .select(({ fn }) => fn.max('position').as('at'))
    .executeTakeFirst();
  return generateKeyBetween(last?.at ?? null, null);
}

/** Throws 409 `in-use` for a service that a line uses: it can only be archived. */
async function assertUnused(trx: Transaction, id: string): Promise<void> {
  const line = trx.selectFrom('invoice_line').select('id').where('serviceId', '=', id).limit(1);
  if (await line.executeTakeFirst()) throw conflict('in-use');
}

/** Services; existing lines keep their text. */
const services = versionedRepository('service', {
  log: {
    area: 'invoices',
    kind: 'service',
    title: ({ name }) => name,
    fields: ['name', 'description', 'unit', 'unitPrice', 'taxClassId', 'archivedAt'],
  },
  lock: 'invoices.services',
  read: (_db, row) => shown(row),
  columns: async (trx, { now }: Books, body: ServiceBody, { id, at, before }) => {
    const { archived, ...input } = body;
    await assertName(trx, body.name, id);
    await assertTaxClass(trx, body.taxClassId, 'service.taxClassId');
    return {
      ...input,
      archivedAt: archived ? (before?.archivedAt ?? at) : null,
      currency: before?.currency ?? (await workspaceOf(trx, now())).currency,
      position: before?.position ?? (await lastPosition(trx)),
    };
  },
  beforeRemove: (trx, _books, { id }) => assertUnused(trx, id),
  beforeRestore: (trx, _books, { id, name }) => assertName(trx, name, id),
});

/** Defaults, numbers and services. */
export const invoiceSettingsRoutes = implement(settingsContract, {
  settings: async ({ db, now }) => readSettings(db, now()),
  updateSettings: async (context) => updateSettings(booksOf(context), context.input),
  services: async ({ db }) => ({ services: await listServices(db) }),
  newService: async (context) => ({
    service: await services.create(booksOf(context), context.input.service),
  }),
  updateService: async (context) => {
    const { serviceId: id, version, service } = context.input;
    return { service: await services.update(booksOf(context), { id, version, input: () => service }) };
  },
  deleteService: async (context) => {
    const { id: serviceId } = await services.remove(booksOf(context), context.input.serviceId);
    return { deleted: true as const, serviceId };
  },
  restoreService: async (context) => ({
    service: await services.restore(booksOf(context), context.input.serviceId),
  }),
});
