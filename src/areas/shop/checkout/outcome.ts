import type { Payment } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { NOT_PAID } from '@/domain/shop/orderWords';

/** How it stands with a new order: what its buyer has to know or to do. */
export type Outcome = 'waiting' | 'failed' | 'paid' | 'transfer' | 'cash' | 'open' | 'expired' | 'cancelled';

/** The outcome of an order by its state and its newest payment. Source: shop, section 5.5. */
export function outcomeOf({ state, paymentMethod, cancelReason }: Order, payment: Payment | null): Outcome {
  if (state === 'cancelled') return cancelReason === NOT_PAID ? 'expired' : 'cancelled';
  if (paymentMethod === 'cash_on_delivery' && (state === 'pending' || state === 'packed')) return 'cash';
  if (state !== 'pending') return 'paid';
  if (paymentMethod === 'bank_transfer') return 'transfer';
  if (payment === null || payment.state === 'succeeded') return 'open';
  return payment.state === 'pending' ? 'waiting' : 'failed';
}
