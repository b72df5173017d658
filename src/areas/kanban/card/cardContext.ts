import { createContext, type RefObject, useContext } from 'react';
import type { PersonRef } from '@/domain/people/personRef';
import type { Card } from '@/domain/kanban/detailSchemas';
import type { AroundBoard } from './cardSlice';
import type { useCardRights, Write } from './useCard';

/** What the parts of an open card share. */
export interface CardTools extends ReturnType<typeof useCardRights> {
  card: Card;
  /** Id of the comment that the address names; '' = none. */
  linkedId: string;
  /** Undefined while loading. */
  board: AroundBoard | undefined;
  write: Write;
  /** All known people around the card, by id. */
  people: ReadonlyMap<string, PersonRef>;
  /** The hidden file input of the card. */
  chooser: RefObject<HTMLInputElement | null>;
  reload: () => void;
  onClose: () => void;
}

export const CardContext = createContext<CardTools | null>(null);

/** The tools of the surrounding card drawer. Throws outside of it. */
export function useCardTools(): CardTools {
  const tools = useContext(CardContext);
  if (!tools) throw new Error('useCardTools must be used inside the drawer of a card');
  return tools;
}
