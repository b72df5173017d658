import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface VirtualLinesProps {
  count: number;
  scroller: HTMLElement | null;
  /** Takes what scrolls to a line. */
  onReady: (reveal: ((line: number) => void) | null) => void;
  /** Elements of one height, each with `data-line`. */
  lineAt: (line: number) => ReactNode;
}

/** The height of a line until one was measured, in pixels. */
const GUESS = 56;

/** The height of a drawn line, and where the first begins. */
function useMeasures(top: HTMLElement | null, scroller: HTMLElement | null) {
  const [height, setHeight] = useState(GUESS);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!scroller || !top || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const line = top.parentElement?.querySelector<HTMLElement>('[data-line]');
      if (line && line.offsetHeight > 0) setHeight(line.offsetHeight);
      const from = top.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setOffset(Math.round(from + scroller.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    if (top.parentElement) observer.observe(top.parentElement);
    return () => observer.disconnect();
  }, [scroller, top]);
  return { height, offset };
}

/** A long list: only visible lines are drawn, with space above and below. Lazy. */
export function VirtualLines({ count, scroller, onReady, lineAt }: VirtualLinesProps) {
  const [top, setTop] = useState<HTMLElement | null>(null);
  const { height, offset } = useMeasures(top, scroller);
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 10,
    scrollMargin: offset,
    initialRect: { width: 0, height: 20 * height },
  });
  const ready = useRef(onReady);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, offset]);
  useEffect(() => {
    const tell = ready.current;
    tell((line) => virtualizer.scrollToIndex(line));
    return () => tell(null);
  }, [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return (
    <>
      <div ref={setTop} role="presentation" style={{ blockSize: start * height }} />
      {items.map(({ index }) => lineAt(index))}
      <div role="presentation" style={{ blockSize: (count - end) * height }} />
    </>
  );
}
