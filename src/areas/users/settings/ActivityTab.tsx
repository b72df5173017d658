import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ActivityRow } from '@/domain/people/activityContract';
import { ACTIVITY_AREAS } from '@/domain/people/activityWords';
import { DateField } from '@/ui/date/DateField';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { NothingMatches } from '@/ui/list/NothingMatches';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { DataTable } from '@/ui/table/DataTable';
import { ExportButton } from '@/ui/table/ExportButton';
import { TableOptions } from '@/ui/table/TableOptions';
import type { RowMenu } from '@/ui/table/types';
import { pagingOf } from '@/ui/table/useCursorPages';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { activityApi } from '../api';
import { ActivityDrawer } from './activity/ActivityDrawer';
import { activityColumns, Actor, Subject, Time } from './activity/columns';
import { useActivity } from './activity/useActivity';
import { actionWord, areaWord, titleWord } from './activity/words';

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

/** Filters of the log: area and days; one user by the row menu. */
function ActivityFilters({ state, change, clear, isNarrowed }: ActivityFiltersProps) {
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

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** A log entry on a phone. */
function ActivityCard({ row }: { row: ActivityRow }) {
  const t = useText();
  return (
    <Lines>
      <Actor {...row} />
      <span>
        {actionWord(t, row.action)}: <Subject row={row} />
      </span>
      <Time at={row.at} />
    </Lines>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3, 0),
}));

const rowId = ({ id }: ActivityRow) => id;
const ONE_ORDER = () => undefined;

function useRowMenu(
  open: (row: ActivityRow) => void,
  onPerson: (actor: string) => void,
): RowMenu<ActivityRow> {
  const t = useText();
  return {
    label: (row) => t('activity.menu.of', { title: `${actionWord(t, row.action)}, ${titleWord(t, row)}` }),
    actions: (row) => [
      { id: 'changes', label: t('activity.menu.changes'), icon: 'ph:list', run: () => open(row) },
      ...(row.actor
        ? [
            {
              id: 'person',
              label: t('activity.menu.ofPerson'),
              icon: 'ph:funnel',
              run: () => onPerson(row.actor?.id ?? ''),
            },
          ]
        : []),
    ],
  };
}

/** Settings, tab Activity: who did what, when, from what to what. Source: people, section 8. */
export function ActivityTab() {
  const t = useText();
  const settings = useTableSettings('activity');
  const log = useActivity(settings.pageSize);
  const columns = useMemo(() => activityColumns(t), [t]);
  const [opened, open] = useState<ActivityRow | null>(null);
  const menu = useRowMenu(open, (actor) => log.change({ actor }));
  const isNarrowed = Object.keys(log.filters).length > 0;
  return (
    <>
      <Head>
        <ExportButton
          label={t('activity.export.label')}
          busyLabel={t('activity.export.busy')}
          doneText={t('activity.export.done')}
          fileName={() => `activity-${new Date().toISOString().slice(0, 10)}.csv`}
          read={() => activityApi.exportCsv(log.filters)}
        />
        <TableOptions list="activity" columns={columns} settings={settings} />
      </Head>
      <ActivityFilters state={log.state} change={log.change} clear={log.clear} isNarrowed={isNarrowed} />
      <DataTable
        label={t('activity.title')}
        columns={columns}
        rows={log.rows}
        rowId={rowId}
        listKey={log.listKey}
        onSort={ONE_ORDER}
        isLoading={log.isLoading}
        error={log.error}
        onRetry={log.reload}
        empty={
          isNarrowed ? (
            <NothingMatches onClear={log.clear} />
          ) : (
            <EmptyState icon="ph:clock-counter-clockwise" title={t('activity.empty')} />
          )
        }
        settings={settings}
        paging={pagingOf(log, settings, { next: log.next })}
        renderCard={(row) => <ActivityCard row={row} />}
        onOpen={open}
        menu={menu}
      />
      {opened && <ActivityDrawer row={opened} onClose={() => open(null)} />}
    </>
  );
}
