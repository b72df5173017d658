import type { Database } from '../database';
import { createDocuments } from './0003/documents';
import { createIndexes } from './0003/indexes';
import { lockIssued } from './0003/locks';
import { createParties } from './0003/parties';
import { createSearch } from './0003/search';

/** Customers, company, services, numbering, invoices. */
export async function invoices(db: Database): Promise<void> {
  await createParties(db);
  await createDocuments(db);
  await createIndexes(db);
  await createSearch(db);
  await lockIssued(db);
}
