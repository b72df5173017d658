import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';

const STARS = '★★★★★';

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'inline-flex',
  gap: theme.spacing(0.75),
  '& > [data-stars]': {
    backgroundImage: `linear-gradient(to right, ${theme.palette.warning.main} var(--share), ${theme.alpha(theme.palette.grey[500], 0.4)} var(--share))`,
    backgroundClip: 'text',
    color: 'transparent',
    fontSize: '1rem',
    letterSpacing: 1,
    lineHeight: 1,
  },
  '[dir=rtl] & > [data-stars]': {
    backgroundImage: `linear-gradient(to left, ${theme.palette.warning.main} var(--share), ${theme.alpha(theme.palette.grey[500], 0.4)} var(--share))`,
  },
  '@media (forced-colors: active)': { '& > [data-stars]': { color: 'CanvasText' } },
}));

interface StarRowProps {
  /** 0-5. */
  rating: number;
  /** For screen readers. */
  label: string;
  /** Visible text next to them. */
  children?: ReactNode;
}

/** Stars out of five. */
export function StarRow({ rating, label, children }: StarRowProps) {
  return (
    <Row role="img" aria-label={label}>
      <span data-stars aria-hidden style={{ '--share': `${rating * 20}%` } as CSSProperties}>
        {STARS}
      </span>
      {children}
    </Row>
  );
}

/** Stars out of five and the number of reviews; nothing without reviews. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  const t = useText();
  const { decimal, number } = useFormat();
  if (count === 0) return null;
  return (
    <StarRow rating={rating} label={t('shop.rating.label', { rating: decimal(rating, 1), count })}>
      <span aria-hidden>({number(count)})</span>
    </StarRow>
  );
}
