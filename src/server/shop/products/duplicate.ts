import { notFound } from '@/domain/errors';
import type { VariantBody } from '@/domain/shop/productForm';
import type { Gender } from '@/domain/shop/words';
import { copyFiles } from '@/server/core/blobs/attachments';
import { transaction } from '@/server/db/transaction';
import { productById, type StoredProduct } from '../catalogue/find';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import { type VariantRow, variantsOf } from '../catalogue/variants';
import { refreshProduct } from './figures';
import type { Shop } from './shop';
import { setParts } from './parts';
import { variantBodyOf } from './variants';
import { insertProduct } from './write';

const MAX_SKU = 64;
const TAIL = '-copy';

/** An unused SKU: with `-copy`, then `-copy2` … */
async function freeSku({ db }: Shop, sku: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? TAIL : `${TAIL}${number}`;
    const candidate = `${sku.slice(0, MAX_SKU - tail.length)}${tail}`;
    const taken = await db
      .selectFrom('variant')
      .select('id')
      .where('skuKey', '=', candidate.toLowerCase())
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!taken) return candidate;
  }
}

async function bodyOf(shop: Shop, row: VariantRow): Promise<VariantBody> {
  const { id: _id, ...body } = variantBodyOf(row);
  const { lowAt } = row;
  const stock = { tracked: row.tracked === 1, onHand: 0, backorder: row.backorder === 1, lowAt };
  return { ...body, sku: await freeSku(shop, row.sku), imageId: null, stock };
}

/** A draft copy called `name`: new SKUs, no stock, copied pictures. Throws 404. */
export async function duplicateProduct(shop: Shop, id: string, name: string): Promise<StoredProduct> {
  return transaction(shop.db, async (trx) => {
    const within = { ...shop, db: trx };
    const source = await productById(trx, id);
    if (source.deletedAt !== null) throw notFound();
    const variants: VariantBody[] = [];
    for (const row of await variantsOf(trx, id)) variants.push(await bodyOf(within, row));
    const tags = await trx.selectFrom('product_tag').select('tag').where('productId', '=', id).execute();
    const { subDescription, description, categoryId, taxClassId, badge, isFree } = source;
    const copy = await insertProduct(within, {
      name,
      subDescription,
      description,
      categoryId,
      taxClassId,
      badge,
      isFree: isFree === 1,
      gender: JSON.parse(source.gender) as Gender[],
      optionNames: JSON.parse(source.optionNames) as string[],
      tags: tags.map(({ tag }) => tag),
      variants,
    });
    await copyFiles(trx, PRODUCT_FILES, new Map([[id, copy.id]]), shop.user.id);
    await setParts(within, trx, copy.id, {});
    return refreshProduct(trx, copy.id);
  });
}
