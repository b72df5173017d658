import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { payment, paymentChoice } from '@/domain/payments/schemas';
import { id, instant, minorUnits, version } from '@/domain/schemas';
import { cartAddresses } from './cartAddresses';
import { cartLines, cartUpdate } from './cartInput';
import { cartAnswer } from './cartSchemas';
import { order } from './orderSchemas';

const shown = z.object({ version: version.min(1) });
const orderLink = z.string().min(20).max(100);

/** The cart and its checkout; also for visitors while the shop is public. Source: shop, section 3.2. */
export const cartContract = defineContract({
  cart: {
    ...cartAddresses.cart,
    summary: 'One’s cart and what it costs',
    access: 'public',
    personal: true,
    response: cartAnswer,
  },
  updateCart: {
    ...cartAddresses.updateCart,
    summary: 'Change the cart; the first call makes it',
    access: 'public',
    personal: true,
    body: cartUpdate,
    response: cartAnswer,
  },
  mergeCart: {
    ...cartAddresses.mergeCart,
    summary: 'Bring what was in the cart before signing in; of a variant in both the larger number stays',
    access: 'user',
    body: z.object({ lines: cartLines }),
    response: cartAnswer,
  },
  discountCart: {
    ...cartAddresses.discountCart,
    summary: 'Put a discount code to the cart, or take it away',
    access: 'public',
    personal: true,
    body: z.object({ code: z.string().trim().max(60).nullable() }),
    response: cartAnswer,
  },
  reserve: {
    ...cartAddresses.reserve,
    summary: 'Hold everything in the cart for a while; may be renewed once',
    access: 'public',
    personal: true,
    body: shown,
    response: z.object({ expiresAt: instant }),
    errors: ['out-of-stock', 'stale-version'],
  },
  release: {
    ...cartAddresses.release,
    summary: 'Give back what the cart holds',
    access: 'public',
    personal: true,
    body: shown,
    response: z.object({ released: z.literal(true) }),
  },
  place: {
    ...cartAddresses.place,
    summary: 'Order what is in the cart; one cart makes one order',
    access: 'public',
    personal: true,
    idempotency: 'required',
    ownTransaction: true,
    refusesCardNumbers: true,
    body: z.object({
      cartId: id,
      cartVersion: version.min(1),
      expectedTotal: minorUnits,
      payment: paymentChoice,
    }),
    response: z.object({
      order,
      payment: payment.nullable(),
      redirectUrl: z.string().optional(),
      link: z.string().optional(),
    }),
    errors: ['cart-changed', 'out-of-stock', 'discount-used-up', 'key-reused', 'card-number-refused'],
  },
  pay: {
    ...cartAddresses.pay,
    summary: 'Try again to pay an order that waits; the try before is closed',
    access: 'public',
    personal: true,
    idempotency: 'required',
    ownTransaction: true,
    refusesCardNumbers: true,
    body: z.object({
      number: z.string().max(60).optional(),
      token: orderLink.optional(),
      payment: paymentChoice,
    }),
    response: z.object({ payment: payment.nullable(), redirectUrl: z.string().optional() }),
    errors: ['wrong-state', 'key-reused', 'card-number-refused'],
  },
});
