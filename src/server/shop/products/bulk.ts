import { ApiError } from '@/domain/errors';
import type { BULK_ACTIONS, ProductStatus } from '@/domain/shop/words';
import { productById } from '../catalogue/find';
import { setRemoved } from './remove';
import type { Shop } from './shop';
import { updateProduct } from './write';

type Action = (typeof BULK_ACTIONS)[number];

const STATUS: Readonly<Partial<Record<Action, ProductStatus>>> = {
  publish: 'published',
  unpublish: 'draft',
  archive: 'archived',
};

async function actOn(shop: Shop, productId: string, action: Action): Promise<void> {
  const status = STATUS[action];
  if (!status) {
    await setRemoved(shop, productId, action === 'delete');
    return;
  }
  const { version } = await productById(shop.db, productId);
  await updateProduct(shop, { productId, version, product: { status } }, async () => undefined);
}

/** Applies the action to each product independently: a refused one does not stop the others. */
export async function actOnMany(shop: Shop, ids: readonly string[], action: Action) {
  const done: string[] = [];
  const failed: { productId: string; code: string }[] = [];
  for (const productId of ids) {
    try {
      await actOn(shop, productId, action);
      done.push(productId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.push({ productId, code: error.code });
    }
  }
  return { done, failed };
}
