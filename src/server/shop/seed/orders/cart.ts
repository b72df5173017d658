import type { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { cartEnd } from '../../cart/open';
import { demoGoods } from './goods';
import type { DemoBuyer } from './people';

const LINES = 2;

/** Somebody was looking around: two things lie in their cart. */
export async function seedOpenCart(
  trx: Transaction,
  { id: userId }: DemoBuyer,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const goods = await demoGoods(trx);
  const { currency } = await trx.selectFrom('workspace').select('currency').executeTakeFirstOrThrow();
  const at = now.toISOString();
  const nothing = { tokenHash: null, billingAddress: null, shippingAddress: null, discountCode: null };
  const kept = {
    currency,
    firstItemAt: at,
    heldUntil: null,
    shippingMethodId: null,
    expiresAt: cartEnd(now),
  };
  const cart = { ...newRow(at), id: random.id(now), userId, ...kept, ...nothing };
  await insertMany(trx, 'cart', [cart]);
  const first = random.int(0, goods.length - 1);
  const lines = Array.from({ length: Math.min(LINES, goods.length) }, (_, nth) => {
    // Far enough apart to be of different products.
    const { variantId, price: priceSeen } = goods[(first + nth * 40) % goods.length]!;
    return { cartId: cart.id, variantId, quantity: nth + 1, priceSeen, addedAt: at };
  });
  await insertMany(trx, 'cart_line', lines);
}
