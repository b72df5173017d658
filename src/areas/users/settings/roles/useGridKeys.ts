import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function boxAt(grid: HTMLElement, row: number, column: number) {
  return grid.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
}

/** The place that a key leads to; arrows walk in the direction of reading, Home and End along the row. */
function target(event: KeyboardEvent<HTMLElement>, row: number, column: number, columns: number) {
  if (event.key === 'Home') return event.ctrlKey ? ([0, 0] as const) : ([row, 0] as const);
  if (event.key === 'End') return [row, columns - 1] as const;
  const step = STEPS[event.key];
  if (!step) return null;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return [row + step[0], column + step[1] * (isRtl ? -1 : 1)] as const;
}

/** Keys of a grid of boxes: one of them is in the order of Tab, arrows walk among all. */
export function useGridKeys(columns: number) {
  const [entry, setEntry] = useState('0-0');
  return {
    entry,
    onFocus: (event: { target: EventTarget }) => {
      const place = (event.target as HTMLElement).dataset['place'];
      if (place) setEntry(place);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [row, column] = ((event.target as HTMLElement).dataset['place'] ?? '').split('-').map(Number);
      if (row === undefined || column === undefined || Number.isNaN(row)) return;
      const place = target(event, row, column, columns);
      const next = place && boxAt(event.currentTarget, ...place);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
