import * as z from 'zod';
import { addressInput } from '@/domain/address/schemas';
import { mailbox } from '@/domain/email';
import { id, line } from '@/domain/schemas';
import { MAX_CART_LINES, MAX_QUANTITY } from './limits';

/** A complete cart as sent by a browser: items, quantities, and the prices that were shown. */
export const cartLines = z
  .array(
    z
      .object({
        variantId: id,
        quantity: z.int().min(0).max(MAX_QUANTITY),
        priceSeen: z.int().min(0).max(1e10),
      })
      .strict(),
  )
  .max(MAX_CART_LINES);

const place = z.union([z.object({ addressId: id }).strict(), addressInput]);

/** What a visitor enters at the checkout: delivery address and e-mail. */
export const visitorAddress = addressInput.safeExtend({ email: mailbox });

/** A change of a cart; `lines` replace all lines. */
export const cartUpdate = z.object({
  lines: cartLines.optional(),
  email: mailbox.optional(),
  billingAddress: place.nullable().optional(),
  shippingAddress: place.nullable().optional(),
  shippingMethodId: id.nullable().optional(),
  note: line(0, 500).optional(),
});
export type CartUpdate = z.output<typeof cartUpdate>;
