import type * as dnd from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import type { ElementType, ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { pageNonce } from '@/core/pageNonce';
import { Icon } from '../icon/Icon';
import { useDragKit } from './dragKit';

interface DragListProps {
  /** The styled list: an `ol` whose dragged `li` has `data-dragging`. */
  list: ElementType;
  label?: string;
  ids: readonly string[];
  /** Disables dragging. */
  isStill?: boolean;
  /** A row's position for screen readers: "Line 2 of 4". */
  placeOf: (id: string, at: number) => string;
  /** Label of the drag handle. */
  handleOf: (id: string, at: number) => string;
  /** A row's `data-…` attributes. */
  rowOf?: (id: string) => Readonly<Record<`data-${string}`, unknown>>;
  onMove: (id: string, to: number) => void;
  /** `handle`: the row's drag handle, null until dragging is possible. */
  children: (id: string, at: number, handle: ReactNode) => ReactNode;
}

/** Drag handlers: announcements for screen readers, and the move on drop. */
function useRowDrag({ placeOf, onMove }: DragListProps) {
  const t = useText();
  return {
    onDragStart: ({ draggableId, source }: dnd.DragStart, { announce }: dnd.ResponderProvided) =>
      announce(`${t('drag.lifted')} ${placeOf(draggableId, source.index)}`),
    onDragUpdate: (update: dnd.DragUpdate, { announce }: dnd.ResponderProvided) =>
      announce(placeOf(update.draggableId, (update.destination ?? update.source).index)),
    onDragEnd: (result: dnd.DropResult, { announce }: dnd.ResponderProvided) => {
      const { draggableId: id, source, destination, reason } = result;
      const isBack = !destination || reason === 'CANCEL';
      const at = isBack ? source.index : destination.index;
      announce(`${t(isBack ? 'drag.back' : 'drag.dropped')} ${placeOf(id, at)}`);
      if (at !== source.index) onMove(id, at);
    },
  };
}

/** Rows that are reordered by mouse, touch or keyboard; static until the drag and drop library is loaded. */
export function DragList(props: DragListProps) {
  const { list: List, label, ids, isStill = false, handleOf, rowOf, children } = props;
  const t = useText();
  const kit = useDragKit();
  const drag = useRowDrag(props);
  if (!kit || isStill)
    return (
      <List aria-label={label}>
        {ids.map((id, at) => (
          <li key={id} {...rowOf?.(id)}>
            {children(id, at, null)}
          </li>
        ))}
      </List>
    );
  const handle = (id: string, at: number, grip: dnd.DraggableProvided['dragHandleProps']) => (
    <IconButton {...grip} size="small" aria-label={handleOf(id, at)}>
      <Icon name="ph:dots-six-vertical" size={18} />
    </IconButton>
  );
  return (
    <kit.DragDropContext
      {...drag}
      {...(pageNonce() && { nonce: pageNonce() })}
      dragHandleUsageInstructions={t('drag.help')}
    >
      <kit.Droppable droppableId="rows">
        {({ innerRef, droppableProps, placeholder }) => (
          <List ref={innerRef} {...droppableProps} aria-label={label}>
            {ids.map((id, at) => (
              <kit.Draggable key={id} draggableId={id} index={at} disableInteractiveElementBlocking>
                {(provided, { isDragging }) => (
                  <li
                    ref={provided.innerRef}
                    {...provided.draggableProps}
                    {...rowOf?.(id)}
                    data-dragging={isDragging || undefined}
                  >
                    {children(id, at, handle(id, at, provided.dragHandleProps))}
                  </li>
                )}
              </kit.Draggable>
            ))}
            {placeholder}
          </List>
        )}
      </kit.Droppable>
    </kit.DragDropContext>
  );
}
