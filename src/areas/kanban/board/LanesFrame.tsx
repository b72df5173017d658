import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { Lanes } from './columnStyles';

/** Scroll position of a board; null before any scrolling. */
export type ScrollPlace = { x: number; y: number } | null;

interface LanesFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  /** Outlives this frame, which remounts when drag and drop is loaded. */
  place: RefObject<ScrollPlace>;
  isTurned: boolean;
  direction: 'ltr' | 'rtl';
  /** The columns; they get the scroll container once it is mounted. */
  children: (scroller: HTMLElement | null) => ReactNode;
}

/** Keeps the space above the board in a CSS property, so that it fills the rest of the window. */
function useTop(frame: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return undefined;
    const measure = () => {
      const top = Math.round(node.getBoundingClientRect().top + window.scrollY);
      node.style.setProperty('--board-top', `${top}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined' || !node.parentElement) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(node.parentElement);
    return () => observer.disconnect();
  }, [frame]);
}

/** Scrolls to the first column, or back to the previous position. */
function usePlace({
  frame: frameRef,
  place: placeRef,
  isTurned,
}: Pick<LanesFrameProps, 'frame' | 'place' | 'isTurned'>) {
  useLayoutEffect(() => {
    const node = frameRef.current;
    if (!node) return;
    if (placeRef.current) node.scrollTo(placeRef.current.x, placeRef.current.y);
    else if (isTurned) node.scrollLeft = node.scrollWidth;
  }, [frameRef, placeRef, isTurned]);
}

/** The scroll container of a board's columns. */
export function LanesFrame(props: LanesFrameProps) {
  const { frame: frameRef, place: placeRef, isTurned, direction, children } = props;
  const t = useText();
  const name = useAppSelector(({ kanban }) => kanban.info?.name ?? '');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useTop(frameRef);
  usePlace({ frame: frameRef, place: placeRef, isTurned });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what scrolls is known once it stands in the page
    setScroller(frameRef.current);
  }, [frameRef]);
  return (
    <Lanes
      ref={frameRef}
      dir={isTurned ? 'ltr' : direction}
      role="region"
      aria-label={t('kanban.column.region', { name })}
      onScroll={({ currentTarget }) => {
        placeRef.current = { x: currentTarget.scrollLeft, y: currentTarget.scrollTop };
      }}
    >
      {children(scroller)}
    </Lanes>
  );
}
