import type * as z from 'zod';
import type { product } from '@/domain/shop/products';
import type { Gender } from '@/domain/shop/words';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import { taxRatesFor } from '@/server/core/taxes/rates';
import type { Database } from '@/server/db/database';
import type { ShopSettings } from '../settings/read';
import { shopPlace } from '../workspace';
import { cardNeeds, complete, toCard } from './cards';
import type { StoredProduct } from './find';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import { optionsOf, toVariant, variantsOf } from './variants';

/** Services for reading a product. */
export type Reading = Pick<Services, 'blobs' | 'config' | 'now'> & { db: Database };

async function imagesOf({ blobs, db }: Reading, productId: string) {
  const files = (await blobs.describe(db, null, PRODUCT_FILES, [productId])).get(productId) ?? [];
  const alts = await db
    .selectFrom('product_image')
    .select(['attachmentId', 'alt'])
    .where('productId', '=', productId)
    .execute();
  const altOf = new Map(alts.map(({ attachmentId, alt }) => [attachmentId, alt]));
  return files.map((file) => ({
    ...file,
    alt: altOf.get(file.id) ?? '',
    mediumUrl: (file.thumbnailUrl ?? file.url).replace('variant=thumb', 'variant=medium'),
  }));
}

async function categoryOf({ db }: Reading, id: string | null) {
  if (id === null) return null;
  const row = await db
    .selectFrom('product_category as c')
    .leftJoin('product_category as p', 'p.id', 'c.parentId')
    .select(['c.id', 'c.slug', 'c.name', 'c.sizeGuide', 'p.name as parent', 'p.sizeGuide as parentGuide'])
    .where('c.id', '=', id)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

async function tagsOf({ db }: Reading, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_tag')
    .select('tag')
    .where('productId', '=', productId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

async function cardOf(reading: Reading, id: string, settings: ShopSettings) {
  const needs = await cardNeeds(reading, settings);
  const row = await complete(
    reading.db.selectFrom('product').where('product.id', '=', id),
  ).executeTakeFirstOrThrow();
  return { card: toCard(row, needs), needs };
}

async function taxNoteOf({ db, now }: Reading, taxClassId: string, isIncluded: boolean) {
  const { today } = await shopPlace(db, now());
  const rates = await taxRatesFor(db, { country: null, day: today });
  return { isIncluded, rate: rates.get(taxClassId) ?? 0 };
}

/** A product with all that its page shows. `isStaff`: with cost and stock. */
export async function readProduct(
  reading: Reading,
  stored: StoredProduct,
  { settings, isStaff }: { settings: ShopSettings; isStaff: boolean },
): Promise<z.input<typeof product>> {
  const { id, status, publishedAt, taxClassId, version, code, coverImageId, subDescription } = stored;
  const { card, needs } = await cardOf(reading, id, settings);
  const variants = await variantsOf(reading.db, id);
  const category = await categoryOf(reading, stored.categoryId);
  const people = stored.ownerId ? await personRefs(reading.db, [stored.ownerId]) : null;
  const guide = category?.sizeGuide ?? category?.parentGuide ?? null;
  return {
    ...card,
    subDescription,
    description: stored.description,
    images: await imagesOf(reading, id),
    coverImageId,
    code,
    tags: await tagsOf(reading, id),
    category: category && {
      id: category.id,
      slug: category.slug,
      name: category.name,
      parent: category.parent,
    },
    gender: JSON.parse(stored.gender) as Gender[],
    options: optionsOf(JSON.parse(stored.optionNames) as string[], variants),
    variants: variants.map((variant) => toVariant(variant, needs, isStaff)),
    ratings: ([5, 4, 3, 2, 1] as const).map((stars) => ({ stars, count: stored[`stars${stars}`] })),
    ...(guide !== null && { sizeGuide: guide }),
    pricesIncludeTax: settings.pricesIncludeTax,
    taxNote: await taxNoteOf(reading, taxClassId, settings.pricesIncludeTax),
    assurances: settings.assurances,
    status,
    publishedAt,
    owner: (isStaff && people?.get(stored.ownerId ?? '')) || null,
    taxClassId,
    ownBadge: stored.badge,
    isFree: stored.isFree === 1,
    version,
  };
}
