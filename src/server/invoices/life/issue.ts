import type { Selectable } from 'kysely';
import { badInput, conflict } from '@/domain/errors';
import { amountsOf } from '@/domain/invoices/amounts';
import { excessDiscounts } from '@/domain/invoices/limits';
import { searchWords } from '@/domain/invoices/words';
import { printedSeller, snapshotOf } from '@/server/core/company/seller';
import { nextNumber } from '@/server/core/numbering';
import { taxRatesFor } from '@/server/core/taxes/rates';
import type { Transaction } from '@/server/db/database';
import type { PartyTable } from '@/server/db/tables/invoices';
import { type Tools, workspaceOf } from '../books';
import { type Content, contentOf } from '../draft/content';
import { type InvoiceRow, rewriteDraft } from '../draft/store';
import { newLink } from '../link/token';
import { change, recordNote, emitChange } from './change';
import { datesOf, type DateWishes } from './dates';
import { contentHash } from './hash';
import { linesOf } from './lock';

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
 * Asserts that a draft has everything a document must have, and returns its customer. Documents that the system
 * issues need no company yet. Throws 400 with every missing part.
 */
async function assertComplete(
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

/**
 * The document with the tax rates of the customer's country on the day of supply; lines without a class, and those
 * without tax, keep the entered rate. A class without a rate there gets none.
 */
async function withRates(trx: Transaction, content: Content, country: string, day: string): Promise<Content> {
  if (!content.lines.some(({ taxClassId }) => taxClassId !== null)) return content;
  const rates = await taxRatesFor(trx, { country: country || null, day });
  return {
    ...content,
    lines: content.lines.map((line) =>
      line.taxClassId === null || line.taxCategory !== 'S'
        ? line
        : { ...line, taxRate: rates.get(line.taxClassId) ?? 0 },
    ),
  };
}

interface Wishes extends DateWishes {
  /** Null when the system issues it. */
  actorId: string | null;
  acceptTotals?: boolean | undefined;
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

async function hashOf(trx: Transaction, row: InvoiceRow, lines: Lines): Promise<string> {
  const taxes = await trx.selectFrom('invoice_tax').selectAll().where('invoiceId', '=', row.id).execute();
  return contentHash(row, lines, taxes);
}

/**
 * The next number. One that an older pattern already produced, possible with a backdated document, is not reused.
 * Throws 409 `number-taken`.
 */
async function numberOf(trx: Transaction, { kind }: InvoiceRow, day: string) {
  const taken = await nextNumber(trx, kind, day);
  const { number } = taken;
  const known = await trx.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst();
  if (known) throw conflict('number-taken', { number });
  return taken;
}

/** Number, snapshots, link: from here on nothing that is printed changes. */
async function seal(
  trx: Transaction,
  tools: Tools,
  { draft, lines }: Counted,
  printed: Pick<InvoiceRow, 'seller' | 'buyer' | 'issueDate' | 'supplyDate' | 'dueDate'>,
  { actorId }: Wishes,
): Promise<InvoiceRow> {
  const at = tools.now().toISOString();
  const taken = await numberOf(trx, draft, printed.issueDate ?? '');
  const customer = (JSON.parse(printed.buyer ?? '{}') as { name?: string }).name ?? '';
  const titles = lines.map(({ title }) => title);
  const issued = { ...printed, ...taken, state: 'issued' as const, issuedAt: at, issuedBy: actorId };
  const isInvoice = draft.kind === 'invoice';
  return change(trx, tools, draft, {
    ...issued,
    ...(await newLink(tools.config)).columns,
    balance: isInvoice ? draft.total : 0,
    paidAt: isInvoice && draft.total === 0 ? at : null,
    words: searchWords({
      number: taken.number,
      seq: taken.seq,
      customer,
      reference: draft.reference,
      titles,
    }),
    contentHash: await hashOf(trx, { ...draft, ...issued }, lines),
  });
}

interface Counted {
  draft: InvoiceRow;
  lines: Lines;
}

/** A draft with the rates of its day of supply; rewritten only if a rate differs. */
async function counted(
  trx: Transaction,
  { draft, lines }: Counted,
  { country, supplyDate, at }: { country: string; supplyDate: string; at: string },
): Promise<Counted> {
  if (draft.kind === 'credit_note') return { draft, lines };
  const stored = contentOf(draft, lines);
  const content = await withRates(trx, stored, country, supplyDate);
  if (content.lines.every(({ taxRate }, index) => taxRate === lines[index]?.taxRate)) return { draft, lines };
  return { draft: await rewriteDraft(trx, draft, content, at), lines: await linesOf(trx, draft.id) };
}

/**
 * Issues a locked draft, all in the caller's transaction. Source: invoices, section 4.
 * @throws ApiError 400 for what is missing, 409 `backdated`, `totals-changed`, `number-taken`.
 */
export async function issueDraft(
  trx: Transaction,
  tools: Tools,
  locked: InvoiceRow,
  wishes: Wishes,
): Promise<InvoiceRow> {
  const { today } = await workspaceOf(trx, tools.now());
  const stored = await linesOf(trx, locked.id);
  const party = await assertComplete(trx, contentOf(locked, stored), wishes.actorId === null);
  const dates = await datesOf(trx, locked, today, wishes);
  const at = tools.now().toISOString();
  const place = { country: party.country, supplyDate: dates.supplyDate, at };
  const { draft, lines } = await counted(trx, { draft: locked, lines: stored }, place);
  const { total, net, tax } = draft;
  const isSame = total === locked.total && net === locked.net && tax === locked.tax;
  if (!isSame && !wishes.acceptTotals) throw conflict('totals-changed', { total, net, tax });
  const seller = JSON.stringify(await printedSeller(trx));
  const buyer = JSON.stringify(snapshotOf(party));
  const issued = await seal(trx, tools, { draft, lines }, { ...dates, seller, buyer }, wishes);
  await recordNote(trx, issued, { kind: 'issued', actorId: wishes.actorId, isPublic: true }, at);
  if (issued.kind === 'invoice') {
    await emitChange(trx, tools, 'invoice.issued', issued, { at });
    if (issued.total === 0) await emitChange(trx, tools, 'invoice.paid', issued, { at });
  }
  const drawn = { kind: 'invoices.pdf', payload: { invoiceId: issued.id }, maxAttempts: 5 } as const;
  await tools.jobs.add(trx, { ...drawn, dedupeKey: `invoices.pdf:${issued.id}` });
  return issued;
}
