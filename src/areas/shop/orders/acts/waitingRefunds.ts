import type { Order } from '@/domain/shop/orderSchemas';

/** Refunds by hand of which nobody has said yet that the money was sent. */
export function waitingRefunds({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>) {
  const byHand = new Set(payments.filter(({ providerId }) => providerId === null).map(({ id }) => id));
  return refunds.filter(({ state, paymentId }) => state === 'pending' && byHand.has(paymentId));
}
