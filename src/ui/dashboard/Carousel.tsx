import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { REDUCED_MOTION } from '@/ui/theme/media';

const Root = styled('div')({
  minInlineSize: 0,
  position: 'relative',
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 4 },
});
const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  padding: 4,
  scrollBehavior: 'smooth',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none', inlineSize: 'var(--item)', maxInlineSize: '100%', scrollSnapAlign: 'start' },
  [REDUCED_MOTION]: { scrollBehavior: 'auto' },
  ':root[data-still] &': { scrollBehavior: 'auto' },
  '&:focus-visible': {
    borderRadius: 8,
    outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
  },
}));

export interface CarouselProps {
  /** Names the row and its buttons. */
  label: string;
  /** CSS size of an item, e.g. `280px` or `100%`, which is the default. */
  itemSize?: string;
  /** The items, each with a key. */
  children: ReactNode;
}

/** Which ends of the row are reached; measured as it is scrolled, and when it gets another size. */
function useEnds(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: count <= 1 });
  const measure = useCallback(() => {
    const node = row.current;
    if (!node) return;
    // In right-to-left pages positions are negative.
    const at = Math.abs(node.scrollLeft);
    const most = node.scrollWidth - node.clientWidth;
    setEnds({ isFirst: at <= 1, isLast: at >= most - 1 });
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure]);
  return { row, ...ends, measure };
}

/** Items in a row that is scrolled by swipe, buttons and arrow keys; nothing moves by itself. */
export function Carousel({ label, itemSize = '100%', children }: CarouselProps) {
  const t = useText();
  const isRtl = useTheme().direction === 'rtl';
  const items = Children.toArray(children);
  const { row, isFirst, isLast, measure } = useEnds(items.length);
  const move = (by: 1 | -1) => {
    const node = row.current;
    const step = (node?.firstElementChild?.clientWidth ?? 0) + 16;
    node?.scrollBy(step * by * (isRtl ? -1 : 1), 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move((event.key === 'ArrowRight') === isRtl ? -1 : 1);
  };
  return (
    <Root>
      <Row
        ref={row}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is reached by keys
        tabIndex={0}
        style={{ ['--item' as string]: itemSize }}
        onScroll={measure}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <li key={(item as { key?: string | null }).key ?? index}>{item}</li>
        ))}
      </Row>
      {items.length > 1 && (
        <div className="buttons">
          <IconButton
            size="small"
            aria-label={t('dashboard.carousel.previous', { label })}
            aria-disabled={isFirst}
            onClick={() => move(-1)}
          >
            <Icon name="ph:caret-left" size={20} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('dashboard.carousel.next', { label })}
            aria-disabled={isLast}
            onClick={() => move(1)}
          >
            <Icon name="ph:caret-right" size={20} />
          </IconButton>
        </div>
      )}
    </Root>
  );
}
