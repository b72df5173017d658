import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export interface VirtualMailsProps {
  count: number;
  scroller: HTMLElement | null;
  /** Set to what scrolls to a row. */
  reveal: RefObject<((index: number) => void) | null>;
  rowAt: (index: number) => ReactNode;
}

/** The height of a row until one was measured, in pixels. */
const GUESS = 52;

/** The height of a drawn row, which depends on the room of the list. */
function useRowHeight(scroller: HTMLElement | null): number {
  const [height, setHeight] = useState(GUESS);
  useLayoutEffect(() => {
    if (!scroller || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const row = scroller.querySelector<HTMLElement>('[data-row]');
      if (row && row.offsetHeight > 0) setHeight(row.offsetHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    const row = scroller.querySelector('[data-row]');
    if (row) observer.observe(row);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}

/** A long list: only visible rows are drawn, with space above and below. Lazy. */
export function VirtualMails({ count, scroller, reveal, rowAt }: VirtualMailsProps) {
  const height = useRowHeight(scroller);
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 10,
    initialRect: { width: 0, height: 20 * height },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  useEffect(() => {
    reveal.current = (index) => virtualizer.scrollToIndex(index);
    return () => {
      reveal.current = null;
    };
  }, [reveal, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return (
    <>
      <div role="presentation" style={{ blockSize: start * height }} />
      {items.map(({ index }) => rowAt(index))}
      <div role="presentation" style={{ blockSize: (count - end) * height }} />
    </>
  );
}
