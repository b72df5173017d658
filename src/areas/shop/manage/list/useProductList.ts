import { useRead } from '@/core/redux/useRead';
import { productsApi, shopApi } from '../../api';
import type { requestOf } from './listState';

/** One page of the list of staff, and how many products there are of each status. */
export const useProductList = (request: ReturnType<typeof requestOf>) =>
  useRead(JSON.stringify(request), (signal) => productsApi.list(request, { signal }));

/** The shop's categories in their order; none until they are there. */
export function useCategories() {
  const { data, reload } = useRead('categories', (signal) => shopApi.categories(undefined, { signal }));
  return { categories: data?.categories ?? null, colors: data?.colors ?? [], reload };
}
