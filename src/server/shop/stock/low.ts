import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { Desk, StockLine } from './desk';

interface Left {
  variantId: string;
  productId: string;
  lowAt: number;
  pieces: number;
}

/** Remaining stock of tracked variants after orders; stock held by carts counts as remaining. */
async function leftOf(trx: Transaction, variantIds: readonly string[]): Promise<Left[]> {
  const { rows } = await sql<Left>`select s."variantId", v."productId", s."lowAt", s."onHand" - s.reserved
      + coalesce((select sum(quantity) from reservation as r where r."variantId" = s."variantId"), 0) as pieces
    from stock as s join variant as v on v.id = s."variantId"
    where s.tracked = 1 and s."variantId" in (${sql.join(variantIds)})`.execute(trx);
  return rows;
}

/** Reports variants whose stock became low by this change. */
export async function notifyLowAfter(
  { events }: Pick<Desk, 'events'>,
  trx: Transaction,
  gone: readonly StockLine[],
): Promise<void> {
  const lost = new Map<string, number>();
  for (const { variantId, quantity } of gone) lost.set(variantId, (lost.get(variantId) ?? 0) + quantity);
  if (lost.size === 0) return;
  for (const { variantId, productId, lowAt, pieces } of await leftOf(trx, [...lost.keys()])) {
    const isNews = pieces <= lowAt && pieces + (lost.get(variantId) ?? 0) > lowAt;
    if (isNews) await events.emit(trx, 'stock.low', { variantId, productId, available: pieces });
  }
}
