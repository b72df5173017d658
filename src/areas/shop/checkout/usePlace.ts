import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import { uuid } from '@/core/uuid';
import type { CardWish } from '@/ui/payment/CardChoice';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { cartApi } from '../cart/cartApi';
import type { CartState } from '../cart/useCart';
import { gotoStep, resetCart } from '../productSlice';
import { STEPS } from './steps';

export type Method = 'provider' | 'bank_transfer' | 'cash_on_delivery';

/** Orders what is in the cart: one key for each version of it, so that a second click is the same order. */
export function usePlace({ cart, quote, take }: CartState) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const keys = useRef(new Map<string, string>());
  const [isPlacing, setPlacing] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const place = async (method: Method, card: CardWish) => {
    if (!cart || !quote || isPlacing) return;
    const payment = { method, ...card };
    const name = `${cart.id}:${cart.version}:${JSON.stringify(payment)}`;
    const idempotencyKey = keys.current.get(name) ?? uuid();
    keys.current.set(name, idempotencyKey);
    setPlacing(true);
    setError(null);
    try {
      const wanted = {
        cartId: cart.id,
        cartVersion: cart.version,
        expectedTotal: quote.total,
        payment,
      };
      const { order, link, redirectUrl } = await cartApi.place(wanted, { idempotencyKey });
      // The order exists: what was in the cart is no longer wanted.
      dispatch(resetCart());
      dispatch(gotoStep(STEPS.indexOf('complete')));
      if (redirectUrl !== undefined) {
        window.location.assign(redirectUrl);
        return;
      }
      const query =
        link === undefined ? { step: 'complete', order: order.number } : { step: 'complete', token: link };
      await router.push({ pathname: router.pathname, query });
    } catch (thrown) {
      const refused = toRequestError(thrown);
      const current = refused.current as Partial<CartAnswer> | undefined;
      if (current?.cart && current.quote) take({ cart: current.cart, quote: current.quote });
      setError(refused);
      setPlacing(false);
    }
  };
  return { place, isPlacing, error };
}
