import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { InputOf } from '@/domain/contract';
import type { cartContract } from '@/domain/shop/cartContract';
import type { Quote } from '@/domain/shop/cartSchemas';
import type { CheckoutState } from '../checkout/checkoutState';
import { agrees } from '../checkout/toCartRequest';
import { decreaseQuantity, increaseQuantity, removeFromCart, setQuantity } from '../productSlice';
import { cartApi } from '../api';
import { inTurn } from './cartQueue';
import { linesOf, seenLinesOf } from './lines';
import { useCartAnswer } from './useCartAnswer';
import { type Quantities, waitingQuantities, type WaitingQuantities } from './waitingQuantities';

/** Collects a burst of changes into one call, in ms. */
const GATHER_MS = 400;

interface Sending {
  send: (wanted: Quantities) => Promise<boolean>;
  /** Sends pending changes when the page is closed: the response is ignored. */
  sendLast: (wanted: Quantities) => void;
}

/** Debounces changed quantities in `waiting` and sends them together; `sendNow` sends at once. */
function useQuantities(waiting: WaitingQuantities, { send, sendLast }: Sending) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const taken = () => {
    clearTimeout(timer.current);
    return waiting.take();
  };
  const sendNow = async () => {
    const wanted = taken();
    setWaiting(false);
    return wanted.size === 0 || send(wanted);
  };
  const sendLater = useEffectEvent(() => void sendNow());
  const leave = useEffectEvent(() => {
    const wanted = taken();
    if (wanted.size > 0) sendLast(wanted);
  });
  const change = (variantId: string, quantity: number) => {
    waiting.put(variantId, quantity);
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendLater(), GATHER_MS);
  };
  useEffect(() => {
    const go = () => leave();
    window.addEventListener('pagehide', go);
    return () => {
      window.removeEventListener('pagehide', go);
      go();
    };
  }, []);
  return { change, sendNow, isWaiting };
}

type Change = InputOf<typeof cartContract.updateCart>;
type Line = ReturnType<typeof linesOf>[number];

/** A mismatch with the server may come from another tab: the cart is reloaded after this delay, in ms. */
const SETTLE_MS = 400;

/** Sets a quantity in the browser's cart: one more, one less, none, or any other number. */
function stepTo({ cart }: CheckoutState, id: string, quantity: number) {
  const now = cart.find((row) => row.id === id)?.quantity ?? 0;
  if (quantity === 0) return removeFromCart(id);
  if (quantity === now + 1) return increaseQuantity(id);
  return quantity === now - 1 ? decreaseQuantity(id) : setQuantity({ id, quantity });
}

const withQuantities = (lines: readonly Line[], wanted: Quantities) =>
  lines.map((line) => ({ ...line, quantity: wanted.get(line.variantId) ?? line.quantity }));

/** Sends the current server cart with other quantities. */
async function sendQuantities(wanted: Quantities) {
  const known = linesOf((await cartApi.cart(undefined)).quote);
  return cartApi.updateCart({ lines: withQuantities(known, wanted) });
}

/** Sends the current server cart with a removed line added back. */
async function sendBack(line: Line) {
  const known = linesOf((await cartApi.cart(undefined)).quote);
  const others = known.filter(({ variantId }) => variantId !== line.variantId);
  return cartApi.updateCart({ lines: [...others, line] });
}

/** Sends the current server cart with the shown prices and stock accepted. */
async function sendSeen(shown: Quote) {
  const { quote } = await cartApi.cart(undefined);
  return cartApi.updateCart({ lines: seenLinesOf(quote, shown) });
}

const isSame = (checkout: CheckoutState, quote: Quote | null) =>
  quote ? agrees(checkout, quote) : checkout.cart.length === 0;

/** The user's cart on the server, its quote, and actions on it. */
export function useCart() {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(({ product }) => product.checkout);
  const [waiting] = useState(waitingQuantities);
  const { answer, attempt, run, reload, isReading, isSaving, ...rest } = useCartAnswer(waiting);
  const quote = answer?.quote ?? null;
  const { change, sendNow, isWaiting } = useQuantities(waiting, {
    send: async (wanted) => (await run(() => sendQuantities(wanted))) !== null,
    sendLast: (wanted) => {
      const lines = withQuantities(linesOf(quote), wanted);
      inTurn(() => cartApi.updateCart({ lines }, { keepalive: true })).catch(() => undefined);
    },
  });
  const isIdle = answer !== null && !isSaving && !isWaiting && !isReading;
  const isSettled = isIdle && isSame(checkout, quote);
  useEffect(() => {
    if (!isIdle || isSettled) return undefined;
    const timer = setTimeout(reload, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isIdle, isSettled, reload]);
  /** Changes the cart; null when it was refused. */
  const update = async (wanted: Change) => ((await sendNow()) ? run(() => cartApi.updateCart(wanted)) : null);
  return {
    ...rest,
    cart: answer?.cart ?? null,
    quote,
    checkout,
    isLoading: isReading && answer === null,
    isSaving,
    /** Whether the browser and the server agree on the sums. */
    isSettled,
    reload,
    update,
    /** Accepts the cart as shown: new prices and reduced quantities; null when refused. */
    takeAsIs: async () => (quote && (await sendNow()) ? run(() => sendSeen(quote)) : null),
    setQuantity: (variantId: string, quantity: number) => {
      dispatch(stepTo(checkout, variantId, quantity));
      change(variantId, quantity);
    },
    /** Removes a line at once; false on failure. */
    remove: (variantId: string) => {
      dispatch(removeFromCart(variantId));
      change(variantId, 0);
      return sendNow();
    },
    /** Adds a removed line back to the current cart. */
    putBack: (line: Line) => run(() => sendBack(line)),
    /** Changes the cart; rejects with the refusal. */
    send: async (wanted: Change) => {
      await sendNow();
      return attempt(() => cartApi.updateCart(wanted));
    },
    /** Applies or removes a discount code; rejects with the `ApiError`. */
    setCode: async (code: string | null) => {
      await sendNow();
      return attempt(() => cartApi.discountCart({ code }));
    },
  };
}

export type CartState = ReturnType<typeof useCart>;
