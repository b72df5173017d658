import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { countsOf } from '../state/counts';
import type { Filter } from '../state/requests';
import { FILTERS } from './filters';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  paddingBlock: theme.spacing(0.5, 1.5),
  paddingInline: theme.spacing(2),
}));

const Choice = styled('button')(({ theme }) => ({
  backgroundColor: 'transparent',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  flexShrink: 0,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  height: 24,
  paddingBlock: 0,
  paddingInline: 7,
  whiteSpace: 'nowrap',
  '& > span': { fontWeight: 400, fontVariantNumeric: 'tabular-nums', marginInlineStart: 4 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '&[aria-pressed="true"]:hover': { backgroundColor: theme.palette.primary.dark },
}));

/** Which conversations are listed. */
export function FilterChips({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const t = useText();
  const { number } = useFormat();
  const { beyond, conversations, unlisted } = useAppSelector(({ chat }) => chat);
  const counts = useMemo(
    () => countsOf({ beyond, conversations, unlisted }),
    [beyond, conversations, unlisted],
  );
  return (
    <Row role="group" aria-label={t('chat.filter.label')}>
      {FILTERS.map((filter) => (
        <Choice key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)}>
          {t(`chat.filter.${filter}`)}
          {counts && counts[filter] > 0 && <span>{number(counts[filter])}</span>}
        </Choice>
      ))}
    </Row>
  );
}
