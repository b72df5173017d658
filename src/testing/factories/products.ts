import type { Database } from '@/server/db/database';
import { normalise } from '@/domain/search/normalise';
import type { ProductStatus } from '@/domain/shop/words';
import { newId, newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { refreshStock } from '@/server/shop/stock/figures';

interface StoredVariant {
  price?: number;
  compareAtPrice?: number | null;
  stock?: number;
  tracked?: boolean;
  backorder?: boolean;
  lowAt?: number;
  currency?: string;
}

interface StoredProduct {
  name?: string;
  status?: ProductStatus;
  price?: number;
  categoryId?: string | null;
  variants?: readonly StoredVariant[];
}

let products = 0;

/** A product with its variants, as stored by the repository; returns the ids. Variants differ by size. */
export async function storeProduct(db: Database, given: StoredProduct = {}) {
  products += 1;
  const { name = `Product ${products}`, status = 'published', price = 1000, variants = [{}] } = given;
  const id = newId();
  const now = newRow();
  const prices = variants.map((variant) => variant.price ?? price);
  const slug = `product-${id}`;
  return transaction(db, async (trx) => {
    const words = { name, nameKey: normalise(name), words: ` ${normalise(name)}`, slug };
    const state = { status, publishedAt: status === 'published' ? now.createdAt : null };
    const own = {
      categoryId: given.categoryId ?? null,
      ownerId: null,
      gender: '[]',
      code: null,
      badge: null,
    };
    const texts = { subDescription: '', description: '', optionNames: '["Size"]', currency: 'EUR' };
    const figures = { priceMin: Math.min(...prices), priceMax: Math.max(...prices), compareAtPrice: null };
    await trx
      .insertInto('product')
      .values({
        ...now,
        id,
        ...words,
        ...state,
        ...own,
        ...texts,
        ...figures,
        available: null,
        coverImageId: null,
        onlyVariantId: null,
        variantCount: variants.length,
      })
      .execute();
    await trx.insertInto('product_slug').values({ slug, productId: id }).execute();
    const variantIds: string[] = [];
    for (const [position, variant] of variants.entries()) {
      const variantId = newId();
      variantIds.push(variantId);
      await trx
        .insertInto('variant')
        .values({
          ...now,
          id: variantId,
          productId: id,
          sku: variantId,
          skuKey: variantId,
          options: JSON.stringify({ Size: String(position) }),
          optionKey: String(position),
          colors: '["#212B36"]',
          price: variant.price ?? price,
          compareAtPrice: variant.compareAtPrice ?? null,
          cost: null,
          currency: variant.currency ?? 'EUR',
          imageId: null,
          position,
        })
        .execute();
      const { stock = 10, tracked = true, backorder = false, lowAt = 5 } = variant;
      const flags = { tracked: tracked ? 1 : 0, backorder: backorder ? 1 : 0 };
      await trx
        .insertInto('stock')
        .values({ variantId, onHand: stock, ...flags, lowAt, updatedAt: now.createdAt })
        .execute();
      if (stock > 0)
        await trx
          .insertInto('stock_movement')
          .values({
            id: newId(),
            variantId,
            kind: 'initial',
            quantity: stock,
            onHandAfter: stock,
            refType: null,
            refId: null,
            actorId: null,
            createdAt: now.createdAt,
          })
          .execute();
    }
    await refreshStock(trx, [id]);
    return { id, slug, variantIds };
  });
}
