import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Quantities, WaitingQuantities } from './waitingQuantities';

/** A burst of changes is one call. */
const GATHER_MS = 400;

interface Sending {
  send: (wanted: Quantities) => Promise<boolean>;
  /** Sends what waits when the page goes: nobody sees the answer. */
  sendLast: (wanted: Quantities) => void;
}

/** Gathers changed quantities in `waiting` and sends them together a moment after the last; `sendNow` does not wait. */
export function useQuantities(waiting: WaitingQuantities, { send, sendLast }: Sending) {
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
