import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A burst of changes is one call. */
const GATHER_MS = 400;

/** Pieces by variant. */
export type Quantities = ReadonlyMap<string, number>;

interface Sending {
  send: (wanted: Quantities) => Promise<boolean>;
  /** Sends what waits when the page goes: nobody sees the answer. */
  sendLast: (wanted: Quantities) => void;
}

/** Gathers changed quantities in `waiting` and sends them together a moment after the last; `sendNow` does not wait. */
export function useQuantities(waiting: RefObject<Quantities>, { send, sendLast }: Sending) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const taken = () => {
    clearTimeout(timer.current);
    const wanted = waiting.current;
    waiting.current = new Map();
    return wanted;
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
    waiting.current = new Map(waiting.current).set(variantId, quantity);
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
