import { groupBy } from '@/domain/groupBy';
import { BELOW } from '@/domain/shop/csvColumns';
import type { ProductStatus } from '@/domain/shop/words';
import type { Database } from '@/server/db/database';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import { type VariantRow, variantsBy } from '../catalogue/variants';

/** A product as it is in a file, with its variants in order. */
export interface ProductRecord {
  id: string;
  version: number;
  slug: string;
  name: string;
  subDescription: string;
  /** Sanitized HTML. */
  description: string;
  status: ProductStatus;
  categoryId: string | null;
  gender: string[];
  tags: string[];
  code: string | null;
  badge: string | null;
  taxClassId: string;
  isFree: number;
  optionNames: string[];
  images: { id: string; name: string }[];
  variants: VariantRow[];
}

async function tagsBy(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('product_tag')
    .selectAll()
    .where('productId', 'in', ids)
    .orderBy('tag')
    .execute();
  return groupBy(rows, ({ productId }) => productId);
}

async function imagesBy(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'ownerId'])
    .where('ownerType', '=', PRODUCT_FILES)
    .where('ownerId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return groupBy(rows, ({ ownerId }) => ownerId ?? '');
}

/** Products with all data of a file, in four statements; deleted ones too. */
export async function recordsOf(db: Database, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('product').selectAll().where('id', 'in', ids).execute();
  const [variants, tags, images] = [
    await variantsBy(db, ids),
    await tagsBy(db, ids),
    await imagesBy(db, ids),
  ];
  const records = rows.map(({ gender, optionNames, ...row }): ProductRecord => ({
    ...row,
    gender: JSON.parse(gender) as string[],
    optionNames: JSON.parse(optionNames) as string[],
    tags: (tags.get(row.id) ?? []).map(({ tag }) => tag),
    images: (images.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    variants: variants.get(row.id) ?? [],
  }));
  return new Map(records.map((record) => [record.id, record]));
}

/** Category paths by id, from the top level down. */
export async function categoryPaths(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product_category')
    .select(['id', 'name', 'parentId'])
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const above = (parentId: string | null) =>
    parentId === null ? '' : `${names.get(parentId) ?? ''}${BELOW}`;
  return new Map(rows.map(({ id, name, parentId }) => [id, above(parentId) + name]));
}
