import { badInput, conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { Tools } from '../books';
import { contentOf } from '../draft/content';
import { insertDraft, type InvoiceRow } from '../draft/store';
import { recordNote, emitChange } from './change';
import type { DateWishes } from './dates';
import { linesByAmount, linesByWish, type LineWish } from './creditLines';
import { mirrored, settled } from './creditMirror';
import { assertRest } from './creditRest';
import { issueDraft } from './issue';
import { linesOf } from './lock';
import { releaseToCredit, applyBalances } from './balances';

export interface CreditWish {
  lines: readonly LineWish[];
  /** Minor units, tax included, without lines. */
  amount?: number | undefined;
  reason: string;
  actorId: string | null;
}

const CREDITABLE: readonly string[] = ['issued', 'uncollectible'];

/** Throws 409 `not-issued` for what can't be corrected. */
function assertCreditable({ kind, state }: InvoiceRow): void {
  if (kind !== 'invoice' || !CREDITABLE.includes(state)) throw conflict('not-issued');
}

/** Throws 409 `over-credited` when all credit notes together would exceed the invoice. */
function assertLeft({ total, credited }: InvoiceRow, amount: number): void {
  if (credited + amount > total) throw conflict('over-credited', { left: total - credited });
}

/**
 * Drafts a credit note for a locked invoice; prices include tax, so that the credited amount is exact.
 * @throws ApiError 404 for lines of other documents, 409 `over-credited`, `not-issued`.
 */
export async function draftCredit(
  trx: Transaction,
  tools: Tools,
  invoice: InvoiceRow,
  wish: CreditWish,
): Promise<InvoiceRow> {
  assertCreditable(invoice);
  const stored = await linesOf(trx, invoice.id);
  const lines =
    wish.amount === undefined
      ? await linesByWish(trx, invoice, stored, wish.lines)
      : await linesByAmount(trx, invoice, wish.amount);
  const rules = { pricesIncludeTax: true, discountKind: 'none', discountValue: 0 } as const;
  const dates = { issueDate: null, supplyDate: invoice.supplyDate, dueDate: null };
  const content = { ...contentOf(invoice, []), ...rules, ...dates, internalNote: '', lines };
  const origin = { kind: 'credit_note' as const, correctsId: invoice.id, reason: wish.reason };
  const note = await mirrored(trx, invoice, content);
  const draft = await insertDraft(trx, note, tools.now().toISOString(), origin);
  if (draft.total <= 0) throw badInput({ lines: 'below-zero' });
  assertLeft(invoice, draft.total);
  return draft;
}

interface CreditIssue extends DateWishes {
  actorId: string | null;
  /** The payment whose money is released first. */
  paymentId?: string | undefined;
}

/**
 * Issues a credit note; first the balance falls, then money that is too much becomes the customer's credit.
 * @throws ApiError 400 for a day before the invoice, 409 `over-credited`, `not-issued`.
 */
export async function issueCredit(
  trx: Transaction,
  tools: Tools,
  invoice: InvoiceRow,
  draft: InvoiceRow,
  wishes: CreditIssue,
): Promise<{ creditNote: InvoiceRow; invoice: InvoiceRow }> {
  assertCreditable(invoice);
  assertLeft(invoice, draft.total);
  await assertRest(trx, invoice, draft);
  const day = wishes.issueDate ?? draft.issueDate;
  if (day !== null && day < (invoice.issueDate ?? '')) throw badInput({ issueDate: 'before-issue' });
  const at = tools.now().toISOString();
  const note = await settled(trx, invoice, draft, at);
  const creditNote = await issueDraft(trx, tools, note, { ...wishes, acceptTotals: true });
  const credited = invoice.credited + creditNote.total;
  const excess = Math.max(0, invoice.allocated + credited - invoice.total);
  const freed = excess > 0 ? await releaseToCredit(trx, invoice.id, excess, wishes.paymentId) : 0;
  const after = await applyBalances(trx, tools, invoice, { credited, allocated: invoice.allocated - freed });
  const data = { number: creditNote.number ?? '', amount: creditNote.total, currency: after.currency };
  await recordNote(trx, after, { kind: 'credited', actorId: wishes.actorId, data, isPublic: true }, at);
  await emitChange(trx, tools, 'invoice.credited', after, { amount: creditNote.total, at });
  return { creditNote, invoice: after };
}
