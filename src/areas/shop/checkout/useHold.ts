import { useCallback, useEffect, useState } from 'react';
import { toRequestError, type RequestError } from '@/core/redux/createRequest';
import { cartApi } from '../cart/cartApi';

/** Holds what is in the cart while it is being paid; seconds that are left, null before it is held. */
export function useHold(version: number | null) {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const hold = useCallback(async () => {
    if (version === null) return;
    try {
      const { expiresAt } = await cartApi.reserve({ version });
      setUntil(Date.parse(expiresAt));
      setError(null);
    } catch (thrown) {
      setError(toRequestError(thrown));
    }
  }, [version]);
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
