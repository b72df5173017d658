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
/** Rehydration timeout: then the page continues without stored data. */
const PATIENCE_MS = 5000;

/** localStorage; when blocked or full, nothing is stored and nothing breaks. */
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
      // The server has the cart as well.
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

/** The checkout another tab has just stored; null for other events. */
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
/** Adopting an equal cart would store it again, and echo between the tabs. */
const isSame = (one: readonly CartItem[], other: readonly CartItem[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Persists `checkout` and `sortBy` as `redux-product` in this browser, from the first shop page on; cart changes of
 * other tabs are adopted. Returns whether stored data has been rehydrated.
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
    // The store was reset: the user has signed out, and their cart must not pass to the next user.
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

/** Reads the current checkout when called, for callbacks that run after a render. */
export function useCheckoutNow(): () => CheckoutState {
  const store = useStore();
  return useCallback(() => checkoutOf(store.getState()), [store]);
}
