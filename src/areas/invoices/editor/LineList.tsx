import type * as dnd from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { pageNonce } from '@/core/pageNonce';
import { useDragKit } from '@/ui/drag/dragKit';
import { Icon } from '@/ui/icon/Icon';
import type { EditLine } from './types';

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > div': { marginBlockEnd: theme.spacing(2.5), borderRadius: 12 },
  '& > div[data-dragging]': {
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[8],
  },
}));

interface LineListProps {
  lines: readonly EditLine[];
  onMove: (key: string, to: number) => void;
  /** `handle`: what the line is carried by, once that can be done. */
  children: (line: EditLine, index: number, handle: ReactNode) => ReactNode;
}

/** What is said of a line that is carried, and where it is let go. */
function useLineDrag({ lines, onMove }: LineListProps) {
  const t = useText();
  const place = (index: number) => t('documents.drag.place', { position: index + 1, count: lines.length });
  return {
    onDragStart: ({ source }: dnd.DragStart, { announce }: dnd.ResponderProvided) =>
      announce(`${t('documents.drag.lifted')} ${place(source.index)}`),
    onDragUpdate: ({ source, destination }: dnd.DragUpdate, { announce }: dnd.ResponderProvided) =>
      announce(place(destination?.index ?? source.index)),
    onDragEnd: (result: dnd.DropResult, { announce }: dnd.ResponderProvided) => {
      const { draggableId, source, destination, reason } = result;
      const isBack = !destination || reason === 'CANCEL';
      const at = isBack ? source.index : destination.index;
      announce(`${t(`documents.drag.${isBack ? 'back' : 'dropped'}`)} ${place(at)}`);
      if (at !== source.index) onMove(draggableId, at);
    },
  };
}

/** Lines in an order that is changed by mouse, finger or keys; they lie still until drag and drop is loaded. */
export function LineList(props: LineListProps) {
  const { lines, children } = props;
  const t = useText();
  const kit = useDragKit();
  const drag = useLineDrag(props);
  if (!kit)
    return (
      <List>
        {lines.map((line, index) => (
          <div key={line.key}>{children(line, index, null)}</div>
        ))}
      </List>
    );
  return (
    <kit.DragDropContext
      {...drag}
      {...(pageNonce() && { nonce: pageNonce() })}
      dragHandleUsageInstructions={t('documents.drag.help')}
    >
      <kit.Droppable droppableId="lines">
        {({ innerRef, droppableProps, placeholder }) => (
          <List ref={innerRef} {...droppableProps}>
            {lines.map((line, index) => (
              <kit.Draggable
                key={line.key}
                draggableId={line.key}
                index={index}
                disableInteractiveElementBlocking
              >
                {(provided, { isDragging }) => (
                  <div
                    ref={provided.innerRef}
                    {...provided.draggableProps}
                    data-dragging={isDragging || undefined}
                  >
                    {children(
                      line,
                      index,
                      <IconButton
                        {...provided.dragHandleProps}
                        size="small"
                        aria-label={t('documents.drag.handle', { number: index + 1 })}
                      >
                        <Icon name="ph:dots-six-vertical" size={18} />
                      </IconButton>,
                    )}
                  </div>
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
