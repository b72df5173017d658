import type * as dnd from '@hello-pangea/dnd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ensureTexts } from '@/core/i18n/ensureTexts';

/** The drag and drop library, once it is loaded. */
export type DragKit = Pick<typeof dnd, 'DragDropContext' | 'Draggable' | 'Droppable'>;

let loaded: DragKit | null = null;
const LATEST_MS = 2000;
/** So soon after a finger is lifted the browser tells of the click. */
const CLICK_MS = 100;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls `begin` once when the page has nothing better to do. */
function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 0);
    return () => clearTimeout(timer);
  }
  const timer = requestIdleCallback(begin, { timeout: LATEST_MS });
  return () => cancelIdleCallback(timer);
}

/** Calls `begin` at the first sign of somebody: a pointer moves over the page before it takes a card, a finger does not. */
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
/** What is carried names itself so. */
const CARRIED = '[data-card], [data-line]';
const nameOf = ({ dataset }: HTMLElement) => dataset['card'] ?? dataset['line'] ?? '';

/** Where the focus is: what can be carried, and which of its fields; -1 is the thing itself. */
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

/** Loads drag and drop with its texts, which whatever is drawn after that has from the start. */
export async function loadDragKit(): Promise<void> {
  if (loaded) return;
  const [kit] = await Promise.all([import('@hello-pangea/dnd'), ensureTexts(['drag'])]);
  loaded = kit;
}

/** Calls `release` when a pointer that was pressed is lifted again and its click has been heard. */
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
 * Loads drag and drop when somebody is there; until then (and on the server) cards lie still. With it they are drawn
 * anew, which waits while `isHeld`, so that a menu keeps its place and a form its words, and while a pointer is pressed,
 * whose click would be lost.
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
  // What can be carried is drawn anew inside the library; what had the focus keeps it.
  useLayoutEffect(() => {
    if (!kit || focused.current === null) return;
    focusPlace(focused.current);
    focused.current = null;
  }, [kit]);
  return kit;
}
