import { sql, type Updateable } from 'kysely';
import type { AddressSnapshot } from '@/domain/address/schemas';
import type { Cart } from '@/domain/shop/cartSchemas';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { CartTable } from '@/server/db/tables/orders';
import { cartEnd, type CartRow } from './open';

export interface CartLine {
  variantId: string;
  quantity: number;
  priceSeen: number;
}

export const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as AddressSnapshot));

/** A stored cart as the contract has it. */
export function toCart(row: CartRow): Cart {
  return { ...row, billingAddress: parsed(row.billingAddress), shippingAddress: parsed(row.shippingAddress) };
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

/** Writes a cart's columns and its next version. */
export function touchCart(
  trx: Transaction,
  id: string,
  set: Updateable<CartTable>,
  now: Date,
): Promise<CartRow> {
  return trx
    .updateTable('cart')
    .set({ ...set, updatedAt: nowIso(now), expiresAt: cartEnd(now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces the lines; the ones that stay keep their place. */
export async function writeLines(trx: Transaction, cartId: string, lines: readonly CartLine[], now: Date) {
  const known = await trx
    .selectFrom('cart_line')
    .select(['variantId', 'addedAt'])
    .where('cartId', '=', cartId)
    .execute();
  const since = new Map(known.map(({ variantId, addedAt }) => [variantId, addedAt]));
  await trx.deleteFrom('cart_line').where('cartId', '=', cartId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, place) => ({
    cartId,
    ...line,
    addedAt: since.get(line.variantId) ?? nowIso(new Date(now.getTime() + place)),
  }));
  await trx.insertInto('cart_line').values(rows).execute();
}
