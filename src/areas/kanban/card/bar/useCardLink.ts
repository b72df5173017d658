import { useCopy } from '@/ui/feedback/useCopy';
import { useCardTools } from '../cardContext';

/** Path of a card by its key; former keys work too. */
export const cardPath = (key: string) => `/dashboard/kanban/card/${key}`;

/** Copies the card's address to the clipboard. */
export function useCardLink(): () => void {
  const { card } = useCardTools();
  const copy = useCopy();
  return () => void copy(`${window.location.origin}${cardPath(card.key)}`);
}
