import * as z from 'zod';
import { addressSnapshot } from '@/domain/address/schemas';
import { currency, id, instant, minorUnits, version } from '@/domain/schemas';
import { picture } from './picture';

/** Problems of a line or a cart. All but the last two block the order. Source: shop, section 3.2. */
const NOTICE_CODES = [
  'price-changed',
  'sold-out',
  'less-available',
  'gone',
  'no-shipping-here',
  'too-much',
  'discount-removed',
  'shipping-changed',
] as const;

/** A sum over a whole cart, minor units: may exceed the limit of an order, which the notice `too-much` reports. */
const sum = z.int().min(0);

const notice = z.object({
  code: z.enum(NOTICE_CODES),
  /** A removed item; its name if still known. */
  variantId: id.optional(),
  name: z.string().optional(),
  from: minorUnits.optional(),
  to: minorUnits.optional(),
  available: z.int().optional(),
  reason: z.string().max(60).optional(),
});
export type CartNotice = z.output<typeof notice>;

const quoteLine = z.object({
  variantId: id,
  productId: id,
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  colors: z.array(z.string()),
  cover: picture.nullable(),
  unitPrice: minorUnits,
  quantity: z.int(),
  lineTotal: minorUnits,
  /** Null = no limit. */
  available: z.int().nullable(),
  notices: z.array(notice),
});
export type QuoteLine = z.output<typeof quoteLine>;

/** Tax of one rate; `rate` is pcm, amounts minor units. */
export const taxLine = z.object({ name: z.string(), rate: z.int(), base: minorUnits, amount: minorUnits });

/** A shipping method with its price for a parcel. */
export const shippingOffer = z.object({
  id,
  name: z.string(),
  description: z.string(),
  amount: minorUnits,
  freeOver: minorUnits.nullable(),
  /** Days of arrival, `YYYY-MM-DD`. */
  from: z.string(),
  to: z.string(),
});
export type ShippingOffer = z.output<typeof shippingOffer>;

/** Current prices of a cart. Amounts are minor units. */
export const quote = z.object({
  lines: z.array(quoteLine),
  subtotal: sum,
  discount: sum,
  shipping: minorUnits,
  tax: sum,
  taxLines: z.array(taxLine.extend({ base: sum, amount: sum })),
  total: sum,
  currency,
  pricesIncludeTax: z.boolean(),
  shippingMethods: z.array(shippingOffer),
  shippingMethodId: id.nullable(),
  discountCode: z.string().optional(),
  paymentMethods: z.array(z.enum(['provider', 'bank_transfer', 'cash_on_delivery'])),
  notices: z.array(notice),
  isPayable: z.boolean(),
});
export type Quote = z.output<typeof quote>;

/** A cart as seen by its owner. */
export const cart = z.object({
  id,
  version: version,
  email: z.string(),
  billingAddress: addressSnapshot.nullable(),
  shippingAddress: addressSnapshot.nullable(),
  shippingMethodId: id.nullable(),
  discountCode: z.string().nullable(),
  note: z.string(),
  heldUntil: instant.nullable(),
});
export type Cart = z.output<typeof cart>;

export const cartAnswer = z.object({ cart: cart.nullable(), quote: quote.nullable() });
export type CartAnswer = z.output<typeof cartAnswer>;
