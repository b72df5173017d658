import { type RefObject, useEffect, useRef } from 'react';
import { useCardTools } from '../cardContext';
import type { useComments } from './useComments';

/** Brings the comment that the address leads to into sight, once; earlier ones are read until it is there. */
export function useLinked(
  list: RefObject<HTMLElement | null>,
  { earlier, isReading }: ReturnType<typeof useComments>,
) {
  const { card, linkedId } = useCardTools();
  const { comments, commentsNext } = card;
  const shown = useRef('');
  useEffect(() => {
    if (linkedId === '' || shown.current === linkedId || isReading) return;
    if (!comments.some(({ id }) => id === linkedId)) {
      if (commentsNext) void earlier(commentsNext);
      return;
    }
    shown.current = linkedId;
    const row = list.current?.querySelector<HTMLElement>(`#comment-${CSS.escape(linkedId)}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}
