import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { persistReducer, persistStore } from 'redux-persist';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import type { CartItem, CheckoutState } from './checkout/checkoutState';
import { readStored } from './checkout/storedCheckout';
import { type ProductState, productSlice, replaceCart } from './productSlice';

const PREFIX = 'redux-';
const KEY = 'product';
const PLACE = `${PREFIX}${KEY}`;
/** After so long the page goes on with what it has. */
const PATIENCE_MS = 5000;

/** The browser's own store; where it is closed or full, nothing is kept and nothing breaks. */
const storage = {
  getItem: async (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem: async (name: string, value: string) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // What the cart holds is known to the server as well.
    }
  },
  removeItem: async (name: string) => {
    try {
      localStorage.removeItem(name);
    } catch {
      // As above.
    }
  },
};

const reducer =
  typeof window === 'undefined'
    ? productSlice.reducer
    : persistReducer(
        {
          key: KEY,
          keyPrefix: PREFIX,
          storage,
          whitelist: ['checkout', 'sortBy'],
          timeout: PATIENCE_MS,
          stateReconciler: (kept: unknown, _before, now: ProductState) => ({ ...now, ...readStored(kept) }),
        },
        productSlice.reducer,
      );
addSlice({ reducerPath: productSlice.reducerPath, reducer });

/** What another tab has just kept; null when it kept nothing of this. */
function keptElsewhere({ key, newValue }: StorageEvent) {
  if (key !== PLACE || newValue === null) return null;
  try {
    const { checkout } = JSON.parse(newValue) as { checkout?: string };
    return readStored({ checkout: JSON.parse(checkout ?? 'null') as unknown }).checkout;
  } catch {
    return null;
  }
}

const checkoutOf = (state: unknown) => (state as { product: ProductState }).product.checkout;
/** Taking over what is here already would be kept again, and come back from the other tab. */
const isSame = (one: readonly CartItem[], other: readonly CartItem[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps `checkout` and `sortBy` as `redux-product` in this browser, from the first page of the shop on; what another tab
 * puts into the cart comes here too. Says whether what was kept is here already.
 */
export function useKeptProduct(): boolean {
  const store = useStore();
  const dispatch = useAppDispatch();
  const kept = useAppSelector(
    ({ product }) => (product as ProductState & { _persist?: { rehydrated: boolean } })._persist,
  );
  const isKept = kept !== undefined;
  const wasKept = useRef(false);
  useEffect(() => {
    if (isKept) {
      wasKept.current = true;
      return;
    }
    // The store was emptied: somebody has signed out, and their cart is not for the next.
    if (wasKept.current) void storage.removeItem(PLACE);
    persistStore(store);
  }, [isKept, store]);
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      const other = keptElsewhere(event);
      if (other && !isSame(other.cart, checkoutOf(store.getState()).cart)) dispatch(replaceCart(other.cart));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [dispatch, store]);
  return kept?.rehydrated === true;
}

/** Reads the checkout as it is at the moment of asking, for what runs later than the screen was drawn. */
export function useCheckoutNow(): () => CheckoutState {
  const store = useStore();
  return useCallback(() => checkoutOf(store.getState()), [store]);
}
