import type { DragEvent, KeyboardEvent } from 'react';

/** On which side of a row another one is let go. */
export type Side = 'before' | 'behind';

/** The kinds of rows; those of one kind are not let go among others. */
type RowKind = 'checklist-item' | 'attachment';

/**
 * A row that is dragged by mouse, and over which others of its kind are let go: on its upper half before it, on its
 * lower half behind it. `onDrop` hears the id of what was let go.
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

/** Alt with an arrow moves a row a place up (-1) or down (1). */
export const rowKeys = (step: (delta: 1 | -1) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  step(event.key === 'ArrowUp' ? -1 : 1);
};
