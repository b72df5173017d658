import { sql } from 'kysely';
import type { Picture } from '@/domain/shop/picture';
import { availableOf, inventoryTypeOf } from '@/domain/shop/stock';
import type { InventoryType, ProductStatus } from '@/domain/shop/words';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { joinPicture, type PictureColumns, pictureOf, selectPicture } from '@/server/core/products/pictures';

/** Data of a variant for carts, quotes and orders. Amounts are minor units of `currency`. */
export interface VariantForSale {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  status: ProductStatus;
  /** The product or the variant is in the trash. */
  isDeleted: boolean;
  ownerId: string | null;
  categoryId: string | null;
  /** Its category and the parent of that. */
  categoryIds: string[];
  taxClassId: string;
  gender: string[];
  sku: string;
  options: Record<string, string>;
  colors: string[];
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  currency: string;
  weightGrams: number;
  cover: Picture | null;
  tracked: boolean;
  backorder: boolean;
  /** Null = no limit; stock held by this cart counts as available. */
  available: number | null;
  inventoryType: InventoryType;
}

interface Row extends PictureColumns {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  status: ProductStatus;
  gone: number;
  ownerId: string | null;
  categoryId: string | null;
  parentCategoryId: string | null;
  taxClassId: string;
  gender: string;
  sku: string;
  options: string;
  colors: string;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  currency: string;
  weightGrams: number;
  tracked: number;
  onHand: number;
  reserved: number;
  backorder: number;
  lowAt: number;
  held: number;
}

function toVariant(needs: Pick<Services, 'config' | 'now'>, row: Row): VariantForSale {
  const { gone, gender, options, colors, tracked, backorder, onHand, reserved, lowAt, held, ...most } = row;
  const { parentCategoryId, ...rest } = most;
  const {
    pictureId: _i,
    pictureAlt: _a,
    pictureWidth: _w,
    pictureHeight: _h,
    picturePlaceholder: _p,
    ...own
  } = rest;
  const stock = { tracked: tracked === 1, onHand, reserved, backorder: backorder === 1, lowAt };
  return {
    ...own,
    isDeleted: gone === 1,
    categoryIds: [row.categoryId, parentCategoryId].filter((id) => id !== null),
    gender: JSON.parse(gender) as string[],
    options: JSON.parse(options) as Record<string, string>,
    colors: JSON.parse(colors) as string[],
    cover: pictureOf(needs, row, row.status === 'published' && gone === 0),
    tracked: stock.tracked,
    backorder: stock.backorder,
    available: availableOf(stock, held),
    inventoryType: inventoryTypeOf(stock, held),
  };
}

/**
 * The current sale data of these variants, in one statement; unknown ids are left out. Expired holds do not count,
 * whether released already or not.
 */
export async function variantsForSale(
  { db, ...needs }: Pick<Services, 'config' | 'now'> & { db: Database },
  ids: readonly string[],
  cartId: string | null = null,
): Promise<Map<string, VariantForSale>> {
  if (ids.length === 0) return new Map();
  const now = needs.now().toISOString();
  const { rows } = await sql<Row>`select v.id as "variantId", v."productId", p.slug, p.name, p.status,
      case when p."deletedAt" is null and v."deletedAt" is null then 0 else 1 end as gone,
      p."ownerId", p."categoryId", c."parentId" as "parentCategoryId", p."taxClassId", p.gender, v.sku, v.options, v.colors, v.price, v."compareAtPrice",
      v.cost, v.currency, v."weightGrams", s.tracked, s."onHand", s.backorder, s."lowAt",
      s.reserved - coalesce((select sum(quantity) from reservation
        where "variantId" = v.id and "expiresAt" <= ${now}), 0) as reserved,
      coalesce(r.quantity, 0) as held, ${selectPicture}
    from variant as v join product as p on p.id = v."productId" join stock as s on s."variantId" = v.id
    left join product_category as c on c.id = p."categoryId"
    left join reservation as r on r."variantId" = v.id and r."cartId" = ${cartId} and r."expiresAt" > ${now}
    ${joinPicture('coalesce(v."imageId", p."coverImageId")')}
    where v.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.variantId, toVariant(needs, row)]));
}
