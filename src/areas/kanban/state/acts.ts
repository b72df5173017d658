import type { Column } from '@/domain/kanban/schemas';
import type { CardSummary } from '@/domain/kanban/schemas';
import type { Priority } from '@/domain/kanban/words';

/** Fields of a column that people change. */
export type ColumnChanges = Partial<Pick<Column, 'name' | 'wipLimit' | 'wipMode' | 'isDone' | 'color'>>;
/** Fields of a card that people change one by one. */
export type CardChanges = Partial<
  Pick<CardSummary, 'name' | 'priority' | 'startOn' | 'dueOn' | 'dueTime' | 'remind' | 'reporterId'>
>;
/** Input of a new card. */
export type NewCard = Pick<CardSummary, 'id' | 'columnId' | 'name'> &
  Partial<Pick<CardSummary, 'completed' | 'assigneeIds' | 'startOn' | 'dueOn'>>;

/** An action on a board: plain data, so that it can be applied optimistically, sent in order, undone and redone. */
export type Act =
  | { kind: 'addColumn'; id: string; name: string }
  | { kind: 'updateColumn'; columnId: string; changes: ColumnChanges }
  | { kind: 'moveColumn'; columnId: string; afterColumnId: string | null }
  | { kind: 'deleteColumn'; columnId: string }
  | { kind: 'restoreColumn'; columnId: string }
  | { kind: 'copyColumn'; columnId: string; name: string }
  | { kind: 'clearColumn'; columnId: string; how: 'archive' | 'delete' }
  | { kind: 'addCard'; card: NewCard; afterCardId?: string | null }
  | { kind: 'updateCard'; cardId: string; changes: CardChanges }
  | { kind: 'move'; cardIds: string[]; columnId: string; afterCardId?: string | null }
  | { kind: 'complete'; cardIds: string[]; completed: boolean }
  | { kind: 'assign'; cardIds: string[]; userId: string; on: boolean }
  | { kind: 'label'; cardIds: string[]; labelId: string; on: boolean }
  | { kind: 'priority'; cardIds: string[]; priority: Priority }
  | { kind: 'due'; cardIds: string[]; dueOn: string | null; dueTime?: string | null }
  | { kind: 'like'; cardId: string; on: boolean }
  | { kind: 'watch'; cardId: string; on: boolean }
  | {
      kind: 'copyCard';
      cardId: string;
      columnId: string;
      afterCardId?: string | null;
      name: string;
      with: CopiedParts;
    }
  | { kind: 'archive'; cardIds: string[]; on: boolean }
  | { kind: 'deleteCards'; cardIds: string[] }
  | { kind: 'restoreCards'; cardIds: string[] };

/** The parts of a card that are copied besides its name and description. */
export type CopiedParts = Partial<
  Record<'assignees' | 'dates' | 'checklists' | 'attachments' | 'comments', boolean>
>;
