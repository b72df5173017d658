import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatFor } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { COMPARES, type Compare } from '@/domain/overview/words';
import { Icon } from '@/ui/icon/Icon';
import { useHotkey } from '@/ui/table/useHotkey';
import { HeadSelect } from './HeadSelect';
import { RangeButton } from './RangeButton';
import type { Board } from './useDashboard';

const Bar = styled('section')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(3),
  '& > p': {
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    margin: 0,
    marginInlineStart: 'auto',
    minBlockSize: '1lh',
  },
  '& > p[role=alert]': { color: theme.palette.error.main, marginInlineStart: 0 },
  '@media print': { '& > *': { display: 'none' }, '& > p': { display: 'block' } },
}));

/** `Times in Europe/Paris · 14:05`: the zone of the days, and when the figures were counted. */
function Times({ board: { range, generatedAt } }: { board: Board }) {
  const t = useText();
  const { language, formatOptions } = useLanguage();
  if (!range || !generatedAt) return <p>{'\u00A0'}</p>;
  const zone = range.timeZone;
  const time = formatFor({ language, ...formatOptions, zone }).time(generatedAt);
  return <p>{t('dashboard.toolbar.times', { zone, time })}</p>;
}

/** What a dashboard shows: its range, what it is compared with, charts or tables. */
export function Toolbar({ board, extras }: { board: Board; extras?: ReactNode }) {
  const t = useText();
  useHotkey('r', board.refresh);
  return (
    <Bar aria-label={t('dashboard.toolbar.label')}>
      <RangeButton board={board} />
      <HeadSelect
        label={t('dashboard.compare.label')}
        isNamed
        value={board.query.compare}
        options={COMPARES.map((value) => ({ value, label: t(`dashboard.compare.${value}`) }))}
        onChange={(value) => board.change({ compare: value as Compare })}
      />
      {extras}
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Icon name="ph:arrow-clockwise" />}
        aria-busy={board.isRefreshing}
        aria-keyshortcuts="r"
        onClick={board.refresh}
      >
        {t('dashboard.toolbar.refresh')}
      </Button>
      <Button
        color={board.isTable ? 'primary' : 'inherit'}
        variant="outlined"
        startIcon={<Icon name="ph:table" />}
        aria-pressed={board.isTable}
        onClick={() => board.change({ view: board.isTable ? undefined : 'table' })}
      >
        {t('dashboard.toolbar.tables')}
      </Button>
      {board.error && board.range && <p role="alert">{t('dashboard.toolbar.stale')}</p>}
      <Times board={board} />
    </Bar>
  );
}
