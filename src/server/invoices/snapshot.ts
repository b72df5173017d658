import type { Selectable } from 'kysely';
import type { PartySnapshot } from '@/domain/invoices/schemas';
import type { CompanyTable, PartyTable } from '@/server/db/tables/invoices';

/** The printed part of a customer or of the company. */
export function snapshotOf(party: Selectable<PartyTable> | Selectable<CompanyTable>): PartySnapshot {
  const { name, email, phone, vatId, line1, line2, city, state, zipCode, country } = party;
  const contactName = 'contactName' in party ? party.contactName : '';
  return { name, contactName, email, phone, vatId, line1, line2, city, state, zipCode, country };
}
