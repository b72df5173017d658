import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useText } from '@/core/i18n/useText';
import { type RootState, useAppDispatch } from '@/core/redux/hooks';
import { insertAfter, type Layout } from '@/domain/kanban/board';
import type { Column } from '@/domain/kanban/schemas';
import { toast } from '@/ui/feedback/toast';
import { dragBegan, dragEnded } from '../kanbanSlice';
import type { Act } from '../state/acts';
import type { BoardActs } from '../useBoardActs';

interface DragInput {
  acts: BoardActs;
  shown: ReadonlySet<string> | null;
  selected: ReadonlySet<string>;
  /** Column ids from left to right. */
  order: readonly string[];
  isTurned: boolean;
}

const columnOf = (draggableId: string) => draggableId.replace(/^column:/, '');

/** The cards dragged together: all selected ones in the board's order, or only the dragged one. */
function companyOf({ columns, columnOrder }: Layout, id: string, selected: ReadonlySet<string>): string[] {
  if (!selected.has(id)) return [id];
  return columnOrder
    .flatMap((columnId) => columns[columnId]?.cardIds ?? [])
    .filter((cardId) => selected.has(cardId));
}

/** A drop, on the board as seen while dragging. */
interface Drop {
  cardIds: readonly string[];
  columnId: string;
  /** The cards above the drop position, the nearest last. */
  above: readonly string[];
}

/** Resolves a drop index among the visible cards; the library's index leaves out only the dragged card. */
function dropOf(
  board: Layout,
  { draggableId, columnId, index }: { draggableId: string; columnId: string; index: number },
  { shown, selected }: Pick<DragInput, 'shown' | 'selected'>,
): Drop {
  const cardIds = companyOf(board, draggableId, selected);
  const lifted = new Set(cardIds);
  const all = board.columns[columnId]?.cardIds ?? [];
  const rest = all.filter((id) => !lifted.has(id));
  const row = all.filter((id) => id !== draggableId && (!shown || shown.has(id)));
  const nearest = row.slice(0, index).findLast((id) => !lifted.has(id));
  // At the visible top: directly before the first visible card, whatever is hidden above it.
  const first = row.find((id) => !lifted.has(id));
  const at = nearest ? rest.indexOf(nearest) + 1 : first ? rest.indexOf(first) : 0;
  return { cardIds, columnId, above: rest.slice(0, at) };
}

/** The act for a drop on the board's current state; null if the cards are there already. */
function actOf(board: Layout, { cardIds: dragged, columnId, above }: Drop): Act | null {
  const there = board.columns[columnId]?.cardIds ?? [];
  const cardIds = dragged.filter((id) => board.cards[id]);
  const afterCardId = above.findLast((id) => board.cards[id]?.columnId === columnId) ?? null;
  const isSame = String(insertAfter(there, cardIds, afterCardId)) === String(there);
  return isSame ? null : { kind: 'move', cardIds, columnId, afterCardId };
}

/** Whether the hard limit of a column leaves no room for these cards. */
function hasNoRoom(board: Layout, column: Column, cardIds: readonly string[]): boolean {
  const coming = cardIds.filter((id) => board.cards[id] && board.cards[id].columnId !== column.id).length;
  const { wipLimit, wipMode, cardIds: there } = column;
  return coming > 0 && wipMode === 'refuse' && wipLimit !== null && there.length + coming > wipLimit;
}

/** Describes a drag position. */
function usePlaceText(
  { shown, order, isTurned }: Pick<DragInput, 'shown' | 'order' | 'isTurned'>,
  board: () => Layout,
) {
  const t = useText();
  return ({ draggableId, type }: DragStart, at: { droppableId: string; index: number }) => {
    const { cards, columns } = board();
    if (type === 'column') {
      const name = columns[columnOf(draggableId)]?.name ?? '';
      const position = isTurned ? order.length - at.index : at.index + 1;
      return t('kanban.drag.column', { name, position, count: order.length });
    }
    const { key = '' } = cards[draggableId] ?? {};
    const column = columns[at.droppableId];
    const ids = column?.cardIds.filter((id) => !shown || shown.has(id)) ?? [];
    const count = ids.includes(draggableId) ? ids.length : ids.length + 1;
    return t('kanban.drag.card', { key, column: column?.name ?? '', position: at.index + 1, count });
  };
}

/** Handlers and announcements of dragging. */
export function useDrag({ acts, shown, selected, order, isTurned }: DragInput) {
  const t = useText();
  const dispatch = useAppDispatch();
  const board = (): Layout => dispatch((_: unknown, getState: () => RootState) => getState().kanban.board);

  const placeText = usePlaceText({ shown, order, isTurned }, board);

  const dropColumn = (columnId: string, index: number) => {
    const rest = order.filter((id) => id !== columnId);
    const next = [...rest.slice(0, index), columnId, ...rest.slice(index)];
    if (isTurned) next.reverse();
    const afterColumnId = next[next.indexOf(columnId) - 1] ?? null;
    void acts.run({ kind: 'moveColumn', columnId, afterColumnId });
  };

  const dropCards = (draggableId: string, drop: Drop) => {
    const layout = board();
    const column = layout.columns[drop.columnId];
    if (!column || !layout.cards[draggableId]) {
      toast(t('kanban.refused.gone'), { variant: 'error' });
      return;
    }
    if (hasNoRoom(layout, column, drop.cardIds)) {
      toast(t('kanban.refused.limit', { name: column.name, count: column.wipLimit ?? 0 }), {
        variant: 'error',
      });
      return;
    }
    const act = actOf(layout, drop);
    if (act) void acts.run(act);
  };

  return {
    onDragStart: (start: DragStart, { announce }: ResponderProvided) => {
      dispatch(dragBegan());
      announce(`${t('drag.lifted')} ${placeText(start, start.source)}`);
    },
    onDragUpdate: (update: DragUpdate, { announce }: ResponderProvided) =>
      announce(update.destination ? placeText(update, update.destination) : t('kanban.drag.nowhere')),
    onDragEnd: (result: DropResult, { announce }: ResponderProvided) => {
      const { destination, source, draggableId, type } = result;
      const isBack = !destination || result.reason === 'CANCEL';
      const text = placeText(result, destination ?? source);
      announce(`${t(isBack ? 'drag.back' : 'drag.dropped')} ${text}`);
      // The index refers to the board as seen: changes by others are applied after this.
      const { droppableId: columnId = '', index = 0 } = destination ?? {};
      const drop = dropOf(board(), { draggableId, columnId, index }, { shown, selected });
      dispatch(dragEnded());
      if (isBack) return;
      if (columnId === source.droppableId && index === source.index) return;
      if (type === 'column') dropColumn(columnOf(draggableId), index);
      else dropCards(draggableId, drop);
    },
  };
}
