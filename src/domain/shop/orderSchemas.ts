import * as z from 'zod';
import { addressSnapshot } from '@/domain/address/schemas';
import { payment, refund } from '@/domain/payments/schemas';
import { currency, id, instant, minorUnits, version } from '@/domain/schemas';
import { taxLine } from './cartSchemas';
import { ORDER_EVENTS, ORDER_MAILS, ORDER_PAYMENT_STATES, ORDER_STATES } from './orderWords';
import { picture } from './picture';

const count = z.int().min(0);
/** An order by its number. */
export const orderNumber = z.string().min(1).max(60);

const orderLine = z.object({
  id,
  productId: id,
  variantId: id,
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  colors: z.array(z.string()),
  cover: picture.nullable(),
  unitPrice: minorUnits,
  quantity: count,
  lineTotal: minorUnits,
  discountShare: minorUnits,
  taxRate: count,
  net: minorUnits,
  tax: minorUnits,
  shippedQuantity: count,
  cancelledQuantity: count,
  refundedQuantity: count,
  /** Units that are neither refunded nor in a pending refund. */
  leftToRefund: count,
});
export type OrderLine = z.output<typeof orderLine>;

const shipment = z.object({
  id,
  number: count,
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedAt: instant,
  deliveredAt: instant.nullable(),
  lines: z.array(z.object({ orderLineId: id, quantity: count })),
});

/** Actions that a user may be allowed on an order. */
export const ORDER_ACTIONS = [
  'pay',
  'cancel',
  'markPaid',
  'pack',
  'ship',
  'deliver',
  'refund',
  'confirmRefund',
  'invoice',
  'note',
  'address',
  'resend',
  'reorder',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** One row of a list of orders. */
export const orderRow = z.object({
  id,
  number: z.string(),
  state: z.enum(ORDER_STATES),
  paymentState: z.enum(ORDER_PAYMENT_STATES),
  paymentMethod: z.enum(['provider', 'bank_transfer', 'cash_on_delivery', 'none']),
  customerName: z.string(),
  email: z.string(),
  country: z.string(),
  pieces: count,
  currency,
  total: minorUnits,
  placedAt: instant,
  version: version,
});
export type OrderRow = z.output<typeof orderRow>;

/** One of the user's own orders: with its first pictures, and the number of its lines. */
export const ownOrderRow = orderRow.extend({ covers: z.array(picture).max(4), lineCount: count });
export type OwnOrderRow = z.output<typeof ownOrderRow>;

/** An order as visible to its owner, staff, or the holder of a link. Amounts are minor units. */
export const order = orderRow.extend({
  phone: z.string(),
  pricesIncludeTax: z.boolean(),
  subtotal: minorUnits,
  discount: minorUnits,
  discountCode: z.string().nullable(),
  shipping: minorUnits,
  tax: minorUnits,
  taxLines: z.array(taxLine),
  paidAmount: minorUnits,
  refundedAmount: minorUnits,
  /** The part of the shipping that can still be refunded. */
  shippingLeft: minorUnits,
  isPartlyShipped: z.boolean(),
  billingAddress: addressSnapshot,
  shippingAddress: addressSnapshot,
  shippingMethod: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  note: z.string(),
  /** For callers who may read all orders. */
  staffNote: z.string().optional(),
  /** Mails that may be sent again, for callers who handle orders. */
  mails: z.array(z.enum(ORDER_MAILS)).optional(),
  expiresAt: instant.nullable(),
  cancelReason: z.string(),
  /** For its owner, and for callers who may read invoices. */
  invoice: z.object({ id, number: z.string() }).optional(),
  lines: z.array(orderLine),
  shipments: z.array(shipment),
  /** Events visible to the caller, the oldest first; their actors only for callers who may read all orders. */
  events: z.array(
    z.object({ id, kind: z.enum(ORDER_EVENTS), text: z.string(), at: instant, actor: z.string().nullable() }),
  ),
  payments: z.array(payment),
  /** Their reasons only for callers who may read all orders. */
  refunds: z.array(refund),
  actions: z.array(z.enum(ORDER_ACTIONS)),
});
export type Order = z.output<typeof order>;
