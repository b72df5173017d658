import { createContext, useContext } from 'react';
import type { BoardLabel } from '@/domain/kanban/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import type { BoardActs } from '../useBoardActs';

/** How a card is selected: alone, or as a range from the last one. */
export type SelectionStep = 'toggle' | 'range';
/** The kinds of a card's popover. */
export type PickKind = 'assign' | 'labels' | 'due' | 'priority';
/** Dialogs of cards. */
export type CardDialog = 'move' | 'copy';

/** What columns and cards need of their board. Stable while cards move. */
export interface BoardTools {
  acts: BoardActs;
  canEdit: boolean;
  canLike: boolean;
  today: string;
  now: string;
  people: Readonly<Record<string, PersonRef>>;
  labels: Readonly<Record<string, BoardLabel>>;
  isCompact: boolean;
  open: (cardId: string) => void;
  select: (cardId: string, step: SelectionStep) => void;
  /** Sets the card that has the keyboard focus. */
  focus: (cardId: string) => void;
  /** Called before an action on a card that may move or remove it: the focus follows. */
  follow: (cardId: string) => void;
  showMenu: (cardId: string, anchor: HTMLElement) => void;
  showColumnMenu: (columnId: string, anchor: HTMLElement) => void;
  /** Collapsed columns. */
  collapsed: ReadonlySet<string>;
  canCollapse: boolean;
  toggleColumn: (columnId: string) => void;
}

export const BoardContext = createContext<BoardTools | null>(null);

/** The board around a column or card. Throws outside of the board view. */
export function useBoardTools(): BoardTools {
  const tools = useContext(BoardContext);
  if (!tools) throw new Error('useBoardTools must be used inside of the board');
  return tools;
}
