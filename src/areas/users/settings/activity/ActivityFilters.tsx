import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { ACTIVITY_AREAS } from '@/domain/people/activityWords';
import { DateField } from '@/ui/date/DateField';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { useActivity } from './useActivity';
import { areaWord } from './words';

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'end',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  padding: theme.spacing(2.5, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

interface ActivityFiltersProps extends Pick<ReturnType<typeof useActivity>, 'state' | 'change' | 'clear'> {
  isNarrowed: boolean;
}

/** What narrows the log: area and days; one person by the menu of a row. */
export function ActivityFilters({ state, change, clear, isNarrowed }: ActivityFiltersProps) {
  const t = useText();
  const areas = ACTIVITY_AREAS.map((area) => ({ value: area, label: areaWord(t, area) }));
  return (
    <Bar role="search">
      <ChoiceField
        label={t('activity.filter.area')}
        value={state.area}
        options={[{ value: '', label: t('activity.filter.allAreas') }, ...areas]}
        onChange={(area) => change({ area })}
      />
      <DateField label={t('activity.filter.from')} value={state.from} onChange={(from) => change({ from })} />
      <DateField
        label={t('activity.filter.to')}
        value={state.to}
        onChange={(to) => change({ to })}
        code={state.from && state.to && state.to < state.from ? 'before-from' : undefined}
      />
      {isNarrowed && (
        <Button
          color="inherit"
          startIcon={<Icon name="ph:x" />}
          onClick={clear}
          sx={{ justifySelf: 'start' }}
        >
          {t('activity.filter.clear')}
        </Button>
      )}
    </Bar>
  );
}
