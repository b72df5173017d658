import { conflict, notFound } from '@/domain/errors';
import { restore, softDelete } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { productById, type StoredProduct } from '../catalogue/find';
import { isCodeTaken } from './names';
import type { Shop } from './shop';
import { publishProduct } from './publishProduct';

/** Moves a product to the trash or restores it, notifying carts; orders keep copies. Throws 404, 409 `code-taken`. */
export async function setRemoved(shop: Shop, id: string, isRemoved: boolean): Promise<StoredProduct> {
  return transaction(shop.db, async (trx) => {
    const before = await productById(trx, id);
    if (!isRemoved && before.code !== null && (await isCodeTaken(trx, before.code, id)))
      throw conflict('code-taken');
    const isDone = await (isRemoved ? softDelete : restore)(trx, 'product', id);
    if (!isDone) throw notFound();
    const after = await productById(trx, id);
    await publishProduct(shop, trx, isRemoved ? 'deleted' : 'restored', { before, after });
    return after;
  });
}
