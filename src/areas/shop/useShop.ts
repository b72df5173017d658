import Cookies from 'js-cookie';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { initialRequestState, type RequestState } from '@/core/redux/trackRequests';
import { useReading } from '@/core/redux/useReading';
import { ApiError } from '@/domain/errors';
import { shopLive } from '@/domain/shop/ordersLive';
import type { ProductCard } from '@/domain/shop/products';
import type { ShopSort } from '@/domain/shop/words';
import { setSortBy } from './productSlice';
import { useKeptProduct } from './productStore';
import { shopApi } from './api';
import { loadMoreProducts, loadProduct, loadProducts, loadRelated, type ProductsQuery } from './shopRequests';

/** The current card; a product no longer sold is out of stock. */
async function cardNow(card: ProductCard, slug: string): Promise<ProductCard> {
  try {
    return (await shopApi.product({ name: slug })).product;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { ...card, available: 0, inventoryType: 'out_of_stock' };
    return card;
  }
}

/** The same cards, reloaded where price or stock has changed since. Source: shop, section 3.5. */
function useFreshCards(cards: readonly ProductCard[]): readonly ProductCard[] {
  const [fresh, setFresh] = useState<ReadonlyMap<ProductCard, ProductCard>>(new Map());
  useLive(shopLive.productChanged, ({ productId, slug }) => {
    const card = cards.find(({ id }) => id === productId);
    if (!card) return;
    void cardNow(card, slug).then((now) => setFresh((known) => new Map(known).set(card, now)));
  });
  return useMemo(() => cards.map((card) => fresh.get(card) ?? card), [cards, fresh]);
}

/** Cookie with the stored sorting, from which the server renders the list. */
export const SORT_COOKIE = 'shopSort';

/** Sorting used when the URL has none, and whether it is known: from the first HTML, or from this browser's storage. */
export function useSortBy() {
  const dispatch = useAppDispatch();
  const isKept = useKeptProduct();
  const sortBy = useAppSelector((state) => state.product.sortBy);
  const isDrawn = useAppSelector((state) => state.product.products.key !== '');
  const setSort = useCallback((sort: ShopSort) => void dispatch(setSortBy(sort)), [dispatch]);
  useEffect(() => {
    if (isKept) Cookies.set(SORT_COOKIE, sortBy, { expires: 365, sameSite: 'lax' });
  }, [isKept, sortBy]);
  return { sortBy, setSortBy: setSort, isKnown: isKept || isDrawn };
}

interface Asked extends RequestState {
  /** What was requested. */
  of: string;
}
type Done = { payload: unknown } | { payload: RequestError | undefined; error: unknown };

const NO_CARDS: ProductCard[] = [];
const NOTHING: Asked = { ...initialRequestState, of: '' };

/** State of the requests for one thing on one screen; the slice's own error may belong to another screen. */
function useAsked(of: string) {
  const [asked, setAsked] = useState(NOTHING);
  const follow = useCallback(
    (call: Promise<Done> & { abort: () => void }) => {
      let isLeft = false;
      setAsked({ of, isLoading: true, error: null });
      const settle = async () => {
        const done = await call;
        if (!isLeft)
          setAsked({ of, isLoading: false, error: 'error' in done ? (done.payload ?? null) : null });
      };
      void settle();
      return {
        abort: () => {
          isLeft = true;
          call.abort();
        },
      };
    },
    [of],
  );
  return { asked: asked.of === of ? asked : null, follow };
}

/**
 * The list of a query; an already loaded one stays as it was left. `query` must be memoized; null requests nothing.
 */
export function useProducts(query: ProductsQuery | null) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => state.product.products);
  const key = JSON.stringify(query);
  const { asked, follow } = useAsked(key);
  const isKnown = list.key === key;
  const read = useCallback(
    () => (query ? follow(dispatch(loadProducts(query))) : null),
    [dispatch, follow, query],
  );
  useEffect(() => {
    if (isKnown) return undefined;
    const reading = read();
    return () => reading?.abort();
    // Decided by what is known when the query changes, not when the response arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read]);
  const cards = useFreshCards(useMemo(() => list.ids.flatMap((id) => list.byId[id] ?? []), [list]));
  const more = () => {
    if (query && list.next !== null && isKnown)
      follow(dispatch(loadMoreProducts({ ...query, cursor: list.next })));
  };
  const error = asked?.error ?? null;
  return {
    ...list,
    cards,
    hasMore: isKnown && list.next !== null,
    isLoading: asked?.isLoading === true || (!isKnown && !error),
    isKnown,
    error,
    reload: () => void read(),
    more,
  };
}

/** The product in the URL, up to date; the previous one is never shown instead. */
export function useProduct(name: string) {
  useKeptProduct();
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.product.product);
  const { asked, follow } = useAsked(name);
  const read = useCallback(() => follow(dispatch(loadProduct({ name }))), [dispatch, follow, name]);
  useEffect(() => {
    if (name === '') return undefined;
    const reading = read();
    return () => reading.abort();
  }, [name, read]);
  const error = asked?.error ?? null;
  // Another product still in the slice is hidden as soon as this one is requested.
  const isThis = asked !== null || known?.slug === name || known?.name === name;
  // A product unpublished meanwhile is no longer shown.
  const product = isThis && error?.status !== 404 ? known : null;
  const productId = known?.id;
  const reload = () => void read();
  useLive(shopLive.productChanged, (changed) => changed.productId === productId && reload());
  useLiveRefetch(() => productId !== undefined && reload());
  return {
    product,
    isLoading: !error && (!product || asked?.isLoading === true),
    error: product ? null : error,
    reload,
  };
}

/** Similar products; empty until loaded. */
export function useRelated(productId: string) {
  const dispatch = useAppDispatch();
  const related = useAppSelector((state) => state.product.related);
  const read = useCallback(() => dispatch(loadRelated({ productId })), [dispatch, productId]);
  useReading(read);
  return useFreshCards(related.of === productId ? related.products : NO_CARDS);
}
