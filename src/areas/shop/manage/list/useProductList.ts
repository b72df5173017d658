import { firstRead } from '@/core/http/firstRead';
import { useRead } from '@/core/redux/useRead';
import type { InputOf } from '@/domain/contract';
import type { Category } from '@/domain/shop/products';
import type { productsContract } from '@/domain/shop/productsContract';
import { productsApi, shopApi } from '../../api';

/** One page of the staff list, with the counts by status. */
export const useProductList = (request: InputOf<(typeof productsContract)['list']>) =>
  useRead(
    JSON.stringify(request),
    (signal) => productsApi.list(request, { signal }),
    firstRead(productsApi.list, request),
  );

/** The read of `useCategories`, for `early`. */
export const firstCategories = firstRead(shopApi.categories, undefined);

/** The shop's categories in their order; none until they are there. */
export function useCategories() {
  const { data, reload } = useRead(
    'categories',
    (signal) => shopApi.categories(undefined, { signal }),
    firstCategories,
  );
  return { categories: data?.categories ?? null, colors: data?.colors ?? [], reload };
}

/** Categories as filter choices, by id or slug; subcategories are marked. */
export const choicesOf = (categories: readonly Category[], by: 'id' | 'slug') =>
  categories.map((category) => ({
    value: category[by],
    label: category.parentId === null ? category.name : `– ${category.name}`,
  }));
