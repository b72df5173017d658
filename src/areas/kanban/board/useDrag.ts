import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useText } from '@/core/i18n/useText';
import { type RootState, useAppDispatch } from '@/core/redux/hooks';
import type { Layout } from '@/domain/kanban/board';
import type { Column } from '@/domain/kanban/schemas';
import { toast } from '@/ui/feedback/toast';
import { dragBegan, dragEnded } from '../kanbanSlice';
import type { Act } from '../state/acts';
import type { BoardActs } from '../useBoardActs';

interface DragInput {
  acts: BoardActs;
  shown: ReadonlySet<string> | null;
  selected: ReadonlySet<string>;
  /** Columns as they stand from left to right. */
  order: readonly string[];
  isTurned: boolean;
}

const columnOf = (draggableId: string) => draggableId.replace(/^column:/, '');

/** The cards that go along with a dragged one: all selected ones in the board's order, or it alone. */
function companyOf({ columns, columnOrder }: Layout, id: string, selected: ReadonlySet<string>): string[] {
  if (!selected.has(id)) return [id];
  return columnOrder
    .flatMap((columnId) => columns[columnId]?.cardIds ?? [])
    .filter((cardId) => selected.has(cardId));
}

/** The act of dropping cards at a place among the shown ones; null when they stay where they are. */
function dropAct(
  board: Layout,
  cardIds: readonly string[],
  column: Column,
  index: number,
  shown: ReadonlySet<string> | null,
): Act | null {
  const lifted = new Set(cardIds);
  const visible = column.cardIds.filter((id) => (!shown || shown.has(id)) && !lifted.has(id));
  const afterCardId = visible[index - 1] ?? null;
  const [first] = cardIds;
  const home = board.columns[board.cards[first ?? '']?.columnId ?? ''];
  if (cardIds.length === 1 && home?.id === column.id) {
    const at = home.cardIds.indexOf(first ?? '');
    const above = home.cardIds.slice(0, at).findLast((id) => !shown || shown.has(id)) ?? null;
    if (above === afterCardId) return null;
  }
  return { kind: 'move', cardIds: [...cardIds], columnId: column.id, afterCardId };
}

/** Whether a column that refuses more than its limit has no room for so many more. */
function hasNoRoom(board: Layout, column: Column, cardIds: readonly string[]): boolean {
  const coming = cardIds.filter((id) => board.cards[id]?.columnId !== column.id).length;
  const { wipLimit, wipMode, cardIds: there } = column;
  return coming > 0 && wipMode === 'refuse' && wipLimit !== null && there.length + coming > wipLimit;
}

/** Where something is, in words. */
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

/** What dragging does and says. */
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

  const dropCards = (draggableId: string, columnId: string, index: number) => {
    const layout = board();
    const column = layout.columns[columnId];
    if (!column || !layout.cards[draggableId]) {
      toast(t('kanban.refused.gone'), { variant: 'error' });
      return;
    }
    const cardIds = companyOf(layout, draggableId, selected);
    if (hasNoRoom(layout, column, cardIds)) {
      toast(t('kanban.refused.limit', { name: column.name, count: column.wipLimit ?? 0 }), {
        variant: 'error',
      });
      return;
    }
    const act = dropAct(layout, cardIds, column, index, shown);
    if (act) void acts.run(act);
  };

  return {
    onDragStart: (start: DragStart, { announce }: ResponderProvided) => {
      dispatch(dragBegan());
      announce(`${t('kanban.drag.lifted')} ${placeText(start, start.source)}`);
    },
    onDragUpdate: (update: DragUpdate, { announce }: ResponderProvided) =>
      announce(update.destination ? placeText(update, update.destination) : t('kanban.drag.nowhere')),
    onDragEnd: (result: DropResult, { announce }: ResponderProvided) => {
      const { destination, source, draggableId, type } = result;
      const isBack = !destination || result.reason === 'CANCEL';
      const text = placeText(result, destination ?? source);
      announce(`${t(isBack ? 'kanban.drag.back' : 'kanban.drag.dropped')} ${text}`);
      dispatch(dragEnded());
      if (isBack) return;
      const isSame = destination.droppableId === source.droppableId && destination.index === source.index;
      if (isSame) return;
      if (type === 'column') dropColumn(columnOf(draggableId), destination.index);
      else dropCards(draggableId, destination.droppableId, destination.index);
    },
  };
}
