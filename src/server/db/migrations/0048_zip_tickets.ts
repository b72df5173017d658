import { columnTypes, createTable, primary, references, required } from '../columns';
import type { Database } from '../database';

/** Tickets for downloading files as one archive. */
export async function zipTickets(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'zip_ticket')
    .addColumn('hash', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('attachmentIds', json, required)
    .addColumn('name', text, required)
    .addColumn('expiresAt', instant, required)
    .execute();
  await db.schema.createIndex('zip_ticket_expires').on('zip_ticket').column('expiresAt').execute();
}
