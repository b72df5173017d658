import { badInput } from '@/domain/errors';
import { isBlankHtml } from '@/server/core/html';
import type { Transaction } from '@/server/db/database';
import type { StoredProduct } from '../catalogue/find';
import { PRODUCT_FILES } from '@/server/core/products/pictures';

interface Facts {
  /** Sanitized HTML. */
  description: string;
  hasPicture: boolean;
  categoryId: string | null;
  /** Lowest price. */
  priceMin: number;
  isFree: number;
}

/**
 * What a product lacks for publishing, by field: a description, a picture, a category, prices above 0 unless it is
 * marked as free. Source: shop, section 6.
 */
export function missingToPublish({ description, hasPicture, categoryId, priceMin, isFree }: Facts) {
  return {
    ...(isBlankHtml(description) && { 'product.description': 'required' }),
    ...(!hasPicture && { 'product.attachmentIds': 'required' }),
    ...(categoryId === null && { 'product.categoryId': 'required' }),
    ...(priceMin === 0 && isFree === 0 && { 'product.isFree': 'price-or-free' }),
  };
}

/** Asserts that a product can be published. Throws 400 with `fields`. */
export async function assertPublishable(trx: Transaction, row: StoredProduct): Promise<void> {
  const picture = await trx
    .selectFrom('attachment')
    .select('id')
    .where('ownerType', '=', PRODUCT_FILES)
    .where('ownerId', '=', row.id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const missing = missingToPublish({ ...row, hasPicture: picture !== undefined });
  if (Object.keys(missing).length > 0) throw badInput(missing);
}
