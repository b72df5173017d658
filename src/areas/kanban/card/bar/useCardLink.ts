import { useCopy } from '@/ui/feedback/useCopy';
import { useCardTools } from '../cardContext';

/** Where a card is opened by its key; a former key leads there too. */
export const cardPath = (key: string) => `/dashboard/kanban/card/${key}`;

/** Puts the address of the card on the clipboard. */
export function useCardLink(): () => void {
  const { card } = useCardTools();
  const copy = useCopy();
  return () => void copy(`${window.location.origin}${cardPath(card.key)}`);
}
