import { conflict } from '@/domain/errors';
import type { OrderMailKind } from '@/domain/shop/orderWords';
import type { LineRow, OrderDbRow } from '@/server/core/orders/facts';
import { linesOfOrder } from '@/server/core/orders/facts';
import { assertPace } from '@/server/core/pace';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { ShopTools } from '../shop';
import { logOrder, recordOrderActivity } from './change';
import { mailOrder } from './mails';
import { renewLink } from './sendLink';

/** Mails of one order in a minute. */
const PACE = 5;

/** Mails that match the history of an order. */
export function mailsOf(order: OrderDbRow, lines: readonly LineRow[]): OrderMailKind[] {
  const has: Readonly<Record<OrderMailKind, boolean>> = {
    'order-placed': true,
    'order-paid': order.paidAt !== null,
    'order-shipped': lines.some(({ shippedQuantity }) => shippedQuantity > 0),
    'order-cancelled': order.state === 'cancelled',
    'order-refunded': order.refundedAmount > 0 && order.state !== 'cancelled',
  };
  return (Object.keys(has) as OrderMailKind[]).filter((kind) => has[kind]);
}

/** Sends a mail of an order again, for guests with a renewed link. Throws 409 `wrong-state`, 429. */
export async function resendMail(
  trx: Transaction,
  tools: ShopTools,
  order: OrderDbRow,
  { kind, actorId }: { kind: OrderMailKind; actorId: string },
): Promise<void> {
  assertPace(tools, { key: `resend:${order.id}`, perMinute: PACE });
  if (!mailsOf(order, await linesOfOrder(trx, order.id)).includes(kind))
    throw conflict('wrong-state', { state: order.state, version: order.version });
  const linked = order.userId === null ? await renewLink(trx, tools, order) : order;
  await mailOrder(trx, tools, linked, kind, newId());
  await recordOrderActivity(
    trx,
    order.id,
    { kind: 'mailed', text: kind, actorId, isPublic: false },
    tools.now(),
  );
  await logOrder(trx, order, { action: 'mailed', actorId });
}
