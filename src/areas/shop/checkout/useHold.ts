import { useCallback, useEffect, useState } from 'react';
import { toRequestError, type RequestError } from '@/core/redux/createRequest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { cartApi } from '../api';
import { inTurn } from '../cart/cartQueue';
import type { CartState } from '../cart/useCart';

type Holding = Pick<CartState, 'reload' | 'take'>;

/** What a refusal of the cart says of it now is shown; where it says nothing whole, the cart is read again. */
export function showCurrent({ current, status }: RequestError, { reload, take }: Holding): void {
  const { cart, quote } = (current ?? {}) as Partial<CartAnswer>;
  if (cart && quote) take({ cart, quote });
  else if (status === 404 || status === 409) reload();
}

/** Holds what is in the cart while it is being paid; seconds that are left, null before it is held. */
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
      // Another version is held as soon as it is there.
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
