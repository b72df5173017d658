import { type RefObject, useEffect, useRef } from 'react';

interface Followed {
  /** The card of the action; null for a column. */
  id: string | null;
  /** Cards that may take its place. */
  beside: readonly string[];
  columnId: string | undefined;
  place: string;
  /** Whether it gets the focus even if that is not lost. */
  isReached?: boolean;
}

interface FollowInput {
  frame: RefObject<HTMLElement | null>;
  columns: () => readonly { id: string; cardIds: readonly string[] }[];
  /** Whether something is open over or between the cards. */
  isHeld: boolean;
  /** Announces a card's new position. */
  say: (text: string) => void;
  placeText: (cardId: string) => string;
}

const isLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
};

/**
 * Keeps the focus at the user's work. An action may remount or remove a card: then the focus goes to that card at
 * its new position, else to the card in its place, else to the button that adds a card to its column.
 */
export function useFollow({ frame, columns, isHeld, say, placeText }: FollowInput) {
  const followed = useRef<Followed | null>(null);

  const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
  const target = ({ id, beside, columnId }: Followed) => {
    const cards = (id === null ? beside : [id, ...beside]).map((one) =>
      find(`[data-card="${CSS.escape(one)}"]`),
    );
    return (
      cards.find(Boolean) ??
      find(`[data-column="${CSS.escape(columnId ?? '')}"] footer button`) ??
      find('[data-card][tabindex="0"]')
    );
  };

  useEffect(() => {
    if (isHeld || !followed.current) return;
    const { id, isReached, place } = followed.current;
    if (isReached || isLost()) target(followed.current)?.focus();
    const now = id === null ? '' : placeText(id);
    if (now !== place && now !== '') say(now);
    followed.current = null;
  });

  return {
    /** Call before an action on a card, or before something opens for it. */
    follow: (id: string) => {
      const column = columns().find(({ cardIds }) => cardIds.includes(id));
      const at = column?.cardIds.indexOf(id) ?? -1;
      const beside = [column?.cardIds[at + 1], column?.cardIds[at - 1]].flatMap((one) => one ?? []);
      followed.current = { id, beside, columnId: column?.id, place: placeText(id) };
    },
    /** Focuses a card as soon as it is mounted. */
    reach: (id: string) => {
      followed.current = { id, beside: [], columnId: undefined, place: placeText(id), isReached: true };
    },
    /** Call before something opens for a column. */
    followColumn: (columnId: string) => {
      followed.current = { id: null, beside: [], columnId, place: '' };
    },
  };
}
