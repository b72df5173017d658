import type * as dnd from '@hello-pangea/dnd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ensureTexts } from '@/core/i18n/ensureTexts';

/** The drag and drop library, once it is loaded. */
export type DragKit = Pick<typeof dnd, 'DragDropContext' | 'Draggable' | 'Droppable'>;

let loaded: DragKit | null = null;
const LATEST_MS = 2000;
/** The browser fires the click within this time after pointerup. */
const CLICK_MS = 100;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls `begin` once when the browser is idle. */
function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 0);
    return () => clearTimeout(timer);
  }
  const timer = requestIdleCallback(begin, { timeout: LATEST_MS });
  return () => cancelIdleCallback(timer);
}

/** Calls `begin` on the first user input; at idle time on touch devices, where no pointer moves before a drag. */
function whenWanted(begin: () => void): () => void {
  if (window.matchMedia('(pointer: coarse)').matches) return whenIdle(begin);
  const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, start, true));
  const start = () => {
    stop();
    begin();
  };
  SIGNS.forEach((sign) => window.addEventListener(sign, start, { capture: true, passive: true }));
  return stop;
}

const FIELDS = 'input, textarea, select';
/** Draggable elements. */
const CARRIED = '[data-card], [data-line]';
const nameOf = ({ dataset }: HTMLElement) => dataset['card'] ?? dataset['line'] ?? '';

/** Position of the focus: a draggable element and the index of its field; -1 is the element itself. */
interface Place {
  name: string;
  field: number;
}

function placeOf(node: Element | null): Place | null {
  const frame = node?.closest<HTMLElement>(CARRIED);
  if (!frame) return null;
  return { name: nameOf(frame), field: [...frame.querySelectorAll(FIELDS)].indexOf(node!) };
}

function focusPlace({ name, field }: Place): void {
  const frame = [...document.querySelectorAll<HTMLElement>(CARRIED)].find((one) => nameOf(one) === name);
  (field < 0 ? frame : frame?.querySelectorAll<HTMLElement>(FIELDS)[field])?.focus();
}

/** Loads the drag and drop library with its texts. */
export async function loadDragKit(): Promise<void> {
  if (loaded) return;
  const [kit] = await Promise.all([import('@hello-pangea/dnd'), ensureTexts(['drag'])]);
  loaded = kit;
}

/** Calls `release` after a pressed pointer is lifted and its click event has fired. */
function watchPresses(pressed: { current: boolean }, release: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const press = () => {
    clearTimeout(timer);
    pressed.current = true;
  };
  const lift = () => {
    timer = setTimeout(() => {
      pressed.current = false;
      release();
    }, CLICK_MS);
  };
  const heard = { pointerdown: press, pointerup: lift, pointercancel: lift } as const;
  const names = Object.keys(heard) as (keyof typeof heard)[];
  for (const name of names) window.addEventListener(name, heard[name], { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const name of names) window.removeEventListener(name, heard[name], true);
  };
}

/**
 * Loads drag and drop on the first user input; until then (and on the server) cards are static. They are then
 * remounted, which waits while `isHeld`, so that an open menu or a form keeps its state, and while a pointer is
 * pressed, whose click would be lost.
 */
export function useDragKit(isHeld = false): DragKit | null {
  const [kit, setKit] = useState(loaded);
  const focused = useRef<Place | null>(null);
  const held = useRef(isHeld);
  const pressed = useRef(false);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (kit) return undefined;
    let isHere = true;
    const swap = () => {
      if (!isHere || !loaded || held.current || pressed.current) return;
      focused.current = placeOf(document.activeElement);
      setKit(loaded);
    };
    release.current = swap;
    const ends = [
      watchPresses(pressed, swap),
      whenWanted(() => void loadDragKit().then(swap, () => undefined)),
    ];
    return () => {
      isHere = false;
      for (const end of ends) end();
    };
  }, [kit]);
  useEffect(() => {
    held.current = isHeld;
    if (!isHeld) release.current();
  }, [isHeld]);
  // Draggable elements are remounted inside the library; this restores the focus.
  useLayoutEffect(() => {
    if (!kit || focused.current === null) return;
    focusPlace(focused.current);
    focused.current = null;
  }, [kit]);
  return kit;
}
