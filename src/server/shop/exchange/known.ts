import { splitCell } from '@/domain/shop/csvColumns';
import type { Database } from '@/server/db/database';
import { PRODUCT_FILES } from '../catalogue/pictures';
import { skuKeyOf } from '../products/variants';
import type { FileRow } from './rows';

interface Known {
  productId: string;
  /** The product lies in the trash. */
  isGone: boolean;
}

/** What is known of the SKUs of rows. */
export async function bySku(db: Database, rows: readonly FileRow[]): Promise<Map<string, Known>> {
  const keys = rows.map(({ cells }) => skuKeyOf(cells.sku ?? ''));
  const found = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.skuKey', 'variant.productId', 'product.deletedAt'])
    .where('variant.skuKey', 'in', keys)
    .where('variant.deletedAt', 'is', null)
    .execute();
  return new Map(
    found.map(({ skuKey, productId, deletedAt }) => [skuKey, { productId, isGone: deletedAt !== null }]),
  );
}

/** Products by the addresses that rows name, former ones too. */
export async function bySlug(db: Database, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const slugs = [...new Set(rows.flatMap(({ cells }) => cells.slug ?? []))];
  if (slugs.length === 0) return new Map();
  const found = await db
    .selectFrom('product_slug')
    .innerJoin('product', 'product.id', 'product_slug.productId')
    .select(['product_slug.slug', 'product_slug.productId'])
    .where('product_slug.slug', 'in', slugs)
    .where('product.deletedAt', 'is', null)
    .execute();
  return new Map(found.map(({ slug, productId }) => [slug, productId]));
}

/** Products by the codes that rows name. */
export async function takenCodes(db: Database, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const codes = [...new Set(rows.flatMap(({ cells }) => cells.code ?? []))];
  if (codes.length === 0) return new Map();
  const found = await db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(found.map(({ id, code }) => [code ?? '', id]));
}

/** Pictures of the shop by their names; of several, the newest. */
export async function picturesBy(db: Database, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ cells }) => splitCell(cells.images ?? '')))];
  if (names.length === 0) return new Map();
  const found = await db
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('ownerType', '=', PRODUCT_FILES)
    .where('name', 'in', names)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(found.map(({ id, name }) => [name, id]));
}
