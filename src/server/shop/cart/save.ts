import { sql, type Updateable } from 'kysely';
import type { CartFacts } from '@/domain/shop/facts';
import { shopLive } from '@/domain/shop/ordersLive';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { CartTable } from '@/server/db/tables/orders';
import type { Shopper } from '../shop';
import { dropHolds, holdStock, holdsOf } from '../stock/holds';
import { cartEnd, type CartRow } from './open';
import { type CartLine, linesOf } from './rows';

/** Changed columns of a cart; `lines` replaces all lines. */
interface CartChange {
  columns: Updateable<CartTable>;
  lines?: readonly CartLine[];
}

const lineOf = (lines: readonly CartLine[], wanted: string) =>
  lines.find(({ variantId }) => variantId === wanted);

/** Whether the lines are equal to the stored ones, in any order. */
const isSame = (lines: readonly CartLine[], known: readonly CartLine[]) =>
  lines.length === known.length &&
  lines.every(({ variantId, quantity, priceSeen }) => {
    const line = lineOf(known, variantId);
    return line?.quantity === quantity && line.priceSeen === priceSeen;
  });

/** Replaces the lines; remaining ones keep their order. */
async function writeLines(trx: Transaction, cartId: string, lines: readonly CartLine[], now: Date) {
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

/** Releases the holds of lines with a changed quantity; the others keep their hold and its end. */
async function dropChanged(
  trx: Transaction,
  shopper: Shopper,
  { id, heldUntil }: CartRow,
  { before, after }: { before: readonly CartLine[]; after: readonly CartLine[] },
): Promise<Updateable<CartTable>> {
  const held = await holdsOf(trx, id);
  const kept = held.filter(
    ({ variantId }) => lineOf(after, variantId)?.quantity === lineOf(before, variantId)?.quantity,
  );
  if (heldUntil === null || kept.length === held.length) return {};
  // An expired hold is free for everybody and is not renewed without a request.
  const isOver = heldUntil <= nowIso(shopper.now());
  if (isOver || kept.length === 0) {
    await dropHolds(shopper, trx, id);
    return { heldUntil: null };
  }
  await holdStock(shopper, trx, id, kept, heldUntil);
  return {};
}

const factsOf = (row: CartRow, lines: readonly CartLine[]): CartFacts => ({
  id: row.id,
  userId: row.userId,
  currency: row.currency,
  version: row.version,
  lines: lines.map(({ variantId, quantity, priceSeen }) => ({ variantId, quantity, unitPrice: priceSeen })),
  value: lines.reduce((sum, { quantity, priceSeen }) => sum + quantity * priceSeen, 0),
});

/** Emits the event, and notifies the user's other tabs. */
async function tellCart(
  trx: Transaction,
  { events, live, request, user }: Shopper,
  before: CartFacts,
  after: CartFacts,
): Promise<void> {
  await events.emit(trx, 'cart.changed', { before, after });
  if (!user) return;
  const { version } = after;
  const addressed = { to: { users: [user.id] }, by: user.id, tab: request.tabId };
  await live.publish(trx, shopLive.cartChanged, { version }, addressed);
}

/** Writes changes of a cart as its next version; does nothing when nothing differs. */
export async function saveCart(
  trx: Transaction,
  shopper: Shopper,
  row: CartRow,
  { columns, lines }: CartChange,
): Promise<CartRow> {
  const now = shopper.now();
  const before = await linesOf(trx, row.id);
  const after = lines ?? before;
  const isRefilled = !isSame(after, before);
  const isElse = Object.entries(columns).some(([name, value]) => row[name as keyof CartRow] !== value);
  if (!isRefilled && !isElse) return row;
  const held = isRefilled ? await dropChanged(trx, shopper, row, { before, after }) : {};
  if (isRefilled) await writeLines(trx, row.id, after, now);
  const firstItemAt = row.firstItemAt ?? (after.length > 0 ? nowIso(now) : null);
  const next = await trx
    .updateTable('cart')
    .set({
      ...columns,
      ...held,
      firstItemAt,
      updatedAt: nowIso(now),
      expiresAt: cartEnd(now),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellCart(trx, shopper, factsOf(row, before), factsOf(next, after));
  return next;
}
