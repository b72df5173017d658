import { type RefObject, useEffect, useRef } from 'react';

interface Followed {
  /** The card that something is done to; null where it is a column. */
  id: string | null;
  /** Cards that may take its place. */
  beside: readonly string[];
  columnId: string | undefined;
  place: string;
  /** It gets the focus wherever that is. */
  isReached?: boolean;
}

interface FollowInput {
  frame: RefObject<HTMLElement | null>;
  columns: () => readonly { id: string; cardIds: readonly string[] }[];
  /** Something is open over the cards, or in their midst. */
  isHeld: boolean;
  /** Says where a card stands now. */
  say: (text: string) => void;
  placeText: (cardId: string) => string;
}

const isLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
};

/**
 * The focus stays where one works. What is done to a card may draw it elsewhere or take it away: then that card
 * gets the focus where it stands now, else the one in its place, else what adds a card to its column.
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
    /** Before something is done to a card, or opens for it. */
    follow: (id: string) => {
      const column = columns().find(({ cardIds }) => cardIds.includes(id));
      const at = column?.cardIds.indexOf(id) ?? -1;
      const beside = [column?.cardIds[at + 1], column?.cardIds[at - 1]].flatMap((one) => one ?? []);
      followed.current = { id, beside, columnId: column?.id, place: placeText(id) };
    },
    /** A card gets the focus as soon as it is drawn. */
    reach: (id: string) => {
      followed.current = { id, beside: [], columnId: undefined, place: placeText(id), isReached: true };
    },
    /** Before something opens for a column. */
    followColumn: (columnId: string) => {
      followed.current = { id: null, beside: [], columnId, place: '' };
    },
  };
}
