import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Rows } from '@/domain/overview/figures';
import type { ProductTile } from '@/domain/overview/rows';
import { joinPicture, pictureOf, type PictureColumns, selectPicture } from '@/server/core/products/pictures';
import type { WidgetContext, WidgetMaker } from '../widget';

interface Row extends PictureColumns {
  id: string;
  slug: string;
  name: string;
  status: string;
  category: string | null;
  priceMin: number;
  compareAtPrice: number | null;
  currency: string;
  /** JSON list. */
  colors: string;
  reviewCount: number;
  ratingSum: number;
}

/** Products on a tile of a dashboard. */
const SHOWN = 5;

function toTile({ services }: WidgetContext, row: Row): ProductTile {
  const { id, slug, name, category, priceMin, compareAtPrice, currency, reviewCount, ratingSum } = row;
  return {
    id,
    slug,
    name,
    cover: pictureOf(services, row, row.status === 'published'),
    category,
    price: priceMin,
    ...(compareAtPrice !== null && { compareAtPrice }),
    currency,
    colors: JSON.parse(row.colors) as string[],
    rating: reviewCount === 0 ? 0 : Math.round((ratingSum * 10) / reviewCount) / 10,
    reviews: reviewCount,
  };
}

/** Products that are not in the trash, in one statement. */
async function tilesOf(context: WidgetContext, which: RawBuilder<unknown>): Promise<ProductTile[]> {
  const { rows } =
    await sql<Row>`select product.id, product.slug, product.name, product.status, c.name as category,
      product."priceMin", product."compareAtPrice", product.currency, product.colors, product."reviewCount",
      product."ratingSum", ${selectPicture}
    from product left join product_category as c on c.id = product."categoryId" and c."deletedAt" is null
      ${joinPicture('product."coverImageId"')}
    where product."deletedAt" is null and ${which}`.execute(context.services.db);
  return rows.map((row) => toTile(context, row));
}

/** Products by id, without those in the trash. */
export async function productTiles(
  context: WidgetContext,
  ids: readonly string[],
): Promise<Map<string, ProductTile>> {
  if (ids.length === 0) return new Map();
  const tiles = await tilesOf(context, sql`product.id in (${sql.join(ids)})`);
  return new Map(tiles.map((tile) => [tile.id, tile]));
}

/** The first products of the shop in this order. */
async function firstOf(
  context: WidgetContext,
  condition: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
): Promise<Rows<ProductTile>> {
  const tiles = await tilesOf(
    context,
    sql`product.status = 'published' and ${condition} order by ${order} limit ${sql.lit(SHOWN + 1)}`,
  );
  return { rows: tiles.slice(0, SHOWN), more: tiles.length > SHOWN };
}

/** The newest products of the shop. */
export const newestProducts: WidgetMaker<Rows<ProductTile>> = (context) =>
  context.once('newestProducts', () =>
    firstOf(context, sql`1 = 1`, sql`product."publishedAt" desc, product.id desc`),
  );

/** The best rated products of the shop, by the mean of their stars, then by the number of reviews. */
export const bestRatedProducts: WidgetMaker<Rows<ProductTile>> = (context) =>
  firstOf(
    context,
    sql`product.rating > 0 and product."reviewCount" > 0`,
    sql`product.rating desc, product."reviewCount" desc, product.id desc`,
  );
