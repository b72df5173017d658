import { defineLive, kept } from '@/domain/live/define';
import type { PersonRef } from '@/domain/people/personRef';
import type { BoardFacts, BoardLabel, BoardMember, Column, SharedCard } from './schemas';

/** A single change. They are applied in order. Source: kanban, section 2. */
export type KanbanChange =
  /**
   * `afterCardId` (null = top) only when the card is new here or has moved: the card it now follows in its column.
   */
  | { kind: 'card'; card: SharedCard; afterCardId?: string | null }
  | { kind: 'cardsRemoved'; cardIds: string[] }
  /** Unknown columns are new and come last until `columnOrder` changes that. */
  | { kind: 'column'; column: Omit<Column, 'cardIds'> }
  /** Its cards are removed with it. */
  | { kind: 'columnRemoved'; columnId: string }
  | { kind: 'columnOrder'; columnOrder: string[] }
  | { kind: 'labels'; labels: BoardLabel[] }
  | { kind: 'members'; members: BoardMember[]; people: PersonRef[] }
  | { kind: 'board'; board: BoardFacts }
  /** More changes than an event can carry: the board has to be read again. */
  | { kind: 'reload' };

/** Parts of an open card that have to be read again. */
export type CardPart = 'description' | 'checklists' | 'comments' | 'attachments';

/** Events for the readers of a board, except `boardsChanged`: for a user whose list of boards has changed. */
export const kanbanLive = defineLive('kanban', {
  changed: kept<{ boardId: string; rev: number; changes: KanbanChange[] }>(),
  detailChanged: kept<{ boardId: string; cardId: string; part: CardPart; id?: string }>(),
  /** `lostBoardId`: a board that this user can no longer read. */
  boardsChanged: kept<{ lostBoardId?: string }>(),
});
