import type { MailKind } from '@/server/core/mailer/kinds';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Transaction } from '@/server/db/database';
import type { ShopTools } from '../shop';
import { tokenOf } from './link';

export type OrderMail = Extract<MailKind, `order-${string}`>;

/** Where a buyer sees an order: the dashboard; for guests, and in the mail with a requested link, the order link. */
function pathOf({ config }: Pick<ShopTools, 'config'>, order: OrderDbRow, kind: OrderMail): string {
  if (order.userId !== null && kind !== 'order-link')
    return `/dashboard/e-commerce/orders/${encodeURIComponent(order.number)}`;
  return `/order/${tokenOf(config, order.id, order.linkExpiresAt ?? '')}`;
}

/** Mails the buyer, guests included, in the transaction of the cause. */
export async function mailOrder(
  trx: Transaction,
  tools: Pick<ShopTools, 'config' | 'mailer'>,
  order: OrderDbRow,
  kind: OrderMail,
  part = '',
): Promise<void> {
  await tools.mailer.queue(trx, {
    kind,
    to: order.email,
    params: { number: order.number },
    userId: order.userId ?? undefined,
    locale: order.locale,
    link: pathOf(tools, order, kind),
    dedupeKey: `${kind}:${order.id}:${part}`,
  });
}
