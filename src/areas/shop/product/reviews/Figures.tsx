import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ReviewSummary } from '@/domain/shop/reviews';
import { StarRow } from '../../parts/Stars';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '200px minmax(0, 400px)' },
  '& > div': { display: 'grid', justifyItems: 'center' },
  '& > div > b': { ...theme.typography.h3 },
  '& > div > small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& ul': { display: 'grid', listStyle: 'none', margin: 0, padding: 0 },
  '& button': {
    all: 'unset',
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: 8,
    boxSizing: 'border-box',
    cursor: 'pointer',
    display: 'grid',
    gap: theme.spacing(1.5),
    gridTemplateColumns: '80px minmax(0, 1fr) 40px',
    inlineSize: '100%',
    minBlockSize: 32,
    paddingInline: theme.spacing(1),
    position: 'relative',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-pressed=true]': { backgroundColor: theme.palette.action.selected, fontWeight: 600 },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& [data-bar]': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.24),
    blockSize: 6,
    borderRadius: 3,
    overflow: 'hidden',
    '& > span': {
      backgroundColor: theme.palette.warning.main,
      blockSize: '100%',
      display: 'block',
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
  },
  '& [data-count]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));

interface FiguresProps {
  summary: ReviewSummary;
  /** Null = all. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** The average and the count per number of stars; a bar filters by its stars. */
export function Figures({ summary: { average, total, ratings }, chosen, onChoose }: FiguresProps) {
  const t = useText();
  const { decimal, number } = useFormat();
  const all = t('reviews.count', { count: total });
  return (
    <Frame>
      <div>
        <b>{decimal(average, 1)}</b>
        <StarRow
          rating={average}
          label={t('shop.rating.label', { rating: decimal(average, 1), count: total })}
        />
        <small>{all}</small>
      </div>
      <ul aria-label={t('reviews.byStars')}>
        {ratings.map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === stars}
              onClick={() => onChoose(chosen === stars ? null : stars)}
            >
              <VisuallyHidden>
                {t('reviews.bar', {
                  stars: t('reviews.stars', { count: stars }),
                  reviews: t('reviews.count', { count }),
                })}
              </VisuallyHidden>
              <span aria-hidden>{t('reviews.stars', { count: stars })}</span>
              <span data-bar aria-hidden>
                <span style={{ inlineSize: `${total === 0 ? 0 : (count * 100) / total}%` }} />
              </span>
              <span data-count aria-hidden>
                {number(count)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
