import { sql } from 'kysely';
import type { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { refreshProduct } from '../../products/figures';
import { addSold } from '../../stock/take';
import { countsOf, type DemoOrder } from './rows';

interface Piece {
  variantId: string;
  productId: string;
  onHand: number;
  quantity: number;
}

/** Receives shipped items shortly before their sale, so that the stock remains the sum of its movements. */
function movesOf(order: DemoOrder, piece: Piece, random: Random) {
  const createdAt = order.steps.sentAt ?? order.steps.placedAt;
  const { variantId, onHand, quantity } = piece;
  const row = (kind: 'receive' | 'sale', change: number, onHandAfter: number) => ({
    id: random.id(new Date(createdAt)),
    variantId,
    kind,
    quantity: change,
    onHandAfter,
    refType: kind === 'sale' ? 'order' : null,
    refId: kind === 'sale' ? order.id : null,
    actorId: null,
    createdAt,
  });
  return [row('receive', quantity, onHand + quantity), row('sale', -quantity, onHand)];
}

/** One row per variant, however often it was sold, to keep the statement small. */
function summed(pieces: readonly Piece[]): Piece[] {
  const byVariant = new Map<string, Piece>();
  for (const piece of pieces) {
    const before = byVariant.get(piece.variantId)?.quantity ?? 0;
    byVariant.set(piece.variantId, { ...piece, quantity: before + piece.quantity });
  }
  return [...byVariant.values()];
}

/** Applies the demo's orders to stock: movements of shipped items, reservations of open ones, and sold counts. */
export async function seedOrderStock(
  trx: Transaction,
  orders: readonly DemoOrder[],
  random: Random,
): Promise<void> {
  const moves: ReturnType<typeof movesOf> = [];
  const reserved: Piece[] = [];
  const sold: Piece[] = [];
  for (const order of orders)
    for (const [position, { good, quantity }] of order.bought.entries()) {
      const { variantId, productId, onHand } = good;
      const { shippedQuantity, cancelledQuantity } = countsOf(order, position);
      const piece = { variantId, productId, onHand };
      const open = quantity - shippedQuantity - cancelledQuantity;
      if (shippedQuantity > 0) moves.push(...movesOf(order, { ...piece, quantity: shippedQuantity }, random));
      if (open > 0) reserved.push({ ...piece, quantity: open });
      if (cancelledQuantity === 0) sold.push({ ...piece, quantity });
    }
  await insertMany(trx, 'stock_movement', moves);
  for (const { variantId, quantity } of reserved)
    await trx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved + ${quantity}` })
      .where('variantId', '=', variantId)
      .execute();
  await addSold(trx, summed(sold), 1);
  for (const id of new Set(reserved.map(({ productId }) => productId))) await refreshProduct(trx, id);
}
