import { createContext, useContext } from 'react';
import type { BoardLabel } from '@/domain/kanban/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import type { BoardActs } from '../useBoardActs';

/** How a card is taken into the selection: alone, or with all from the last one to it. */
export type SelectionStep = 'toggle' | 'range';
/** What a card's popover asks for. */
export type PickKind = 'assign' | 'labels' | 'due' | 'priority';
/** Dialogs of cards. */
export type CardDialog = 'move' | 'copy';

/** What columns and cards need of the board around them. All of it stays the same while cards move. */
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
  /** The card that the keyboard is at. */
  focus: (cardId: string) => void;
  /** Before something is done to a card that may draw it elsewhere: the focus goes along. */
  follow: (cardId: string) => void;
  showMenu: (cardId: string, anchor: HTMLElement) => void;
  showColumnMenu: (columnId: string, anchor: HTMLElement) => void;
  /** Columns that show their heads alone. */
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
