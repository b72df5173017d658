import type { Database } from '@/server/db/database';

const select = (db: Database) =>
  db
    .selectFrom('service')
    .select([
      'id',
      'name',
      'description',
      'unit',
      'unitPrice',
      'currency',
      'taxClassId',
      'version',
      'archivedAt',
    ])
    .where('deletedAt', 'is', null);

/** All services in their order, the archived ones too: their invoices can still be looked for. */
export async function listServices(db: Database) {
  return select(db).orderBy('position').orderBy('id').limit(1000).execute();
}

/** One service as it is now. */
export async function serviceById(db: Database, id: string) {
  return select(db).where('id', '=', id).executeTakeFirstOrThrow();
}
