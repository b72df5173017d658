import type { DragEvent, KeyboardEvent } from 'react';

/** On which side of a row another one is dropped. */
export type Side = 'before' | 'behind';

/** The kinds of rows; a row is only dropped among its own kind. */
type RowKind = 'checklist-item' | 'attachment';

/**
 * Drag and drop of a row by mouse among its kind: a drop on the upper half goes before it, on the lower half behind
 * it. `onDrop` gets the id of the dropped row.
 */
export function rowDrag(kind: RowKind, id: string, onDrop: (movedId: string, side: Side) => void) {
  const type = `application/x-${kind}`;
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(type, id),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(type)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const movedId = event.dataTransfer.getData(type);
      if (movedId === '') return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      onDrop(movedId, event.clientY < top + height / 2 ? 'before' : 'behind');
    },
  };
}

/** Alt with an arrow moves a row up (-1) or down (1). */
export const rowKeys = (step: (delta: 1 | -1) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  step(event.key === 'ArrowUp' ? -1 : 1);
};
