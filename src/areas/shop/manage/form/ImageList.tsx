import type * as dnd from '@hello-pangea/dnd';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { pageNonce } from '@/core/pageNonce';
import { useDragKit } from '@/ui/drag/dragKit';
import { Icon } from '@/ui/icon/Icon';
import type { EditImage } from './types';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginBlockEnd: theme.spacing(1.5),
    padding: theme.spacing(1),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    minInlineSize: 0,
  },
  '& > li[data-cover=true]': { borderColor: theme.palette.primary.main },
  '& > li[data-dragging]': { boxShadow: theme.shadows[8] },
}));

interface ImageListProps {
  images: readonly EditImage[];
  coverId: string | undefined;
  onMove: (from: number, to: number) => void;
  children: (image: EditImage, at: number) => ReactNode;
}

/** What is said of a picture that is carried, and where it is let go. */
function useImageDrag({ images, onMove }: ImageListProps) {
  const t = useText();
  const place = (at: number) => t('shopManage.drag.place', { position: at + 1, count: images.length });
  return {
    onDragStart: ({ source }: dnd.DragStart, { announce }: dnd.ResponderProvided) =>
      announce(`${t('shopManage.drag.lifted')} ${place(source.index)}`),
    onDragUpdate: ({ source, destination }: dnd.DragUpdate, { announce }: dnd.ResponderProvided) =>
      announce(place(destination?.index ?? source.index)),
    onDragEnd: ({ source, destination, reason }: dnd.DropResult, { announce }: dnd.ResponderProvided) => {
      const isBack = !destination || reason === 'CANCEL';
      const at = isBack ? source.index : destination.index;
      announce(`${t(`shopManage.drag.${isBack ? 'back' : 'dropped'}`)} ${place(at)}`);
      if (at !== source.index) onMove(source.index, at);
    },
  };
}

/** Pictures in an order that is changed by mouse, finger or keys; they lie still until drag and drop is loaded. */
export function ImageList(props: ImageListProps) {
  const { images, coverId, children } = props;
  const t = useText();
  const kit = useDragKit();
  const drag = useImageDrag(props);
  // `data-line`: what had the focus keeps it when the library has come.
  const named = ({ file: { id } }: EditImage) => ({ 'data-line': id, 'data-cover': id === coverId });
  if (!kit)
    return (
      <List>
        {images.map((image, at) => (
          <li key={image.file.id} {...named(image)}>
            {children(image, at)}
          </li>
        ))}
      </List>
    );
  return (
    <kit.DragDropContext
      {...drag}
      {...(pageNonce() && { nonce: pageNonce() })}
      dragHandleUsageInstructions={t('shopManage.drag.help')}
    >
      <kit.Droppable droppableId="images">
        {({ innerRef, droppableProps, placeholder }) => (
          <List ref={innerRef} {...droppableProps}>
            {images.map((image, at) => (
              <kit.Draggable
                key={image.file.id}
                draggableId={image.file.id}
                index={at}
                disableInteractiveElementBlocking
              >
                {(provided, { isDragging }) => (
                  <li
                    ref={provided.innerRef}
                    {...provided.draggableProps}
                    {...named(image)}
                    data-dragging={isDragging || undefined}
                  >
                    <IconButton
                      {...provided.dragHandleProps}
                      size="small"
                      aria-label={t('shopManage.drag.handle', { number: at + 1 })}
                    >
                      <Icon name="ph:dots-six-vertical" size={18} />
                    </IconButton>
                    {children(image, at)}
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
