import type { DroppableProvided, DroppableStateSnapshot } from '@hello-pangea/dnd';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useDeferredValue } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useIsHydrated } from '@/core/useIsHydrated';
import { CardItem, ShownCard } from './CardItem';
import { CardColumn } from './columnStyles';
import type { DragKit } from '@/ui/drag/dragKit';

/** Longer columns are virtualized. */
const VIRTUAL_BEYOND = 50;
const CARD_HEIGHT = 104;
const OVERSCAN = 8;
/** Cards of a column in the first HTML, as many as most windows show; the others follow after it is hydrated. */
const FIRST_CARDS = 6;

interface CardsProps {
  columnId: string;
  name: string;
  ids: readonly string[];
  kit: DragKit | null;
  selected: ReadonlySet<string>;
  activeId: string | null;
  isFiltered: boolean;
  scroller: HTMLElement | null;
  isDropDisabled: boolean;
  /** How many more cards the limit allows; null = any number. */
  room: number | null;
}

interface ListProps extends CardsProps {
  drop?: { provided: DroppableProvided; snapshot: DroppableStateSnapshot };
}

/** Whether dropping the dragged cards would exceed the column's limit. */
function isTooMuch({ drop, ids, selected, room }: ListProps): boolean {
  const carried = drop?.snapshot.draggingOverWith;
  if (!carried || room === null) return false;
  const coming = selected.has(carried) ? [...selected] : [carried];
  return coming.filter((id) => !ids.includes(id)).length > Math.max(room, 0);
}

function Frame({ space, children, ...list }: ListProps & { space?: [number, number]; children: ReactNode }) {
  const t = useText();
  const { name, drop, ids, isFiltered } = list;
  return (
    <CardColumn
      ref={drop?.provided.innerRef}
      {...drop?.provided.droppableProps}
      aria-label={t('kanban.column.cards', { name, cards: t('kanban.filter.all', { count: ids.length }) })}
      data-target={drop?.snapshot.isDraggingOver || undefined}
      data-full={isTooMuch(list) || undefined}
      style={space && { paddingBlock: `${space[0]}px ${space[1]}px` }}
    >
      {children}
      {ids.length === 0 && !drop?.snapshot.isDraggingOver && (
        <li data-none>{t(isFiltered ? 'kanban.column.noMatch' : 'kanban.column.empty')}</li>
      )}
    </CardColumn>
  );
}

function PlainList(props: ListProps) {
  const { ids, kit, selected, activeId, drop } = props;
  const isWhole = useDeferredValue(true, useIsHydrated());
  return (
    <Frame {...props}>
      {(isWhole ? ids : ids.slice(0, FIRST_CARDS)).map((id, index) => (
        <CardItem
          key={id}
          id={id}
          index={index}
          kit={kit}
          isSelected={selected.has(id)}
          isActive={id === activeId}
        />
      ))}
      {drop?.provided.placeholder}
    </Frame>
  );
}

/** The card with the tab stop stays mounted, wherever the column is scrolled. */
const withActive = (range: Range, active: number): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...(active < 0 ? [] : [active])])].toSorted((a, b) => a - b);

/** A long column, virtualized: spacers stand for the cards that are not mounted. */
function VirtualList(props: ListProps) {
  const { ids, kit, selected, activeId, drop, scroller } = props;
  const count = ids.length + (drop?.snapshot.isUsingPlaceholder ? 1 : 0);
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => ids[index] ?? 'placeholder',
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 10 * CARD_HEIGHT },
    rangeExtractor: (range) => withActive(range, activeId === null ? -1 : ids.indexOf(activeId)),
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Frame {...props} space={[before, after]}>
      {items.map(({ index, start }, at) => {
        const id = ids[index];
        if (id === undefined) return <li key="placeholder" style={{ blockSize: CARD_HEIGHT }} aria-hidden />;
        const room = start - (items[at - 1]?.end ?? start);
        return (
          <Fragment key={id}>
            {room > 0 && <li style={{ blockSize: room }} aria-hidden />}
            <CardItem
              id={id}
              index={index}
              kit={kit}
              isSelected={selected.has(id)}
              isActive={id === activeId}
              measure={virtualizer.measureElement}
            />
          </Fragment>
        );
      })}
    </Frame>
  );
}

/** The cards of a column in their order; those that pass the filter. */
export function ColumnCards(props: CardsProps) {
  const { columnId, ids, kit, selected } = props;
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const isLong = ids.length > VIRTUAL_BEYOND;
  const List = isLong ? VirtualList : PlainList;
  if (!kit) return <List {...props} />;
  return (
    <kit.Droppable
      droppableId={columnId}
      type="card"
      isDropDisabled={props.isDropDisabled}
      mode={isLong ? 'virtual' : 'standard'}
      renderClone={
        isLong
          ? (provided, snapshot, { draggableId, source }) => {
              const card = cards[draggableId];
              return card ? (
                <ShownCard
                  card={card}
                  index={source.index}
                  provided={provided}
                  snapshot={snapshot}
                  isSelected={selected.has(draggableId)}
                  isActive
                />
              ) : null;
            }
          : null
      }
    >
      {(provided, snapshot) => <List {...props} drop={{ provided, snapshot }} />}
    </kit.Droppable>
  );
}
