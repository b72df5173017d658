import { toLanguage } from '@/domain/languages';
import type { DomainEvents } from '@/domain/events';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import type { Transaction } from '@/server/db/database';
import type { Tools } from '../books';
import type { InvoiceRow } from '../draft/store';
import { draftCredit, issueCredit } from '../life/credit';
import { ORDER_CANCELLED } from '../life/creditTexts';
import { linesOf } from '../life/lock';
import { invoiceOfOrder } from './make';

interface Wanted {
  /** Minor units, tax included; never more than is left. */
  amount: number;
  reason: string;
  /** The payment whose money goes back. */
  paymentId?: string;
}

/** All of it line by line while nothing was taken back before, else an amount. */
async function partOf(trx: Transaction, invoice: InvoiceRow, amount: number) {
  if (amount < invoice.total || invoice.credited > 0) return { lines: [], amount };
  const lines = await linesOf(trx, invoice.id);
  return {
    lines: lines.filter(({ net, tax }) => net + tax !== 0).map(({ id: lineId }) => ({ lineId })),
  };
}

/** Writes and issues a credit note by itself: whoever pays back money need not be able to issue documents. */
export async function creditOrder(
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

/** A cancelled order is owed by nobody: a credit note over all that is left of its invoice. */
export async function creditCancelled(trx: Transaction, tools: Tools, order: OrderFacts): Promise<void> {
  const invoice = await invoiceOfOrder(trx, order.id);
  if (!invoice) return;
  const reason = ORDER_CANCELLED[toLanguage(invoice.locale)].replace('{number}', order.number);
  await creditOrder(trx, tools, invoice, { amount: invoice.total, reason });
}

/** Money of an order that went back is taken off its invoice; what was no part of it is not. */
export async function creditRefunded(
  trx: Transaction,
  tools: Tools,
  { refund, payment, orderId }: DomainEvents['refund.recorded'],
): Promise<void> {
  if (orderId === null || refund.data['beside'] === true) return;
  const invoice = await invoiceOfOrder(trx, orderId);
  if (!invoice) return;
  const { amount, reason } = refund;
  await creditOrder(trx, tools, invoice, { amount, reason, paymentId: payment.id });
}
