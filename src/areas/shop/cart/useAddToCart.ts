import { useRouter } from 'next/router';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { toast } from '@/ui/feedback/toast';
import { applyQuote } from '../checkout/applyQuote';
import type { CartItem } from '../checkout/checkoutState';
import { addToCart, setQuantity } from '../productSlice';
import { useShopPaths } from '../useShopPaths';
import { cartApi } from './cartApi';
import { inTurn } from './cartQueue';
import { linesOf } from './lines';

/** What is put into the cart: a row of it, its price in minor units, and how many pieces. */
export interface Wanted {
  item: CartItem;
  price: number;
  quantity: number;
}

/** The server's cart with more pieces of a variant. */
function withMore({ quote }: CartAnswer, { item, price, quantity }: Wanted): Promise<CartAnswer> {
  const lines = linesOf(quote);
  const known = lines.find(({ variantId }) => variantId === item.id);
  const others = lines.filter((line) => line !== known);
  const sum = (known?.quantity ?? 0) + quantity;
  return cartApi.updateCart({
    lines: [...others, { variantId: item.id, quantity: sum, priceSeen: known?.priceSeen ?? price }],
  });
}

/** Puts pieces into the cart: shown at once, put back when it is refused. Rejects with the refusal. */
function usePut() {
  const dispatch = useAppDispatch();
  return async (wanted: Wanted): Promise<void> => {
    const { item, quantity } = wanted;
    dispatch(addToCart(item));
    await inTurn(async () => {
      const before = await cartApi.cart(undefined);
      const now = linesOf(before.quote).find(({ variantId }) => variantId === item.id)?.quantity ?? 0;
      if (quantity > 1) dispatch(setQuantity({ id: item.id, quantity: now + quantity }));
      const after = await withMore(before, wanted).catch((refusal: unknown) => {
        applyQuote(before.quote).forEach(dispatch);
        throw refusal;
      });
      applyQuote(after.quote).forEach(dispatch);
    });
  };
}

/** Adds to the cart and tells; `buy` goes on to the checkout instead. */
export function useAddToCart() {
  const t = useText();
  const router = useRouter();
  const { checkout } = useShopPaths();
  const put = usePut();
  const [isBusy, setBusy] = useState(false);
  const run = async (wanted: Wanted | null, done: () => void) => {
    setBusy(true);
    try {
      if (wanted) await put(wanted);
      done();
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const go = () => void router.push(checkout);
  return {
    isBusy,
    add: (wanted: Wanted) =>
      run(wanted, () => toast(t('shop.add.added'), { action: { label: t('shop.add.view'), run: go } })),
    /** Null: it is in the cart already. */
    buy: (wanted: Wanted | null) => run(wanted, go),
  };
}
