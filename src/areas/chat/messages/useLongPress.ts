import { type PointerEvent, useRef } from 'react';

const HELD_MS = 500;
/** A finger that rests moves by so many pixels; beyond that it scrolls. */
const RESTS = 10;

/** Runs when a finger stays on something for half a second. */
export function useLongPress(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      begun.current = { x: clientX, y: clientY };
      if (pointerType === 'touch') timer.current = setTimeout(run, HELD_MS);
    },
    onPointerUp: stop,
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = begun.current;
      if (Math.hypot(clientX - x, clientY - y) > RESTS) stop();
    },
    onPointerCancel: stop,
  };
}
