import type { Selectable } from 'kysely';
import type { PartySnapshot, SellerSnapshot } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import type { CompanyTable, PartyTable } from '@/server/db/tables/invoices';

const EMPTY = {
  contactName: '',
  email: '',
  phone: '',
  vatId: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

/** The printed fields of a customer or of the company. */
export function snapshotOf(party: Selectable<PartyTable> | Selectable<CompanyTable>): PartySnapshot {
  const { name, email, phone, vatId, line1, line2, city, state, zipCode, country } = party;
  const contactName = 'contactName' in party ? party.contactName : '';
  return { name, contactName, email, phone, vatId, line1, line2, city, state, zipCode, country };
}

/** The seller as printed: with payment details and contact. */
export async function printedSeller(db: Database): Promise<SellerSnapshot> {
  const company = await db.selectFrom('company').selectAll().executeTakeFirst();
  if (!company) return sellerOf(db);
  const { registration, website, supportText, logoId } = company;
  const bank = { holder: '', iban: '', bic: '', name: '', note: '', ...(JSON.parse(company.bank) as object) };
  return { ...snapshotOf(company), registration, website, supportText, logoId, bank };
}

/** The seller and issuer of invoices: the company, or the workspace's name while there is no company. */
async function sellerOf(db: Database): Promise<PartySnapshot> {
  const company = await db.selectFrom('company').selectAll().executeTakeFirst();
  if (company) return snapshotOf(company);
  const { name } = await db.selectFrom('workspace').select('name').executeTakeFirstOrThrow();
  return { name, ...EMPTY };
}
