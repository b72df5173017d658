import { useRouter } from 'next/router';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import type { CartAnswer, CartNotice } from '@/domain/shop/cartSchemas';
import type { TextKey } from '@/domain/texts/keys';
import { toast } from '@/ui/feedback/toast';
import { applyQuote } from '../checkout/applyQuote';
import type { CartItem } from '../checkout/checkoutState';
import { addToCart, removeFromCart, setQuantity } from '../productSlice';
import { useCheckoutNow } from '../productStore';
import { useShopPaths } from '../useShopPaths';
import { cartApi } from '../api';
import { inTurn } from './cartQueue';
import { linesOf } from './lines';

/** A cart row to add, with its price in minor units and the quantity. */
export interface Wanted {
  item: CartItem;
  price: number;
  quantity: number;
}

/** Text keys for why a quantity could not be added. */
const WORDS = {
  'less-available': 'shop.stock.low_stock',
  'sold-out': 'shop.stock.out_of_stock',
  gone: 'shop.product.missing',
} as const satisfies Partial<Record<CartNotice['code'], TextKey>>;

type Short = CartNotice & { code: keyof typeof WORDS };
const isShort = (notice: CartNotice): notice is Short => notice.code in WORDS;

/** The server's cart with more of a variant. */
function withMore({ quote }: CartAnswer, { item, price, quantity }: Wanted): Promise<CartAnswer> {
  const lines = linesOf(quote);
  const known = lines.find(({ variantId }) => variantId === item.id);
  const others = lines.filter((line) => line !== known);
  const sum = (known?.quantity ?? 0) + quantity;
  return cartApi.updateCart({
    lines: [...others, { variantId: item.id, quantity: sum, priceSeen: known?.priceSeen ?? price }],
  });
}

/** Notice why not all of the quantity was added. */
const missing = ({ quote }: CartAnswer, variantId: string) =>
  quote?.lines.find((line) => line.variantId === variantId)?.notices.find(isShort) ??
  quote?.notices.filter(isShort).find((notice) => notice.code === 'gone' && notice.variantId === variantId);

/**
 * Adds to the cart: optimistic, rolled back when refused. Returns the notice about a missing quantity; rejects with
 * the refusal.
 */
function usePut() {
  const dispatch = useAppDispatch();
  const checkoutNow = useCheckoutNow();
  /** Before the server's cart is known, only the optimistic change is undone. */
  const takeBack = (id: string) => {
    const now = checkoutNow().cart.find((row) => row.id === id)?.quantity ?? 0;
    dispatch(now > 1 ? setQuantity({ id, quantity: now - 1 }) : removeFromCart(id));
  };
  return async (wanted: Wanted) => {
    const { item, quantity } = wanted;
    dispatch(addToCart(item));
    return inTurn(async () => {
      const before = await cartApi.cart(undefined).catch((refusal: unknown) => {
        takeBack(item.id);
        throw refusal;
      });
      const now = linesOf(before.quote).find(({ variantId }) => variantId === item.id)?.quantity ?? 0;
      if (quantity > 1) dispatch(setQuantity({ id: item.id, quantity: now + quantity }));
      const after = await withMore(before, wanted).catch((refusal: unknown) => {
        applyQuote(before.quote).forEach(dispatch);
        throw refusal;
      });
      applyQuote(after.quote).forEach(dispatch);
      return missing(after, item.id);
    });
  };
}

/** Adds to the cart with a toast; `buy` goes to the checkout instead. */
export function useAddToCart() {
  const t = useText();
  const router = useRouter();
  const { checkout } = useShopPaths();
  const put = usePut();
  const [isBusy, setBusy] = useState(false);
  /** Whether all of it was added; a toast reports what is missing. */
  const run = async (wanted: Wanted | null, done: () => void): Promise<boolean> => {
    setBusy(true);
    try {
      const short = wanted && (await put(wanted));
      if (short) toast(t(WORDS[short.code], { count: short.available ?? 0 }), { variant: 'warning' });
      else done();
      return !short;
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const go = () => void router.push(checkout);
  return {
    isBusy,
    add: (wanted: Wanted) =>
      run(wanted, () => toast(t('shop.add.added'), { action: { label: t('shop.add.view'), run: go } })),
    /** Null: already in the cart. */
    buy: (wanted: Wanted | null) => run(wanted, go),
  };
}
