import type * as dnd from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { pageNonce } from '@/core/pageNonce';
import { Icon } from '@/ui/icon/Icon';
import { useDragKit } from '@/ui/drag/dragKit';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    backgroundColor: theme.palette.background.paper,
    borderRadius: 8,
    display: 'flex',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(0.5),
  },
  '& > li[data-dragging]': { boxShadow: theme.shadows[8] },
}));

interface DragRowsProps {
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Rows that can't be moved. */
  isStill: boolean;
  /** `afterId` null = the first. */
  onMove: (id: string, afterId: string | null) => void;
  children: (id: string, index: number) => ReactNode;
}

/** What is said of a row that is carried, and where it is let go. */
function useRowDrag({ ids, nameOf, onMove }: DragRowsProps) {
  const t = useText();
  const place = (id: string, index: number) =>
    t('kanban.drag.column', { name: nameOf(id), position: index + 1, count: ids.length });
  return {
    onDragStart: ({ draggableId, source }: dnd.DragStart, { announce }: dnd.ResponderProvided) =>
      announce(`${t('kanban.drag.lifted')} ${place(draggableId, source.index)}`),
    onDragUpdate: ({ draggableId, destination }: dnd.DragUpdate, { announce }: dnd.ResponderProvided) =>
      announce(destination ? place(draggableId, destination.index) : t('kanban.drag.nowhere')),
    onDragEnd: (result: dnd.DropResult, { announce }: dnd.ResponderProvided) => {
      const { draggableId: id, source, destination } = result;
      const isBack = !destination || result.reason === 'CANCEL';
      const at = destination?.index ?? source.index;
      announce(`${t(isBack ? 'kanban.drag.back' : 'kanban.drag.dropped')} ${place(id, at)}`);
      if (isBack || at === source.index) return;
      onMove(id, ids.filter((other) => other !== id)[at - 1] ?? null);
    },
  };
}

/** Rows in an order that is changed by mouse, finger or keys; they lie still until drag and drop is loaded. */
export function DragRows(props: DragRowsProps) {
  const { label, ids, nameOf, isStill, children } = props;
  const t = useText();
  const kit = useDragKit();
  const drag = useRowDrag(props);
  if (!kit || isStill)
    return (
      <List aria-label={label}>
        {ids.map((id, index) => (
          <li key={id}>{children(id, index)}</li>
        ))}
      </List>
    );
  return (
    <kit.DragDropContext
      {...drag}
      {...(pageNonce() && { nonce: pageNonce() })}
      dragHandleUsageInstructions={t('kanban.drag.help')}
    >
      <kit.Droppable droppableId="rows">
        {({ innerRef, droppableProps, placeholder }) => (
          <List ref={innerRef} {...droppableProps} aria-label={label}>
            {ids.map((id, index) => (
              <kit.Draggable key={id} draggableId={id} index={index} disableInteractiveElementBlocking>
                {(provided, { isDragging }) => (
                  <li
                    ref={provided.innerRef}
                    {...provided.draggableProps}
                    data-dragging={isDragging || undefined}
                  >
                    <IconButton
                      {...provided.dragHandleProps}
                      size="small"
                      aria-label={t('kanban.column.drag', { name: nameOf(id) })}
                    >
                      <Icon name="ph:dots-six-vertical" />
                    </IconButton>
                    {children(id, index)}
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
