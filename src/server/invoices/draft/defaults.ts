import { badInput } from '@/domain/errors';
import type { InvoiceInput } from '@/domain/invoices/fields';
import { toLanguage } from '@/domain/languages';
import type { Database } from '@/server/db/database';
import { workspaceOf } from '../books';
import type { Content } from './content';

/** The defaults of documents, stored in one row. */
export async function invoiceSettings(db: Database) {
  return db.selectFrom('invoice_setting').selectAll().where('id', '=', 'main').executeTakeFirstOrThrow();
}

/** Documents are in one currency, for now. Throws 400 for another. */
export function assertCurrency(given: InvoiceInput, currency: string): void {
  if (given.currency !== undefined && given.currency !== currency) {
    throw badInput({ 'invoice.currency': 'invalid' });
  }
}

/** Content of a new document: the given values, else the defaults of the customer and the workspace. */
export async function newContent(db: Database, given: InvoiceInput, now: Date): Promise<Content> {
  const settings = await invoiceSettings(db);
  const workspace = await workspaceOf(db, now);
  const party = await db
    .selectFrom('party')
    .select(['locale', 'currency'])
    .where('id', '=', given.partyId ?? '')
    .executeTakeFirst();
  assertCurrency(given, workspace.currency);
  const { taxRounding, accent, notes, footer } = settings;
  const plain = {
    issueDate: null,
    supplyDate: null,
    dueDate: null,
    discountKind: 'none',
    discountValue: 0,
  } as const;
  return {
    ...plain,
    partyId: null,
    reference: '',
    internalNote: '',
    lines: [],
    notes,
    footer,
    taxRounding,
    accent,
    currency: workspace.currency,
    pricesIncludeTax: settings.pricesIncludeTax === 1,
    template: settings.template as Content['template'],
    locale: toLanguage(party?.locale ?? workspace.locale),
    ...given,
  };
}
