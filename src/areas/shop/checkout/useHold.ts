import { useCallback, useEffect, useState } from 'react';
import { toRequestError, type RequestError } from '@/core/redux/createRequest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { cartApi } from '../api';
import { inTurn } from '../cart/cartQueue';
import type { CartState } from '../cart/useCart';

type Holding = Pick<CartState, 'reload' | 'take'>;

/** Shows the current cart from an error; if the error has none, the cart is reloaded. */
export function showCurrent({ current, status }: RequestError, { reload, take }: Holding): void {
  const { cart, quote } = (current ?? {}) as Partial<CartAnswer>;
  if (cart && quote) take({ cart, quote });
  else if (status === 404 || status === 409) reload();
}

/** Reserves the stock of the cart during payment; returns the seconds left, null before it is reserved. */
export function useHold(version: number, { reload, take }: Holding) {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const hold = useCallback(async () => {
    try {
      const { expiresAt } = await inTurn(() => cartApi.reserve({ version }));
      setUntil(Date.parse(expiresAt));
      setError(null);
    } catch (thrown) {
      const refused = toRequestError(thrown);
      showCurrent(refused, { reload, take });
      // The new version is reserved as soon as it arrives.
      if (refused.code !== 'stale-version') setError(refused);
    }
  }, [reload, take, version]);
  useEffect(() => {
    const first = setTimeout(() => void hold());
    return () => clearTimeout(first);
  }, [hold]);
  useEffect(() => {
    if (until === null) return undefined;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { left, error, hold };
}
