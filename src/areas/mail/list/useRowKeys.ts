import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useStableCallback } from '@/core/useStableCallback';

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]');

/** The id of the row that an event is in. */
export const rowIdOf = (target: EventTarget): string | null => rowOf(target)?.dataset['row'] ?? null;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowCursor {
  ids: readonly string[];
  grid: RefObject<HTMLElement | null>;
  /** Scrolls to a row that is not drawn. */
  reveal: RefObject<((index: number) => void) | null>;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
}

/** One row is the stop of the Tab key; arrows, Home and End move it, Space selects and Enter opens it. */
export function useRowCursor({ ids, grid, reveal, onOpen, onSelect }: RowCursor) {
  const [active, setActive] = useState<string | null>(null);
  const stop = active !== null && ids.includes(active) ? active : (ids[0] ?? null);
  const focus = useStableCallback((id: string) => {
    const find = () => grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    setActive(id);
    const row = find();
    if (row) {
      row.focus();
      return;
    }
    reveal.current?.(ids.indexOf(id));
    requestAnimationFrame(() => find()?.focus());
  });
  /** Goes a step from the row that is the cursor, or from another one; whether there was one to go to. */
  const step = (by: number, from: string | null = active) => {
    const at = from === null ? -1 : ids.indexOf(from);
    const next = ids[Math.min(Math.max(at < 0 ? 0 : at + by, 0), ids.length - 1)];
    if (next !== undefined) focus(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = rowIdOf(event.target);
    if (id === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const run = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const by = STEPS[event.key];
    const [first, last] = [ids[0], ids.at(-1)];
    if (by !== undefined) run(() => step(by, id));
    else if (event.key === 'Home' && first) run(() => focus(first));
    else if (event.key === 'End' && last) run(() => focus(last));
    else if (event.target !== rowOf(event.target)) return;
    else if (event.key === ' ') run(() => onSelect(id));
    else if (event.key === 'Enter') run(() => onOpen(id));
  };
  return {
    stop,
    active,
    focus,
    step,
    onKeyDown,
    onFocus: ({ target }: { target: EventTarget }) => setActive(rowIdOf(target)),
  };
}
