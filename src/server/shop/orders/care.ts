import type { AddressSnapshot } from '@/domain/address/schemas';
import { badInput } from '@/domain/errors';
import { addressOf, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import type { Transaction } from '@/server/db/database';
import { assertState, changeOrder, type OrderTools } from './change';
import { wordsOf } from './words';

/** Writes the internal note of the staff; its text is never logged. */
export async function noteForStaff(
  trx: Transaction,
  tools: OrderTools,
  order: OrderDbRow,
  { staffNote, actorId }: { staffNote: string; actorId: string },
): Promise<void> {
  if (order.staffNote === staffNote) return;
  await changeOrder(trx, tools, order, { kind: 'noted', actorId, isPublic: false, set: { staffNote } });
}

/**
 * Changes the shipping address until the order is packed; within the country, because taxes and shipping were
 * computed for it. Throws 400, 409 `wrong-state`.
 */
export async function sendElsewhere(
  trx: Transaction,
  tools: OrderTools,
  order: OrderDbRow,
  { to, actorId }: { to: AddressSnapshot; actorId: string },
): Promise<void> {
  assertState(order, ['pending', 'paid']);
  if (to.country !== order.country) throw badInput({ 'shippingAddress.country': 'other-country' });
  const skus = (await linesOfOrder(trx, order.id)).map(({ sku }) => sku);
  const words = wordsOf(order, [addressOf(order.billingAddress), to], skus);
  const set = { shippingAddress: JSON.stringify(to), phone: to.phone, words };
  await changeOrder(trx, tools, order, { kind: 'address', actorId, set });
}
