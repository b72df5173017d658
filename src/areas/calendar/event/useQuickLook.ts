import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

/** How long the pointer rests on an event before its card shows, and is away before it goes, in ms. */
const SHOW_MS = 450;
const HIDE_MS = 200;

const entryOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-entry]') ??
      target.querySelector<HTMLElement>(':scope [data-entry]'))
    : null;

/** The id of the event that has the focus or is under the pointer. */
export const entryIdOf = (target: EventTarget): string | null => entryOf(target)?.dataset['entry'] ?? null;

interface Look {
  id: string;
  anchor: HTMLElement;
}

/** The event whose card is open: one rests on it with the pointer, or focuses it by keyboard. */
export function useQuickLook() {
  const [look, setLook] = useState<Look | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (ms: number, next: Look | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLook(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setLook(null);
  };
  const lookAt = (anchor: HTMLElement | null): Look | null =>
    anchor?.dataset['entry'] ? { id: anchor.dataset['entry'], anchor } : null;
  return {
    look,
    close,
    hold: (isOver: boolean) => (isOver ? clearTimeout(timer.current) : after(HIDE_MS, null)),
    handlers: {
      onMouseOver: (event: MouseEvent) => {
        // While something is dragged, and when the page moved under a pointer that rests.
        if (event.buttons !== 0 || (event.movementX === 0 && event.movementY === 0)) return;
        const anchor =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
        after(anchor ? SHOW_MS : HIDE_MS, lookAt(anchor));
      },
      onMouseLeave: () => after(HIDE_MS, null),

      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) after(SHOW_MS, lookAt(entryOf(event.target)));
      },
      onBlur: () => after(HIDE_MS, null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') close();
      },
    },
  };
}
