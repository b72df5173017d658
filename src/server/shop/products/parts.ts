import { badInput } from '@/domain/errors';
import type { ProductChange } from '@/domain/shop/productForm';
import { setList } from '@/server/core/blobs/attachments';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import type { Shop } from './shop';

async function setTags(trx: Transaction, productId: string, tags: readonly string[]): Promise<void> {
  await trx.deleteFrom('product_tag').where('productId', '=', productId).execute();
  await insertMany(
    trx,
    'product_tag',
    [...new Set(tags)].map((tag) => ({ productId, tag })),
  );
}

async function setAlts(
  trx: Transaction,
  productId: string,
  ids: readonly string[],
  alts: Record<string, string>,
) {
  await trx.deleteFrom('product_image').where('productId', '=', productId).execute();
  const rows = ids.flatMap((attachmentId) => {
    const alt = alts[attachmentId] ?? '';
    return alt === '' ? [] : [{ attachmentId, productId, alt }];
  });
  await insertMany(trx, 'product_image', rows);
}

async function imageIds(trx: Transaction, productId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('attachment')
    .select('id')
    .where('ownerType', '=', PRODUCT_FILES)
    .where('ownerId', '=', productId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A variant may only show pictures of its own product, also ones that were removed since. */
async function assertOwnPictures(
  trx: Transaction,
  productId: string,
  variants: NonNullable<ProductChange['variants']>,
) {
  const wanted = variants.flatMap(({ imageId }) => imageId ?? []);
  if (wanted.length === 0) return;
  const rows = await trx
    .selectFrom('attachment')
    .select('id')
    .where('id', 'in', wanted)
    .where('ownerType', '=', PRODUCT_FILES)
    .where('ownerId', '=', productId)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  const wrong = variants.findIndex(({ imageId }) => imageId !== null && !own.has(imageId));
  if (wrong >= 0) throw badInput({ [`product.variants.${wrong}.imageId`]: 'invalid' });
}

/** Sets the given pictures, alt texts and tags; the cover is one of the pictures, by default the first. */
export async function setParts(
  shop: Shop,
  trx: Transaction,
  productId: string,
  { attachmentIds, alts, tags, coverImageId, variants }: ProductChange,
): Promise<void> {
  if (attachmentIds)
    await setList(trx, {
      ids: attachmentIds,
      ownerType: PRODUCT_FILES,
      ownerId: productId,
      purpose: 'product',
      by: shop.user.id,
    });
  if (variants) await assertOwnPictures(trx, productId, variants);
  if (tags) await setTags(trx, productId, tags);
  const ids = await imageIds(trx, productId);
  if (alts) await setAlts(trx, productId, ids, alts);
  if (coverImageId && !ids.includes(coverImageId)) throw badInput({ 'product.coverImageId': 'invalid' });
  const { coverImageId: known } = await trx
    .selectFrom('product')
    .select('coverImageId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const wanted = coverImageId === undefined ? known : coverImageId;
  const cover = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
  await trx.updateTable('product').set({ coverImageId: cover }).where('id', '=', productId).execute();
}
