import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { useStableCallback } from '@/core/useStableCallback';
import type { ProductCard as Card } from '@/domain/shop/products';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { ProductCard } from './ProductCard';

const EAGER = 4;
const BONES = Array.from({ length: 12 }, (_, at) => at);

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(1, minmax(0, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > li': { display: 'grid' },
  // On phones a row is a horizontal scroller; its shadows need space.
  '&[data-row]': {
    [theme.breakpoints.down('sm')]: {
      gap: theme.spacing(2),
      gridAutoColumns: 'min(240px, 75%)',
      gridAutoFlow: 'column',
      gridTemplateColumns: 'none',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      padding: theme.spacing(0.5, 0.5, 2),
      scrollSnapType: 'x proximity',
      '& > li': { minInlineSize: 0, scrollSnapAlign: 'start' },
    },
  },
}));

/** Skeleton of the list. */
export function GridSkeleton() {
  return (
    <Grid aria-hidden>
      {BONES.map((at) => (
        <li key={at}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '3 / 4', blockSize: 'auto', borderRadius: 2 }} />
        </li>
      ))}
    </Grid>
  );
}

/** Calls back near the end of the list. */
function useNearEnd(onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useStableCallback(onNear);
  useEffect(() => {
    const mark = end.current;
    if (!mark || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: '400px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [near]);
  return end;
}

/** The end of the loaded list, with a button to load more. */
function More({ isLoading, error, onMore }: Pick<ProductGridProps, 'isLoading' | 'error' | 'onMore'>) {
  const t = useText();
  const end = useNearEnd(() => !isLoading && !error && onMore());
  return (
    <div ref={end} style={{ display: 'grid', justifyContent: 'center', paddingBlockStart: 32 }}>
      {error ? (
        <ErrorState error={error} onRetry={onMore} />
      ) : (
        <Button variant="outlined" color="inherit" loading={isLoading} onClick={onMore}>
          {t('shop.more')}
        </Button>
      )}
    </div>
  );
}

interface ProductGridProps {
  cards: readonly Card[];
  hrefOf: (slug: string) => string;
  /** A single scrolling row on phones. */
  isRow?: boolean;
  hasMore: boolean;
  isLoading: boolean;
  /** Why loading more failed. */
  error: RequestError | null;
  onMore: () => void;
}

/** Cards in one to four columns; infinite scrolling. */
export function ProductGrid(props: ProductGridProps) {
  const { cards, hrefOf, isRow = false, hasMore, isLoading, error, onMore } = props;
  const t = useText();
  return (
    <>
      <Grid aria-label={t('shop.list')} aria-busy={isLoading} data-row={isRow || undefined}>
        {cards.map((card, at) => (
          <li key={card.id}>
            <ProductCard card={card} href={hrefOf(card.slug)} eager={!isRow && at < EAGER} />
          </li>
        ))}
      </Grid>
      {hasMore && <More isLoading={isLoading} error={error} onMore={onMore} />}
    </>
  );
}
