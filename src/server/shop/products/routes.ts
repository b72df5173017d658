import type { EndUser } from '@/domain/auth/contract';
import { ApiError, badInput } from '@/domain/errors';
import { productsContract } from '@/domain/shop/productsContract';
import { implement } from '@/server/core/implement';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import { cardNeeds } from '../catalogue/cards';
import type { StoredProduct } from '../catalogue/find';
import { countStates, listManaged } from '../catalogue/list';
import { readProduct } from '../catalogue/read';
import { createCategory, deleteCategory, updateCategory } from '../categories/write';
import { shopSettings } from '../settings/read';
import { actOnMany } from './bulk';
import { duplicateProduct } from './duplicate';
import { setRemoved } from './remove';
import { type Shop, shopOf } from './shop';
import { createProduct, updateProduct } from './write';

type Context = Services & { user: EndUser; request: RequestInfo };

async function shown(shop: Shop, row: StoredProduct) {
  return readProduct(shop, row, { settings: await shopSettings(shop.db), isStaff: true });
}

/** Renames error fields: a change has its fields within `product`, a new product at the top level. */
function namedAtTop(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 400) throw error;
  const fields = Object.entries(error.fields ?? {}).map(([name, code]) => [
    name.replace(/^product\./, ''),
    code,
  ]);
  throw badInput(Object.fromEntries(fields) as Record<string, string>);
}

async function answer(context: Context, act: (shop: Shop) => Promise<StoredProduct>) {
  const shop = shopOf(context);
  return { product: await shown(shop, await act(shop)) };
}

export const productRoutes = implement(productsContract, {
  list: async ({ input, ...context }) => {
    const { db } = context;
    const page = await listManaged(db, input, await cardNeeds(context, await shopSettings(db)));
    return { ...page, counts: await countStates(db) };
  },
  newProduct: async ({ input, ...context }) =>
    answer(context, (shop) => createProduct(shop, input).catch(namedAtTop)),
  updateProduct: async ({ input, ...context }) =>
    answer(context, (shop) => updateProduct(shop, input, (row) => shown(shop, row))),
  deleteProduct: async ({ input, ...context }) =>
    answer(context, (shop) => setRemoved(shop, input.productId, true)),
  restoreProduct: async ({ input, ...context }) =>
    answer(context, (shop) => setRemoved(shop, input.productId, false)),
  duplicateProduct: async ({ input, ...context }) =>
    answer(context, (shop) => duplicateProduct(shop, input.productId, input.name)),
  bulk: async ({ input, ...context }) => actOnMany(shopOf(context), input.productIds, input.action),
  newCategory: async ({ input, ...context }) => ({
    categories: await createCategory(shopOf(context), input),
  }),
  updateCategory: async ({ input, ...context }) => ({
    categories: await updateCategory(shopOf(context), input),
  }),
  deleteCategory: async ({ input, ...context }) => ({
    categories: await deleteCategory(shopOf(context), input.categoryId, input.moveToId),
  }),
});
