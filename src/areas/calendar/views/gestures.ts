import { type TouchEvent, useEffect, useRef } from 'react';

/** Pixels that a finger moves across before the period changes. */
const SWIPE = 64;

/** A swipe across shows the next or previous period, in the direction of the page. */
export function useSwipe(onStep: (step: 1 | -1) => void, isOn: boolean) {
  const from = useRef<{ x: number; y: number } | null>(null);
  if (!isOn) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      from.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      if (!from.current) return;
      const touch = changedTouches.item(0);
      const across = touch.clientX - from.current.x;
      const along = touch.clientY - from.current.y;
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(along)) return;
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
      onStep(across < 0 === isRtl ? -1 : 1);
    },
  };
}

/** Frames in which a view draws an event anew. */
const FRAMES = 10;

/** Keeps the focus on an event that the view draws anew: after a move, or when others change something. */
export function useRefocus() {
  const wanted = useRef<string | null>(null);
  // After each drawing: the moved event may be another element by now.
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return undefined;
    let left = FRAMES;
    const find = () => {
      const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
      const target = entry?.closest<HTMLElement>('[tabindex], a, button') ?? entry;
      if (target && document.activeElement === document.body) target.focus();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(find);
    };
    let frame = requestAnimationFrame(find);
    return () => cancelAnimationFrame(frame);
  });
  return (id: string | null) => {
    wanted.current = id;
  };
}

/** The event that follows another in the order of the page, or else the one before it. */
export function neighbourOf(id: string): string | null {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map(
    ({ dataset }) => dataset['entry'],
  );
  const at = ids.lastIndexOf(id);
  return (
    ids.slice(at + 1).find((one) => one !== id) ??
    ids.slice(0, Math.max(at, 0)).findLast((one) => one !== id) ??
    null
  );
}
