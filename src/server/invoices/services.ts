import type { Database } from '@/server/db/database';

/** All services in their order, the archived ones too: their invoices can still be looked for. */
export async function listServices(db: Database) {
  return db
    .selectFrom('service')
    .select(['id', 'name', 'description', 'unit', 'unitPrice', 'currency', 'archivedAt'])
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
}
