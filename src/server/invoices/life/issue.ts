import { conflict } from '@/domain/errors';
import { searchWords } from '@/domain/invoices/words';
import { printedSeller, snapshotOf } from '@/server/core/company/seller';
import { takeNumber } from '@/server/core/numbering';
import type { Transaction } from '@/server/db/database';
import { workspaceOf, type Tools } from '../books';
import { contentOf } from '../draft/content';
import { type InvoiceRow, rewriteDraft } from '../draft/store';
import { newLink } from '../link/token';
import { change, note, tell } from './change';
import { assertComplete } from './complete';
import { datesOf, type DateWishes } from './dates';
import { contentHash } from './hash';
import { linesOf } from './lock';
import { withRates } from './rates';

interface Wishes extends DateWishes {
  /** Null when it happens by itself. */
  actorId: string | null;
  acceptTotals?: boolean | undefined;
}

async function hashOf(trx: Transaction, row: InvoiceRow): Promise<string> {
  const taxes = await trx.selectFrom('invoice_tax').selectAll().where('invoiceId', '=', row.id).execute();
  return contentHash(row, await linesOf(trx, row.id), taxes);
}

/** Number, snapshots, link: from here on nothing that is printed changes. */
async function seal(
  trx: Transaction,
  tools: Tools,
  draft: InvoiceRow,
  printed: Pick<InvoiceRow, 'seller' | 'buyer' | 'issueDate' | 'supplyDate' | 'dueDate'>,
  { actorId }: Wishes,
): Promise<InvoiceRow> {
  const at = tools.now().toISOString();
  const taken = await takeNumber(trx, draft.kind, printed.issueDate ?? '');
  const lines = await linesOf(trx, draft.id);
  const customer = (JSON.parse(printed.buyer ?? '{}') as { name?: string }).name ?? '';
  const titles = lines.map(({ title }) => title);
  const issued = { ...printed, ...taken, state: 'issued' as const, issuedAt: at, issuedBy: actorId };
  const isInvoice = draft.kind === 'invoice';
  return change(trx, tools, draft, {
    ...issued,
    ...(await newLink(tools.config)),
    balance: isInvoice ? draft.total : 0,
    paidAt: isInvoice && draft.total === 0 ? at : null,
    words: searchWords({
      number: taken.number,
      seq: taken.seq,
      customer,
      reference: draft.reference,
      titles,
    }),
    contentHash: await hashOf(trx, { ...draft, ...issued }),
  });
}

/**
 * Issues a locked draft, all in the caller's transaction. Source: invoices, section 4.
 * @throws ApiError 400 for what is missing, 409 `backdated`, `totals-changed`.
 */
export async function issueDraft(
  trx: Transaction,
  tools: Tools,
  locked: InvoiceRow,
  wishes: Wishes,
): Promise<InvoiceRow> {
  const { today } = await workspaceOf(trx, tools.now());
  const stored = contentOf(locked, await linesOf(trx, locked.id));
  const party = await assertComplete(trx, stored, wishes.actorId === null);
  const dates = await datesOf(trx, locked, today, wishes);
  const isInvoice = locked.kind === 'invoice';
  const counted = isInvoice ? await withRates(trx, stored, party.country, dates.supplyDate) : stored;
  const content = { ...counted, ...dates };
  const at = tools.now().toISOString();
  const draft = await rewriteDraft(trx, locked, content, at);
  if (draft.total !== locked.total && !wishes.acceptTotals) {
    throw conflict('totals-changed', { total: draft.total, net: draft.net, tax: draft.tax });
  }
  const seller = JSON.stringify(await printedSeller(trx));
  const buyer = JSON.stringify(snapshotOf(party));
  const issued = await seal(trx, tools, draft, { ...dates, seller, buyer }, wishes);
  await note(trx, issued, { kind: 'issued', actorId: wishes.actorId, isPublic: true }, at);
  if (isInvoice) {
    await tell(trx, tools, 'invoice.issued', issued, { at });
    if (issued.total === 0) await tell(trx, tools, 'invoice.paid', issued, { at });
  }
  const drawn = { kind: 'invoices.pdf', payload: { invoiceId: issued.id }, maxAttempts: 5 } as const;
  await tools.jobs.add(trx, { ...drawn, dedupeKey: `invoices.pdf:${issued.id}` });
  return issued;
}
