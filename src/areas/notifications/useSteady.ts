import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Notice } from '@/domain/notifications/noticeSchemas';

/** When each notice stood in the list last happened. */
type Stood = ReadonlyMap<string, string>;

const standing = (rows: readonly Notice[]): Stood =>
  new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));

/** The rows where they stood; those that have come since are left out, those that happened again stay in their place. */
function held(rows: readonly Notice[], stood: Stood) {
  const until = [...stood.values()].reduce((latest, at) => (at > latest ? at : latest), '');
  const isFresh = ({ updatedAt }: Notice) => updatedAt > until;
  const shown = rows.flatMap((row) => {
    if (!isFresh(row)) return [row];
    const updatedAt = stood.get(row.id);
    return updatedAt === undefined ? [] : [{ ...row, updatedAt }];
  });
  return {
    shown: shown.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0)),
    fresh: rows.filter(isFresh).length,
  };
}

/** Whether the beginning of a list is seen; true where the browser can't tell. */
function useIsTopSeen() {
  const top = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!top.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isSeen };
}

/**
 * Keeps the rows under the pointer, or under the eyes of who has scrolled, where they are: what comes meanwhile is counted,
 * and shown by `show` or when the pointer has left and the beginning is seen again. Source: shell, section 10.
 */
export function useSteady(rows: readonly Notice[]) {
  const { top, isSeen } = useIsTopSeen();
  const [isOver, setOver] = useState(false);
  const [stood, setStood] = useState<Stood | null>(null);
  const isHeld = (isOver || !isSeen) && rows.length > 0;
  if (isHeld && stood === null) setStood(standing(rows));
  if (!isHeld && stood !== null) setStood(null);
  const { shown, fresh } = isHeld && stood ? held(rows, stood) : { shown: rows, fresh: 0 };
  return {
    top,
    shown,
    fresh,
    show: () => {
      setStood(standing(rows));
      top.current?.scrollIntoView({ block: 'center' });
    },
    over: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
      onPointerLeave: () => setOver(false),
    },
  };
}
