import type { SelectQueryBuilder } from 'kysely';
import type * as z from 'zod';
import type { Badge, card, ShopColor } from '@/domain/shop/products';
import type { InventoryType, ProductStatus } from '@/domain/shop/words';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { Tables } from '@/server/db/schema';
import type { ShopSettings } from '../settings/read';
import { shopCurrency } from '../workspace';
import { type PictureColumns, pictureOf } from '@/server/core/products/pictures';

const DAY = 24 * 3600 * 1000;

/** Context of cards: public address, color names, the shop's currency, and how long a product counts as new. */
export interface CardNeeds extends Pick<Services, 'config' | 'now'> {
  colors: ReadonlyMap<string, string>;
  newDays: number;
  currency: string;
}

/** The context of cards for these settings. */
export async function cardNeeds(
  { config, db, now }: Pick<Services, 'config' | 'now'> & { db: Database },
  { newDays }: Pick<ShopSettings, 'newDays'>,
): Promise<CardNeeds> {
  const [colors, currency] = [await shopColors(db), await shopCurrency(db)];
  return { config, now, newDays, colors, currency };
}

/** Flags a price in another currency as needing one in the shop's. */
export const priceNeed = (currency: string, own: string) => currency !== own && { needsPriceIn: own };

/** The shop's color names by hex value, in order. */
export async function shopColors(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('shop_color').selectAll().orderBy('position').execute();
  return new Map(rows.map(({ hex, name }) => [hex, name]));
}

/** Adds the columns that a card shows to a query of products. */
export const complete = (rows: SelectQueryBuilder<Tables, 'product', object>) =>
  rows
    .leftJoin('attachment as pic', (join) =>
      join.onRef('pic.id', '=', 'product.coverImageId').on('pic.deletedAt', 'is', null),
    )
    .leftJoin('blob as pic_blob', 'pic_blob.hash', 'pic.blobHash')
    .leftJoin('product_image as pic_alt', 'pic_alt.attachmentId', 'pic.id')
    .select([
      'product.id',
      'product.slug',
      'product.name',
      'product.status',
      'product.publishedAt',
      'product.badge',
      'product.currency',
      'product.priceMin',
      'product.priceMax',
      'product.compareAtPrice',
      'product.onSale',
      'product.available',
      'product.inventoryType',
      'product.soldCount',
      'product.reviewCount',
      'product.ratingSum',
      'product.onlyVariantId',
      'product.colors',
      'product.sizes',
      'product.createdAt',
      'product.deletedAt',
      'pic.id as pictureId',
      'pic_alt.alt as pictureAlt',
      'pic_blob.width as pictureWidth',
      'pic_blob.height as pictureHeight',
      'pic_blob.placeholder as picturePlaceholder',
    ]);

export interface CardRow extends PictureColumns {
  id: string;
  slug: string;
  name: string;
  status: ProductStatus;
  publishedAt: string | null;
  badge: string | null;
  currency: string;
  priceMin: number;
  priceMax: number;
  compareAtPrice: number | null;
  onSale: number;
  available: number | null;
  inventoryType: InventoryType;
  soldCount: number;
  reviewCount: number;
  ratingSum: number;
  onlyVariantId: string | null;
  colors: string;
  sizes: string;
  createdAt: string;
  deletedAt: string | null;
}

function badgeOf({ badge, onSale, publishedAt }: CardRow, { now, newDays }: CardNeeds): Badge | null {
  if (badge !== null) return badge === '' ? null : { kind: 'custom', text: badge };
  if (onSale === 1) return { kind: 'sale', text: '' };
  const isNew = publishedAt !== null && now().getTime() - Date.parse(publishedAt) < newDays * DAY;
  return isNew ? { kind: 'new', text: '' } : null;
}

/** Colors with the names of the shop; unnamed ones show their hex value. */
export function namedColors(hexes: readonly string[], names: ReadonlyMap<string, string>): ShopColor[] {
  return hexes.map((hex) => ({ hex, name: names.get(hex) ?? hex }));
}

/** Average of whole stars, with one decimal. */
export const ratingOf = (sum: number, count: number) =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;

/** A selected product as a card. */
export function toCard(row: CardRow, needs: CardNeeds): z.input<typeof card> {
  const { id, slug, name, currency, priceMin, priceMax, compareAtPrice, available, inventoryType } = row;
  const badge = badgeOf(row, needs);
  return {
    id,
    slug,
    name,
    cover: pictureOf(needs, row, row.status === 'published' && row.deletedAt === null),
    price: priceMin,
    ...(priceMax > priceMin && { priceTo: priceMax }),
    ...(compareAtPrice !== null && { compareAtPrice }),
    currency,
    ...priceNeed(currency, needs.currency),
    ...(badge && { badge }),
    colors: namedColors(JSON.parse(row.colors) as string[], needs.colors),
    sizes: JSON.parse(row.sizes) as string[],
    totalRating: ratingOf(row.ratingSum, row.reviewCount),
    totalReview: row.reviewCount,
    available,
    inventoryType,
    sold: row.soldCount,
    ...(row.onlyVariantId !== null && { variantId: row.onlyVariantId }),
    createdAt: row.createdAt,
  };
}
