import type { Selectable } from 'kysely';
import { badInput } from '@/domain/errors';
import { amountsOf } from '@/domain/invoices/amounts';
import { excessDiscounts } from '@/domain/invoices/limits';
import type { Transaction } from '@/server/db/database';
import type { PartyTable } from '@/server/db/tables/invoices';
import type { Content } from '../draft/content';

function lineProblems({ lines }: Content): Record<string, string> {
  const priced = lines.filter(({ kind }) => kind !== 'text');
  if (priced.length === 0) return { 'invoice.lines': 'required' };
  const nameless = lines.flatMap(({ title }, index) =>
    title === '' ? [[`invoice.lines.${index}.title`, 'required'] as const] : [],
  );
  return Object.fromEntries(nameless);
}

function discountProblems(content: Content): Record<string, string> {
  return Object.fromEntries(
    excessDiscounts(content, amountsOf(content)).map(({ line, most }) => [
      line === null ? 'invoice.discountValue' : `invoice.lines.${line}.discountValue`,
      `too-big:${most}`,
    ]),
  );
}

async function companyProblems(trx: Transaction): Promise<Record<string, string>> {
  const company = await trx
    .selectFrom('company')
    .select(['name', 'line1', 'city', 'country'])
    .executeTakeFirst();
  const isComplete = company && company.name && company.line1 && company.city && company.country;
  return isComplete ? {} : { company: 'required' };
}

/**
 * Whether a draft says all that a document has to; gives its customer. What the system itself issues needs no company
 * yet. Throws 400 with every missing part.
 */
export async function assertComplete(
  trx: Transaction,
  content: Content,
  bySystem: boolean,
): Promise<Selectable<PartyTable>> {
  const party = await trx
    .selectFrom('party')
    .selectAll()
    .where('id', '=', content.partyId ?? '')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const fields = {
    ...(party ? {} : { 'invoice.partyId': 'required' }),
    ...lineProblems(content),
    ...(bySystem ? {} : { ...discountProblems(content), ...(await companyProblems(trx)) }),
  };
  if (!party || Object.keys(fields).length > 0) throw badInput(fields);
  return party;
}
