import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStableCallback } from '@/core/useStableCallback';

/** Pixels from an end at which the next page is requested. */
const NEAR = 800;
/** Pixels from the bottom that still count as being there. */
const BOTTOM = 40;
/** Where a message that was jumped to is put, as a fraction of the height. */
const JUMP_TO = 0.25;

interface LogScrollOptions {
  /** Scroll target; scrolls again whenever `nth` changes. Without an id: to the end. */
  anchor: { id: string | null; nth: number };
  /** Whether the newest message is loaded. */
  isAtEnd: boolean;
  onNearTop: () => void;
  onNearEnd: () => void;
  /** Called after each scroll with the highest `seq` that was in view. */
  onSeen: (seq: number) => void;
}

/** How much of the loaded messages is below the visible part. */
type Below = 'nothing' | 'some' | 'much';

interface Held {
  key: string;
  top: number;
}

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-key]')];

function heldIn(box: HTMLElement): Held | null {
  const edge = box.getBoundingClientRect().top;
  const row = rowsOf(box).find((known) => known.getBoundingClientRect().bottom > edge);
  return row ? { key: row.dataset['key'] ?? '', top: row.getBoundingClientRect().top - edge } : null;
}

function lowestSeq(box: HTMLElement): number {
  const { bottom } = box.getBoundingClientRect();
  const seen = rowsOf(box).filter(
    (row) => row.dataset['seq'] && row.getBoundingClientRect().bottom <= bottom + BOTTOM,
  );
  return Math.max(0, ...seen.map((row) => Number(row.dataset['seq'])));
}

function toBottom(node: HTMLElement): void {
  node.scrollTop = node.scrollHeight;
}

/** Restores the position of the held row, whatever has grown above it. */
function backTo(node: HTMLElement, { key, top }: Held): void {
  const row = findRow(node, key);
  if (row) node.scrollTop += row.getBoundingClientRect().top - node.getBoundingClientRect().top - top;
}

function toRow(node: HTMLElement, row: HTMLElement): void {
  const top = row.getBoundingClientRect().top - node.getBoundingClientRect().top;
  node.scrollTop += top - node.clientHeight * JUMP_TO;
}

function findRow(box: HTMLElement, key: string): HTMLElement | undefined {
  return rowsOf(box).find((row) => row.dataset['key'] === key || row.dataset['id'] === key);
}

/** Runs whenever the log or what is in it changes its size. */
function useWhatGrows(box: RefObject<HTMLDivElement | null>, run: () => void): void {
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(run);
    observer.observe(node);
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    return () => observer.disconnect();
  }, [box, run]);
}

/**
 * Scroll position of the log: the message being read stays put, whatever is inserted above or grows; at the bottom
 * the newest stays in view. Source: chat, section 8.
 */
export function useLogScroll(box: RefObject<HTMLDivElement | null>, options: LogScrollOptions) {
  const { anchor, isAtEnd } = options;
  const held = useRef<Held | null>(null);
  const isStuck = useRef(true);
  const [below, setBelow] = useState<Below>('nothing');

  const hold = useStableCallback(() => {
    const node = box.current;
    if (!node) return;
    const pixels = node.scrollHeight - node.scrollTop - node.clientHeight;
    isStuck.current = isAtEnd && pixels < BOTTOM;
    held.current = heldIn(node);
    if (isStuck.current) setBelow('nothing');
    else setBelow(!isAtEnd || pixels > node.clientHeight / 2 ? 'much' : 'some');
    options.onSeen(lowestSeq(node));
    if (node.scrollTop < NEAR) options.onNearTop();
    if (pixels < NEAR && !isAtEnd) options.onNearEnd();
  });
  const keep = useCallback(() => {
    const node = box.current;
    if (!node) return;
    if (isStuck.current) toBottom(node);
    else if (held.current) backTo(node, held.current);
  }, [box]);
  const toMessage = useCallback(
    (id: string): boolean => {
      const node = box.current;
      const row = node && findRow(node, id);
      if (!node || !row) return false;
      isStuck.current = false;
      toRow(node, row);
      held.current = heldIn(node);
      return true;
    },
    [box],
  );
  const toEnd = useCallback(() => {
    isStuck.current = true;
    keep();
  }, [keep]);

  const gone = useRef(0);
  useLayoutEffect(() => {
    if (gone.current === anchor.nth) keep();
    else {
      gone.current = anchor.nth;
      if (!anchor.id || !toMessage(anchor.id)) toEnd();
    }
  });
  const place = `${anchor.nth} ${isAtEnd}`;
  useEffect(() => {
    if (place) hold();
  }, [hold, place]);
  useWhatGrows(box, keep);
  const isAtBottom = useCallback(() => isStuck.current, []);
  return { below, isAtEnd, isAtBottom, onScroll: hold, toMessage, toEnd };
}
