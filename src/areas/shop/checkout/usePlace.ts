import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import type { PaymentChoice } from '@/domain/payments/schemas';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { useKeys } from '@/ui/form/useKeys';
import { cartApi } from '../api';
import { inTurn } from '../cart/cartQueue';
import type { CartState } from '../cart/useCart';
import { gotoStep, resetCart } from '../productSlice';
import { STEPS } from './steps';
import { showCurrent } from './useHold';

/** Places the order with its note, once however often it is clicked. */
export function usePlace(cart: CartState) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const keys = useKeys();
  const isBusy = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const order = async ({ cart: own, quote }: CartAnswer, payment: PaymentChoice) => {
    if (!own || !quote) return;
    const wanted = { cartId: own.id, cartVersion: own.version, expectedTotal: quote.total, payment };
    const { wish, idempotencyKey } = keys.sentAs(wanted);
    const placed = await inTurn(() => cartApi.place(wish, { idempotencyKey }));
    // The order exists: the cart is done.
    dispatch(resetCart());
    dispatch(gotoStep(STEPS.indexOf('complete')));
    const { link, redirectUrl } = placed;
    const query = {
      step: 'complete',
      ...(link === undefined ? { order: placed.order.number } : { token: link }),
    };
    const address = { pathname: router.pathname, query };
    // Returning from the provider's page by the Back button shows the order, not an empty cart.
    await (redirectUrl === undefined ? router.push : router.replace)(address, undefined, { shallow: true });
    if (redirectUrl !== undefined) window.location.assign(redirectUrl);
  };
  /** Null: the note was refused, which the cart reports. */
  const noted = async (note: string): Promise<CartAnswer | null> =>
    note.trim() === cart.cart?.note ? { cart: cart.cart, quote: cart.quote } : cart.update({ note });
  const place = async (payment: PaymentChoice, note: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing(true);
    setError(null);
    try {
      const now = await noted(note);
      if (now) await order(now, payment);
    } catch (thrown) {
      const refused = toRequestError(thrown);
      keys.refused(refused);
      showCurrent(refused, cart);
      setError(refused);
    }
    isBusy.current = false;
    setPlacing(false);
  };
  return { place, isPlacing, error };
}
