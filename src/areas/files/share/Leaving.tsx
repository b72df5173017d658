import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeave } from './useShareActs';

export interface LeavingProps {
  item: { id: string; name: string };
  onClose: () => void;
}

/** Asks whether to give up the share of an item, and does it; shows nothing itself. Lazy. */
export function Leaving({ item, onClose }: LeavingProps) {
  const leave = useLeave();
  const isAsked = useRef(false);
  const ask = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void leave(item).then(onClose);
  });
  useEffect(() => ask(), []);
  return null;
}
