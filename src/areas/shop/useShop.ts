import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useReading } from '@/core/redux/useReading';
import type { ShopSort } from '@/domain/shop/words';
import { setSortBy } from './productSlice';
import { useKeptProduct } from './productStore';
import { loadMoreProducts, loadProduct, loadProducts, loadRelated, type ProductsQuery } from './shopRequests';

/** How the list is sorted where the address does not say. */
export function useSortBy() {
  const dispatch = useAppDispatch();
  useKeptProduct();
  const sortBy = useAppSelector((state) => state.product.sortBy);
  return [sortBy, useCallback((sort: ShopSort) => void dispatch(setSortBy(sort)), [dispatch])] as const;
}

/** The list that a query asks for; one that was read already stays as it was left. `query` has to be memoised. */
export function useProducts(query: ProductsQuery) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => state.product.products);
  const { isLoading, error } = useAppSelector((state) => state.product);
  const isKnown = list.key === JSON.stringify(query);
  const read = useCallback(() => dispatch(loadProducts(query)), [dispatch, query]);
  useEffect(() => {
    if (isKnown) return undefined;
    const reading = read();
    return () => reading.abort();
    // What is known when the query changes decides, not that the answer has come.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read]);
  const cards = useMemo(() => list.ids.flatMap((id) => list.byId[id] ?? []), [list]);
  const more = () => {
    if (list.next !== null && isKnown) void dispatch(loadMoreProducts({ ...query, cursor: list.next }));
  };
  return {
    ...list,
    cards,
    hasMore: isKnown && list.next !== null,
    isLoading: isLoading || (!isKnown && !error),
    isKnown,
    error,
    reload: () => void read(),
    more,
  };
}

/** The product that an address names. */
export function useProduct(name: string) {
  useKeptProduct();
  const dispatch = useAppDispatch();
  const { product, isLoading, error } = useAppSelector((state) => state.product);
  const read = useCallback(() => dispatch(loadProduct(name)), [dispatch, name]);
  useReading(read);
  const waits = !product && !error;
  return { product, isLoading: isLoading || waits, error: product ? null : error, reload: () => void read() };
}

/** Others like a product; empty until they are there. */
export function useRelated(productId: string) {
  const dispatch = useAppDispatch();
  const related = useAppSelector((state) => state.product.related);
  const read = useCallback(() => dispatch(loadRelated(productId)), [dispatch, productId]);
  useReading(read);
  return related.of === productId ? related.products : [];
}
