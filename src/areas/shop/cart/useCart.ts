import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import type { InputOf } from '@/domain/contract';
import type { cartContract } from '@/domain/shop/cartContract';
import type { CartAnswer, Quote } from '@/domain/shop/cartSchemas';
import { applyQuote } from '../checkout/applyQuote';
import { agrees } from '../checkout/toCartRequest';
import { decreaseQuantity, increaseQuantity, removeFromCart, setQuantity } from '../productSlice';
import { useKeptProduct } from '../productStore';
import { cartApi } from './cartApi';
import { inTurn } from './cartQueue';
import { linesOf } from './lines';
import { takeIn } from './takeIn';

type Change = InputOf<typeof cartContract.updateCart>;

/** Shows what the server's cart is; what this browser kept is put into it where it belongs there. */
function useTaking(answer: CartAnswer | null, take: (next: CartAnswer) => void): void {
  const { user } = useAuth();
  const isKept = useKeptProduct();
  const checkout = useAppSelector(({ product }) => product.checkout);
  const taken = useRef<CartAnswer>(undefined);
  useEffect(() => {
    if (!answer || !isKept || taken.current === answer) return;
    taken.current = answer;
    takeIn(answer, user?.id ?? null, checkout).then(take, () => take(answer));
  }, [answer, checkout, isKept, take, user]);
}

/** How the browser's cart comes to a quantity: one more, one less, none, or any other number. */
function stepTo(quote: Quote | null, id: string, quantity: number) {
  const now = quote?.lines.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  if (quantity === 0) return removeFromCart(id);
  if (quantity === now + 1) return increaseQuantity(id);
  return quantity === now - 1 ? decreaseQuantity(id) : setQuantity({ id, quantity });
}

/** One's cart as the server has it, what it costs, and how it is changed. */
export function useCart() {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(({ product }) => product.checkout);
  const read = useRead('cart', (signal) => cartApi.cart(undefined, { signal }));
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const quote = answer?.quote ?? null;
  const show = useCallback((next: CartAnswer) => applyQuote(next.quote).forEach(dispatch), [dispatch]);
  const take = useCallback(
    (next: CartAnswer) => {
      setAnswer(next);
      show(next);
    },
    [show],
  );
  useTaking(read.data, take);
  const run = async (call: () => Promise<CartAnswer>): Promise<boolean> => {
    setSaving(true);
    setRefusal(null);
    try {
      take(await inTurn(call));
      return true;
    } catch (error) {
      if (answer) show(answer);
      setRefusal(toRequestError(error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    cart: answer?.cart ?? null,
    quote,
    isLoading: read.isLoading || (read.data !== null && answer === null),
    error: read.error,
    reload: read.reload,
    isSaving,
    refusal,
    /** Whether this browser and the server speak of the same sums. */
    isSettled: quote !== null && agrees(checkout, quote),
    update: (change: Change) => run(() => cartApi.updateCart(change)),
    setQuantity: (variantId: string, quantity: number) => {
      dispatch(stepTo(quote, variantId, quantity));
      return run(async () => {
        const known = linesOf((await cartApi.cart(undefined)).quote);
        const lines = known.map((line) => (line.variantId === variantId ? { ...line, quantity } : line));
        return cartApi.updateCart({ lines });
      });
    },
    /** Puts a line that was taken out back, beside whatever is in the cart by now. */
    putBack: (line: ReturnType<typeof linesOf>[number]) =>
      run(async () => {
        const known = linesOf((await cartApi.cart(undefined)).quote);
        const others = known.filter(({ variantId }) => variantId !== line.variantId);
        return cartApi.updateCart({ lines: [...others, line] });
      }),
    setCode: (code: string | null) => run(() => cartApi.discountCart({ code })),
    take,
  };
}

export type CartState = ReturnType<typeof useCart>;
