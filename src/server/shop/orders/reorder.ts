import { notFound } from '@/domain/errors';
import type { MissingLine } from '@/domain/shop/orderCareContract';
import { type LineRow, linesOfOrder } from '@/server/core/orders/facts';
import { priceLines } from '../cart/price';
import type { CartLine } from '../cart/rows';
import { mergeCart } from '../cart/update';
import { variantsForSale } from '../catalogue/forSale';
import type { Shopper } from '../shop';
import { shopPlace } from '../workspace';
import { openOrder } from './open';

/** The items of an order as cart lines at current prices; each variant once. */
function wishesOf(lines: readonly LineRow[], priceOf: (variantId: string) => number): CartLine[] {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return [...pieces].map(([variantId, quantity]) => ({
    variantId,
    quantity,
    priceSeen: priceOf(variantId),
  }));
}

/** Splits an earlier order into what can be bought now and what is missing. */
async function sortOut(shopper: Shopper, lines: readonly LineRow[]) {
  const { db, now } = shopper;
  const { currency } = await shopPlace(db, now());
  const variants = await variantsForSale(
    shopper,
    lines.map(({ variantId }) => variantId),
  );
  const wishes = wishesOf(lines, (id) => variants.get(id)?.price ?? 0);
  const { priced, gone } = priceLines(wishes, variants, currency);
  const nameOf = (id: string) => lines.find(({ variantId }) => variantId === id)?.name ?? '';
  const missing: MissingLine[] = gone.map(({ variantId }) => ({
    name: nameOf(variantId),
    reason: 'gone',
    available: 0,
  }));
  const wanted: CartLine[] = [];
  for (const { variantId, quantity, priceSeen, notices } of priced) {
    const notice = notices.find(({ code }) => code === 'sold-out' || code === 'less-available');
    const left = notice ? (notice.available ?? 0) : quantity;
    if (notice)
      missing.push({
        name: nameOf(variantId),
        reason: left > 0 ? 'less-available' : 'sold-out',
        available: left,
      });
    if (left > 0) wanted.push({ variantId, quantity: left, priceSeen });
  }
  return { wanted, missing };
}

/** Adds the items of an order to the cart as far as they are available, and reports the rest. Throws 404. */
export async function reorder(shopper: Shopper, number: string) {
  const { db, user, now } = shopper;
  const order = await openOrder(db, { user, number, now: now() });
  if (order.userId !== user?.id) throw notFound();
  const { wanted, missing } = await sortOut(shopper, await linesOfOrder(db, order.id));
  return { ...(await mergeCart(shopper, wanted)), missing };
}
