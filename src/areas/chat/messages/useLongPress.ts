import { type PointerEvent, useRef } from 'react';

const HELD_MS = 500;

/** Runs when a finger stays on something for half a second. */
export function useLongPress(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      if (pointerType === 'touch') timer.current = setTimeout(run, HELD_MS);
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
  };
}
