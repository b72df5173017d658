import { toLanguage } from '@/domain/languages';
import type { DomainEvents } from '@/domain/events';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import { textsIn } from '@/server/core/texts';
import type { Transaction } from '@/server/db/database';
import type { Tools } from '../books';
import { creditLeft } from '../life/creditLeft';
import { invoiceOfOrder } from './make';

/** Credits all that is left of a cancelled order's invoice, since nobody owes it any more. */
export async function creditCancelled(trx: Transaction, tools: Tools, order: OrderFacts): Promise<void> {
  const invoice = await invoiceOfOrder(trx, order.id);
  if (!invoice) return;
  const reason = textsIn(toLanguage(invoice.locale))('defaults.credit.orderCancelled', {
    number: order.number,
  });
  await creditLeft(trx, tools, invoice, { amount: invoice.total, reason });
}

/** Credits a refund of an order on its invoice; automatic refunds of excess payments (`beside`) are skipped. */
export async function creditRefunded(
  trx: Transaction,
  tools: Tools,
  { refund, payment, orderId }: DomainEvents['refund.recorded'],
): Promise<void> {
  if (orderId === null || refund.data['beside'] === true) return;
  const invoice = await invoiceOfOrder(trx, orderId);
  if (!invoice) return;
  const { amount, reason } = refund;
  await creditLeft(trx, tools, invoice, { amount, reason, paymentId: payment.id });
}
