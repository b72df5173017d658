import { sql } from 'kysely';
import type * as z from 'zod';
import { groupBy } from '@/domain/groupBy';
import { availableOf, inventoryTypeOf } from '@/domain/shop/stock';
import type { variantShown } from '@/domain/shop/products';
import { own } from '@/domain/own';
import type { Database } from '@/server/db/database';
import { type CardNeeds, namedColors, priceNeed } from './cards';

export interface VariantRow {
  id: string;
  sku: string;
  barcode: string;
  options: string;
  colors: string;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  currency: string;
  imageId: string | null;
  weightGrams: number;
  version: number;
  tracked: number;
  onHand: number;
  reserved: number;
  backorder: number;
  lowAt: number;
  stockVersion: number;
}

/** The variants of products in their order, with their stock, by product; one statement for any number. */
export async function variantsBy(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, VariantRow[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<
    VariantRow & { productId: string }
  >`select v."productId", v.id, v.sku, v.barcode, v.options, v.colors, v.price,
      v."compareAtPrice", v.cost, v.currency, v."imageId", v."weightGrams", v.version,
      s.tracked, s."onHand", s.reserved, s.backorder, s."lowAt", s.version as "stockVersion"
    from variant as v join stock as s on s."variantId" = v.id
    where v."productId" in (${sql.join(productIds)}) and v."deletedAt" is null
    order by v.position, v.id`.execute(db);
  return groupBy(rows, ({ productId }) => productId);
}

/** The variants of a product in their order, with their stock. */
export async function variantsOf(db: Database, productId: string): Promise<VariantRow[]> {
  return (await variantsBy(db, [productId])).get(productId) ?? [];
}

/** A variant as pages show it; staff see cost and stock, too. */
export function toVariant(
  row: VariantRow,
  needs: Pick<CardNeeds, 'colors' | 'currency'>,
  isStaff: boolean,
): z.input<typeof variantShown> {
  const { id, sku, barcode, price, compareAtPrice, cost, currency, imageId, weightGrams, version } = row;
  const { onHand, reserved, lowAt } = row;
  const stock = { tracked: row.tracked === 1, onHand, reserved, backorder: row.backorder === 1, lowAt };
  return {
    id,
    sku,
    barcode,
    options: JSON.parse(row.options) as Record<string, string>,
    colors: namedColors(JSON.parse(row.colors) as string[], needs.colors),
    price,
    ...(compareAtPrice !== null && { compareAtPrice }),
    ...(isStaff && cost !== null && { cost }),
    currency,
    ...priceNeed(currency, needs.currency),
    available: availableOf(stock),
    inventoryType: inventoryTypeOf(stock),
    backorder: stock.backorder,
    imageId,
    weightGrams,
    version,
    ...(isStaff && {
      stock: { tracked: stock.tracked, onHand, reserved, lowAt, version: row.stockVersion },
    }),
  };
}

/** The options of a product, each with the values that its variants have, in the variants' order. */
export function optionsOf(names: readonly string[], variants: readonly VariantRow[]) {
  const parsed = variants.map(({ options }) => JSON.parse(options) as Record<string, string>);
  return names
    .map((name) => ({
      name,
      values: [...new Set(parsed.flatMap((options) => own(options, name) ?? []))],
    }))
    .filter(({ values }) => values.length > 0);
}
