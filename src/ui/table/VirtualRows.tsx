import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { BodyRows, type BodyRowsProps } from './BodyRows';

/** What `BodyRows` takes, and the element that scrolls. */
export interface VirtualRowsProps<Row> extends Omit<BodyRowsProps<Row>, 'range' | 'reveal'> {
  /** Nothing until it stands in the page. */
  scroller: HTMLElement | null;
  rowHeight: number;
}

/** Draws only the rows in sight of `scroller`; room for the others is kept above and below. Loaded when needed. */
export function VirtualRows<Row>({ scroller, rowHeight, ...rest }: VirtualRowsProps<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count: rest.rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 0, height: 20 * rowHeight },
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const range = { start, end, before: start * rowHeight, after: (rest.rows.length - end) * rowHeight };
  return <BodyRows {...rest} range={range} reveal={reveal} />;
}
