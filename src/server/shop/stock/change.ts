import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MovementKind } from '@/domain/shop/words';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { StockTable } from '@/server/db/tables/catalogue';
import type { Desk, StockRef } from './desk';
import { notifyLowAfter } from './low';

export type StockRow = Selectable<StockTable>;

/** The row before this change. */
const before = (row: StockRow, onHand: number, reserved: number): StockRow => ({
  ...row,
  onHand: row.onHand - onHand,
  reserved: row.reserved - reserved,
});

const tell = ({ events }: Desk, trx: Transaction, was: StockRow, is: StockRow) =>
  events.emit(trx, 'stock.changed', { variantId: is.variantId, before: was, after: is });

/**
 * Reserves stock, if it is available, on backorder or untracked; else returns false. A negative quantity releases
 * stock. Low stock is reported when items are ordered, not while a cart holds them.
 * Source: shop, rule 2.
 */
export async function reserve(
  desk: Desk,
  trx: Transaction,
  variantId: string,
  quantity: number,
): Promise<boolean> {
  if (quantity === 0) return true;
  const at = desk.now().toISOString();
  const row = await trx
    .updateTable('stock')
    .set({
      reserved: sql<number>`reserved + ${quantity}`,
      updatedAt: at,
      version: sql<number>`version + 1`,
    })
    .where('variantId', '=', variantId)
    .$if(quantity > 0, (query) =>
      query.where(sql<boolean>`(tracked = 0 or backorder = 1 or "onHand" - reserved >= ${quantity})`),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await tell(desk, trx, before(row, 0, quantity), row);
  return true;
}

/** Reason of a stock movement. */
export interface Movement {
  kind: MovementKind;
  note?: string;
  ref: Pick<StockRef, 'actorId'> & Partial<StockRef>;
}

/** Adds an entry to the stock ledger. */
async function writeMovement(
  desk: Desk,
  trx: Transaction,
  row: StockRow,
  quantity: number,
  { kind, note = '', ref }: Movement,
): Promise<void> {
  await trx
    .insertInto('stock_movement')
    .values({
      id: newId(),
      variantId: row.variantId,
      kind,
      quantity,
      onHandAfter: row.onHand,
      refType: ref.type ?? null,
      refId: ref.id ?? null,
      note,
      actorId: ref.actorId,
      createdAt: desk.now().toISOString(),
    })
    .execute();
}

/** Changes stock and adds a ledger entry. Null when it would become negative or fall below what is reserved. */
export async function recordMovement(
  desk: Desk,
  trx: Transaction,
  change: { variantId: string; onHand: number; reserved: number },
  movement: Movement,
): Promise<StockRow | null> {
  const { variantId, onHand, reserved } = change;
  const row = await trx
    .updateTable('stock')
    .set({
      onHand: sql<number>`"onHand" + ${onHand}`,
      reserved: sql<number>`reserved + ${reserved}`,
      updatedAt: desk.now().toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('variantId', '=', variantId)
    .where(sql<boolean>`"onHand" + ${onHand} >= 0 and reserved + ${reserved} >= 0`)
    .where(sql<boolean>`(tracked = 0 or backorder = 1 or reserved + ${reserved} <= "onHand" + ${onHand})`)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  if (onHand !== 0) await writeMovement(desk, trx, row, onHand, movement);
  await tell(desk, trx, before(row, onHand, reserved), row);
  const gone = reserved - onHand;
  if (gone > 0) await notifyLowAfter(desk, trx, [{ variantId, quantity: gone }]);
  return row;
}
