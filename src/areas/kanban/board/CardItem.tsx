import type { DraggableProvided, DraggableStateSnapshot } from '@hello-pangea/dnd';
import { memo, type MouseEvent } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import type { CardSummary } from '@/domain/kanban/schemas';
import { useBoardTools } from './boardContext';
import { CardBody } from './CardBody';
import { CardFrame } from './cardStyles';
import type { DragKit } from '@/ui/drag/dragKit';

interface CardItemProps {
  id: string;
  index: number;
  kit: DragKit | null;
  isSelected: boolean;
  /** Whether this card is the tab stop. */
  isActive: boolean;
  /** Measures the card in a virtualized column. */
  measure?: ((node: HTMLElement | null) => void) | undefined;
}

interface FrameProps extends Pick<CardItemProps, 'isSelected' | 'isActive' | 'index' | 'measure'> {
  card: CardSummary;
  provided?: DraggableProvided;
  snapshot?: DraggableStateSnapshot;
  /** Number of cards dragged together. */
  count?: number;
}

/** The card itself, at rest or dragged. It is a list item, not a button, as it contains a checkbox and a menu. */
export function ShownCard({
  card,
  provided,
  snapshot,
  isSelected,
  isActive,
  index,
  measure,
  count = 1,
}: FrameProps) {
  const { open, select, focus, showMenu, isCompact, canEdit } = useBoardTools();
  const { id, key, name } = card;
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    if (canEdit && (event.ctrlKey || event.metaKey)) select(id, 'toggle');
    else if (canEdit && event.shiftKey) select(id, 'range');
    else open(id);
  };
  const ref = (node: HTMLLIElement | null) => {
    provided?.innerRef(node);
    measure?.(node);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the board handles the keys of all its cards
    <CardFrame
      {...provided?.draggableProps}
      {...provided?.dragHandleProps}
      ref={ref}
      role="listitem"
      aria-label={`${key} ${name}`.trim()}
      tabIndex={isActive ? 0 : -1}
      data-card={id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-completed={card.completed || undefined}
      data-compact={isCompact || undefined}
      data-dragging={snapshot?.isDragging || undefined}
      data-count={snapshot?.isDragging && count > 1 ? count : undefined}
      onClick={onClick}
      onFocus={() => focus(id)}
      onContextMenu={(event) => {
        event.preventDefault();
        showMenu(id, event.currentTarget);
      }}
    >
      <CardBody card={card} />
    </CardFrame>
  );
}

/** One card of a column; re-rendered only when it changes. */
export const CardItem = memo(function CardItem({ id, index, kit, ...rest }: CardItemProps) {
  const card = useAppSelector(({ kanban }) => kanban.board.cards[id]);
  const { canEdit } = useBoardTools();
  if (!card) return null;
  if (!kit) return <ShownCard card={card} index={index} {...rest} />;
  return (
    <kit.Draggable draggableId={id} index={index} isDragDisabled={!canEdit}>
      {(provided, snapshot) => (
        <ShownCard card={card} index={index} provided={provided} snapshot={snapshot} {...rest} />
      )}
    </kit.Draggable>
  );
});
