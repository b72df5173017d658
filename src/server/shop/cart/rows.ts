import type { AddressSnapshot } from '@/domain/address/schemas';
import { type Cart, cart } from '@/domain/shop/cartSchemas';
import type { Database } from '@/server/db/database';
import type { CartRow } from './open';

export interface CartLine {
  variantId: string;
  quantity: number;
  priceSeen: number;
}

export const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as AddressSnapshot));

/** A stored cart as the contract defines it. */
export function toCart(row: CartRow): Cart {
  return cart.parse({
    ...row,
    billingAddress: parsed(row.billingAddress),
    shippingAddress: parsed(row.shippingAddress),
  });
}

/** The lines of a cart in the order in which they came. */
export function linesOf(db: Database, cartId: string): Promise<CartLine[]> {
  return db
    .selectFrom('cart_line')
    .select(['variantId', 'quantity', 'priceSeen'])
    .where('cartId', '=', cartId)
    .orderBy('addedAt')
    .orderBy('variantId')
    .execute();
}
