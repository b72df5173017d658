import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { SPANS } from '@/domain/overview/words';
import type { Board } from './useDashboard';

const Group = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.background.neutral,
  borderRadius: 8,
  display: 'inline-flex',
  padding: theme.spacing(0.5),
  '& button': {
    all: 'unset',
    ...theme.typography.subtitle2,
    borderRadius: 6,
    boxSizing: 'border-box',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    minBlockSize: 32,
    lineHeight: '32px',
    paddingInline: theme.spacing(1.5),
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-pressed=true]': {
      backgroundColor: theme.palette.background.paper,
      boxShadow: theme.shadows[1],
      color: theme.palette.text.primary,
    },
    '&:focus-visible': {
      outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
    },
  },
}));

/** The period of a chart that has its own: 7 days, 30 days, 12 months, each ending today. */
export function SpanTabs({ board }: { board: Board<'banking'> | Board<'file'> }) {
  const t = useText();
  const chosen = board.query.span;
  return (
    <Group role="group" aria-label={t('dashboard.span.label')}>
      {SPANS.map((span) => (
        <button
          key={span}
          type="button"
          aria-pressed={span === chosen}
          onClick={() => board.change({ span })}
        >
          {t(`dashboard.span.${span}`)}
        </button>
      ))}
    </Group>
  );
}
