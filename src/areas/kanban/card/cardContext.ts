import { createContext, type RefObject, useContext } from 'react';
import type { PersonRef } from '@/domain/people/personRef';
import type { Card } from '@/domain/kanban/detailSchemas';
import type { AroundBoard } from './cardSlice';
import type { useCardRights, Write } from './useCard';

/** What the parts of an open card share. */
export interface CardTools extends ReturnType<typeof useCardRights> {
  card: Card;
  /** The comment that the address leads to; '' is none. */
  linkedId: string;
  /** Undefined until it has been read. */
  board: AroundBoard | undefined;
  write: Write;
  /** Everybody who is known around the card, by id. */
  people: ReadonlyMap<string, PersonRef>;
  /** Chooses files for the card. */
  chooser: RefObject<HTMLInputElement | null>;
  reload: () => void;
  onClose: () => void;
}

export const CardContext = createContext<CardTools | null>(null);

/** The card around a part of the drawer. Throws outside of it. */
export function useCardTools(): CardTools {
  const tools = useContext(CardContext);
  if (!tools) throw new Error('useCardTools must be used inside the drawer of a card');
  return tools;
}
