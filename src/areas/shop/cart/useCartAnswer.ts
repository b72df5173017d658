import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useLive, useLiveReload } from '@/core/live/useLive';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import { shopLive } from '@/domain/shop/ordersLive';
import { applyQuote } from '../checkout/applyQuote';
import { setQuantity } from '../productSlice';
import { useCheckoutNow, useKeptProduct } from '../productStore';
import { inTurn } from './cartQueue';
import { readCart } from './readCart';
import type { WaitingQuantities } from './waitingQuantities';

/** Loads the user's cart; again after a change in another tab or device, or of a price or stock in it. */
function useCartRead() {
  const { user } = useAuth();
  const isKept = useKeptProduct();
  const kept = useCheckoutNow();
  const userId = user?.id ?? null;
  const read = useRead(isKept ? `cart:${userId ?? ''}` : null, (signal) => readCart(userId, kept, signal));
  useLiveReload([shopLive.cartChanged], read.reload);
  useLive(shopLive.productChanged, ({ productId }) => {
    if (kept().cart.some((row) => row.productId === productId)) read.reload();
  });
  return { ...read, isLoading: read.isLoading || !isKept };
}

/** Writes the server's cart to the browser's; pending quantities stay as changed. */
function useShow(waiting: WaitingQuantities) {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ quote }: CartAnswer) => {
      applyQuote(quote).forEach(dispatch);
      for (const [id, quantity] of waiting.all()) dispatch(setQuantity({ id, quantity }));
    },
    [dispatch, waiting],
  );
}

/**
 * The last server response with the cart, written to the browser's; `waiting` are unsent quantities, which stay
 * shown. `run` returns the response of a call, or null with `refusal` set.
 */
export function useCartAnswer(waiting: WaitingQuantities) {
  const show = useShow(waiting);
  const { data, error, isLoading, reload } = useCartRead();
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const [running, setRunning] = useState(0);
  const take = useCallback(
    (next: CartAnswer) => {
      setAnswer(next);
      show(next);
    },
    [show],
  );
  const [seen, setSeen] = useState<CartAnswer | null>(null);
  if (data && data !== seen) {
    setSeen(data);
    setAnswer(data);
  }
  useEffect(() => {
    if (data) show(data);
  }, [data, show]);
  /** Calls are serialized; rejects with the refusal. */
  const attempt = async (call: () => Promise<CartAnswer>): Promise<CartAnswer> => {
    setRunning((count) => count + 1);
    setRefusal(null);
    try {
      const next = await inTurn(call);
      take(next);
      return next;
    } catch (thrown) {
      if (answer) show(answer);
      throw thrown;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  const run = async (call: () => Promise<CartAnswer>): Promise<CartAnswer | null> => {
    try {
      return await attempt(call);
    } catch (thrown) {
      setRefusal(toRequestError(thrown));
      return null;
    }
  };
  return {
    answer,
    take,
    attempt,
    run,
    reload,
    refusal,
    isSaving: running > 0,
    isReading: isLoading,
    error: answer ? null : error,
  };
}
