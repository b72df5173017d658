import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { BodyRows, type BodyRowsProps } from './BodyRows';

/** Props of `BodyRows`, and the scrolling element. */
export interface VirtualRowsProps<Row> extends Omit<BodyRowsProps<Row>, 'range' | 'reveal'> {
  /** Null until it is mounted. */
  scroller: HTMLElement | null;
  rowHeight: number;
}

/** Renders only the rows in view of `scroller`; space for the others is reserved above and below. Loaded lazily. */
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
