import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Column } from '@/domain/kanban/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { useConfirm } from '@/ui/feedback/useConfirm';
import type { RowAction } from '@/ui/table/types';
import type { BoardActs } from '../useBoardActs';

/** Actions with a confirmation and undo. */
function useRemoval(acts: BoardActs) {
  const t = useText();
  const confirm = useConfirm();
  const clear = async (column: Column, how: 'archive' | 'delete') => {
    const count = column.cardIds.length;
    const sure = await confirm({
      title: t(`kanban.columnMenu.${how}AllTitle`, { name: column.name, count }),
      confirm: t(`kanban.columnMenu.${how}All`),
      danger: how === 'delete',
    });
    if (!sure) return;
    const text = t(`kanban.told.${how}d`, { count });
    void acts.runTold({ kind: 'clearColumn', columnId: column.id, how }, text);
  };

  const remove = async (column: Column) => {
    const { id, name, cardIds } = column;
    const sure =
      cardIds.length === 0 ||
      (await confirm({
        title: t('kanban.columnMenu.deleteTitle', { name }),
        text: t('kanban.columnMenu.deleteText', { count: cardIds.length }),
        confirm: t('kanban.columnMenu.delete'),
        danger: true,
      }));
    if (sure)
      void acts.runTold({ kind: 'deleteColumn', columnId: id }, t('kanban.told.columnDeleted', { name }));
  };

  return { clear, remove };
}

interface ColumnMenuInput {
  acts: BoardActs;
  canEdit: boolean;
  onEdit: (columnId: string) => void;
  /** Collapses the column; null where only one column fits. */
  onCollapse: ((columnId: string) => void) | null;
}

/** The actions on a column. */
function useColumnActions({ acts, onEdit }: ColumnMenuInput, collapse: (columnId: string) => RowAction[]) {
  const t = useText();
  const { clear, remove } = useRemoval(acts);
  const order = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  const entry = (id: TextPart<'kanban.columnMenu'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanban.columnMenu.${id}`),
    run,
  });

  const moves = (column: Column): RowAction[] => {
    const at = order.indexOf(column.id);
    const move = (afterColumnId: string | null) =>
      void acts.run({ kind: 'moveColumn', columnId: column.id, afterColumnId });
    return [
      ...(at > 0 ? [entry('before', 'ph:arrow-left', () => move(order[at - 2] ?? null))] : []),
      ...(at < order.length - 1 ? [entry('after', 'ph:arrow-right', () => move(order[at + 1] ?? null))] : []),
    ];
  };

  return (column: Column): RowAction[] => {
    const { id, name, isDone, cardIds } = column;
    const copy = t('kanban.columnMenu.copyName', { name }).slice(0, 60);
    return [
      entry('edit', 'ph:pencil-simple', () => onEdit(id)),
      entry(
        isDone ? 'notDone' : 'done',
        'ph:check-circle',
        () => void acts.run({ kind: 'updateColumn', columnId: id, changes: { isDone: !isDone } }),
      ),
      ...moves(column),
      ...collapse(id),
      entry('copy', 'ph:copy', () => void acts.run({ kind: 'copyColumn', columnId: id, name: copy })),
      ...(cardIds.length > 0
        ? [
            entry('archiveAll', 'ph:archive', () => void clear(column, 'archive')),
            entry('deleteAll', 'ph:trash', () => void clear(column, 'delete')),
          ]
        : []),
      entry('delete', 'ph:trash', () => void remove(column)),
    ];
  };
}

/** The one menu of all columns. */
export function useColumnMenu(input: ColumnMenuInput) {
  const { canEdit, onCollapse } = input;
  const t = useText();
  const [at, setAt] = useState<{ columnId: string; anchor: HTMLElement } | null>(null);
  const column = useAppSelector(({ kanban }) => (at ? kanban.board.columns[at.columnId] : undefined));
  const collapse = (columnId: string): RowAction[] =>
    onCollapse
      ? [
          {
            id: 'collapse',
            icon: 'ph:caret-double-left',
            label: t('kanban.columnMenu.collapse'),
            run: () => onCollapse(columnId),
          },
        ]
      : [];
  const all = useColumnActions(input, collapse);
  const actionsOf = (of: Column) => (canEdit ? all(of) : collapse(of.id));
  return {
    anchor: column ? (at?.anchor ?? null) : null,
    actions: column ? actionsOf(column) : [],
    open: (columnId: string, anchor: HTMLElement) => setAt({ columnId, anchor }),
    close: () => setAt(null),
  };
}
