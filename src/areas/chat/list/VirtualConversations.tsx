import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '@/core/i18n/useText';
import { ROW_HEIGHT } from './rowStyles';
import { List } from './List';

export interface VirtualConversationsProps {
  count: number;
  currentId: string | null;
  /** Index of the open conversation; -1 if it is not listed. */
  current: number;
  scroller: HTMLElement | null;
  rowAt: (index: number) => ReactNode;
}

/** A long list, virtualized: only visible rows are mounted, with spacers above and below. Lazy. */
export function VirtualConversations(props: VirtualConversationsProps) {
  const { count, currentId, current, scroller, rowAt } = props;
  const t = useText();
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect: { width: 0, height: 20 * ROW_HEIGHT },
  });
  const reveal = useEffectEvent(() => {
    if (current >= 0) virtualizer.scrollToIndex(current);
  });
  useEffect(() => {
    if (currentId) reveal();
  }, [currentId]);
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return (
    <List
      aria-label={t('chat.list.label')}
      style={{ paddingBlock: `${start * ROW_HEIGHT}px ${(count - end) * ROW_HEIGHT}px` }}
    >
      {items.map(({ index }) => rowAt(index))}
    </List>
  );
}
