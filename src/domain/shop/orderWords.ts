/** Source: shop, section 2.3. */
export const ORDER_STATES = [
  'pending',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_PAYMENT_STATES = ['unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded'] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/** Kinds of events in the history of an order. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'payment',
  'payment-failed',
  'payment-expired',
  'payment-method',
  'payment-reversed',
  'packed',
  'shipped',
  'delivered',
  'refunded',
  'refund-failed',
  'sent-back',
  'cancelled',
  'noted',
  'address',
  'mailed',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** Mails about an order that its buyer gets. */
export const ORDER_MAILS = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

/** How much of an order is paid. Amounts are minor units. */
export function paymentStateOf(total: number, paid: number, refunded: number): OrderPaymentState {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'part_refunded';
  if (paid >= total) return 'paid';
  return paid > 0 ? 'part_paid' : 'unpaid';
}

/** The reason of an order that was cancelled because it was not paid in time. */
export const NOT_PAID = 'not-paid';

/** Whether a buyer may still cancel an order in this state; not once goods have been shipped. */
export const mayGiveUp = (state: OrderState): boolean => state === 'pending' || state === 'paid';
