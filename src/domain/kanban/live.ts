import { defineLive, kept } from '@/domain/live/define';
import type { PersonRef } from '@/domain/people/personRef';
import type { BoardFacts, BoardLabel, BoardMember, Column, SharedCard } from './schemas';

/** One thing that is another now. They are applied one after the other. Source: kanban, section 2. */
export type KanbanChange =
  /** `afterCardId` (null = top) only when the card is new here or stands elsewhere now: behind that card of its column. */
  | { kind: 'card'; card: SharedCard; afterCardId?: string | null }
  | { kind: 'cardsRemoved'; cardIds: string[] }
  /** Unknown ones are new and stand at the end until `columnOrder` says otherwise. */
  | { kind: 'column'; column: Omit<Column, 'cardIds'> }
  /** Its cards are gone with it. */
  | { kind: 'columnRemoved'; columnId: string }
  | { kind: 'columnOrder'; columnOrder: string[] }
  | { kind: 'labels'; labels: BoardLabel[] }
  | { kind: 'members'; members: BoardMember[]; people: PersonRef[] }
  | { kind: 'board'; board: BoardFacts }
  /** More changed than an event carries: the board is asked for anew. */
  | { kind: 'reload' };

/** Parts of an open card that are asked for anew. */
export type CardPart = 'description' | 'checklists' | 'comments' | 'attachments';

/** What is told to the readers of a board, but `boardsChanged`: to a person whose list of boards is another now. */
export const kanbanLive = defineLive('kanban', {
  changed: kept<{ boardId: string; rev: number; changes: KanbanChange[] }>(),
  detailChanged: kept<{ boardId: string; cardId: string; part: CardPart; id?: string }>(),
  /** `lostBoardId`: a board that this person can read no longer. */
  boardsChanged: kept<{ lostBoardId?: string }>(),
});
