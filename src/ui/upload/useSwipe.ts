import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 48;

/** Detects horizontal swipes: 1 = towards the right edge of the screen, -1 = towards the left. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      from.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const sideways = clientX - start.x;
      if (Math.abs(sideways) < FAR_ENOUGH || Math.abs(sideways) < Math.abs(clientY - start.y)) return;
      onSwipe(sideways > 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
