import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';

/** Sort value of "no limit". */
const NO_LIMIT = 1_000_000_000_000;

/** Grade of a variant's stock, from 0 (sold out) to 3; the product gets the best one. */
const GRADE = sql<number>`case when s.tracked = 0 or s."onHand" - s.reserved > s."lowAt" then 3
  when s."onHand" - s.reserved > 0 then 2 when s.backorder = 1 then 1 else 0 end`;

/** Writes the stock figures of one product from its variants' stock. */
async function refreshOne(trx: Transaction, productId: string): Promise<void> {
  await sql`update product set
      available = case when f.unlimited = 1 then null else f.pieces end,
      "availableKey" = case when f.unlimited = 1 then ${sql.lit(NO_LIMIT)} else f.pieces end,
      "inStock" = case when f.grade > 0 then 1 else 0 end,
      "inventoryType" = case f.grade when 3 then 'in_stock' when 2 then 'low_stock' when 1 then 'backorder'
        else 'out_of_stock' end
    from (select coalesce(max(1 - s.tracked), 0) as unlimited, coalesce(max(${GRADE}), 0) as grade,
        coalesce(sum(case when s.tracked = 1 and s."onHand" > s.reserved then s."onHand" - s.reserved else 0 end), 0)
          as pieces
      from stock as s join variant as v on v.id = s."variantId"
      where v."productId" = ${productId} and v."deletedAt" is null) as f
    where product.id = ${productId}`.execute(trx);
}

/** Updates the stock figures of products from their variants, in the order of their ids against deadlocks. */
export async function refreshStock(trx: Transaction, productIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(productIds)].toSorted()) await refreshOne(trx, id);
}

/** The products of variants. */
export async function productsOf(trx: Transaction, variantIds: readonly string[]): Promise<string[]> {
  if (variantIds.length === 0) return [];
  const rows = await trx
    .selectFrom('variant')
    .select('productId')
    .distinct()
    .where('id', 'in', variantIds)
    .execute();
  return rows.map(({ productId }) => productId);
}
