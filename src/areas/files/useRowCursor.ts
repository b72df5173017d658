import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import type { FilesSelection } from './useSelection';

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]');

/** The id of the row or card that an event is in. */
export const rowIdOf = (target: EventTarget): string | null => rowOf(target)?.dataset['row'] ?? null;

interface RowCursor {
  ids: readonly string[];
  grid: RefObject<HTMLElement | null>;
  /** Scrolls to a row that is not drawn. */
  reveal: (id: string) => void;
  selection: FilesSelection;
  onOpen: (id: string) => void;
  /** What other keys do, by `KeyboardEvent.key`. */
  acts: Readonly<Record<string, () => void>>;
}

function stepOf(key: string, perLine: number): number | undefined {
  if (key === 'ArrowDown') return perLine;
  if (key === 'ArrowUp') return -perLine;
  if (perLine === 1 || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined;
  const isForward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  return isForward ? 1 : -1;
}

/** Where a key leads to from a place; undefined for other keys. */
function placeAfter(key: string, at: number, { ids, grid }: Pick<RowCursor, 'ids' | 'grid'>) {
  if (key === 'Home') return 0;
  if (key === 'End') return ids.length - 1;
  // Cards say how many are beside each other.
  const by = stepOf(key, Number(grid.current?.style.getPropertyValue('--per-line') || 1));
  return by === undefined ? undefined : Math.min(Math.max(at + by, 0), ids.length - 1);
}

/**
 * One row is the stop of the Tab key; arrows, Home and End move it, with Shift they select; Space selects and Enter
 * opens it, Ctrl+A selects all.
 */
export function useRowCursor(cursor: RowCursor) {
  const { ids, grid, reveal, selection, onOpen, acts } = cursor;
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
    reveal(id);
    requestAnimationFrame(() => find()?.focus());
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = rowIdOf(event.target);
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (id === null || altKey) return;
    const run = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (isCommand) {
      if (key.toLowerCase() === 'a') run(() => selection.all());
      return;
    }
    const to = placeAfter(key, ids.indexOf(id), cursor);
    const next = to === undefined ? undefined : ids[to];
    if (next !== undefined) {
      run(() => {
        focus(next);
        if (shiftKey) selection.range(next);
      });
      return;
    }
    if (event.target !== rowOf(event.target)) return;
    if (key === ' ') run(() => (shiftKey ? selection.range(id) : selection.toggle(id)));
    else if (key === 'Enter') run(() => onOpen(id));
    else if (acts[key] && !shiftKey) run(acts[key]);
  };
  return {
    stop,
    active: active !== null && ids.includes(active) ? active : null,
    focus,
    onKeyDown,
    onFocus: ({ target }: { target: EventTarget }) => {
      const id = rowIdOf(target);
      if (id !== null) setActive(id);
    },
  };
}
