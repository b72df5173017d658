import type { Transaction } from '@/server/db/database';
import type { Tools } from '../books';
import type { InvoiceRow } from '../draft/store';
import { draftCredit, issueCredit } from './credit';
import { linesOf } from './lock';

interface Wanted {
  /** Minor units, tax included; never more than is left. */
  amount: number;
  reason: string;
  /** The payment that is refunded. */
  paymentId?: string;
}

/** The whole invoice line by line if nothing was credited before, else an amount. */
async function partOf(trx: Transaction, invoice: InvoiceRow, amount: number) {
  if (amount < invoice.total || invoice.credited > 0) return { lines: [], amount };
  const lines = await linesOf(trx, invoice.id);
  return {
    lines: lines.filter(({ net, tax }) => net + tax !== 0).map(({ id: lineId }) => ({ lineId })),
  };
}

/**
 * Drafts and issues a credit note as the system: a user who refunds need not be allowed to issue documents. Does
 * nothing when nothing is left to credit.
 */
export async function creditLeft(
  trx: Transaction,
  tools: Tools,
  invoice: InvoiceRow,
  wanted: Wanted,
): Promise<void> {
  const amount = Math.min(wanted.amount, invoice.total - invoice.credited);
  if (amount <= 0 || !['issued', 'uncollectible'].includes(invoice.state)) return;
  const { reason, paymentId } = wanted;
  const actorId = null;
  const part = await partOf(trx, invoice, amount);
  const draft = await draftCredit(trx, tools, invoice, { ...part, reason: reason.slice(0, 200), actorId });
  await issueCredit(trx, tools, invoice, draft, { actorId, acceptBackdate: true, paymentId });
}
