import { type KeyboardEvent, useCallback, useState } from 'react';
import { takesSingleKeys } from '@/core/preferences/heedWishes';

interface RowKeys {
  ids: readonly string[];
  /** Brings a row that is not drawn into view; only lists that draw a part of their rows have it. */
  reveal?: ((index: number) => void) | undefined;
  onOpen?: ((id: string) => void) | undefined;
  onToggle?: ((id: string) => void) | undefined;
}

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]');

const isSelectKey = (key: string) => key === ' ' || (key === 'x' && takesSingleKeys());

/** Index the key moves to, or null when it does not move. */
function moveTo(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const next = targets[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), count - 1);
}

function focusRow(list: HTMLElement, id: string): boolean {
  const row = list.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null;
}

/**
 * Keys of a list: one row is the Tab stop; arrows, Home and End move, Space or `x` selects, Enter opens.
 * Returns the id of the Tab stop and the handlers for the element around the rows, whose `data-row` is the row's id.
 */
export function useRowKeys({ ids, reveal, onOpen, onToggle }: RowKeys) {
  const [active, setActive] = useState<string>();
  const stop = active !== undefined && ids.includes(active) ? active : ids[0];

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      const id = row?.dataset['row'];
      if (!row || id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const index = moveTo(event.key, ids.indexOf(id), ids.length);
      if (index !== null) {
        event.preventDefault();
        const list = event.currentTarget;
        if (focusRow(list, ids[index] ?? '')) return;
        reveal?.(index);
        requestAnimationFrame(() => focusRow(list, ids[index] ?? ''));
      } else if (event.target === row && isSelectKey(event.key) && onToggle) {
        event.preventDefault();
        onToggle(id);
      } else if (event.target === row && event.key === 'Enter' && onOpen) {
        event.preventDefault();
        onOpen(id);
      }
    },
    [ids, reveal, onOpen, onToggle],
  );
  const onFocus = useCallback(
    (event: { target: EventTarget }) => setActive(rowOf(event.target)?.dataset['row']),
    [],
  );
  return { stop, onKeyDown, onFocus };
}
