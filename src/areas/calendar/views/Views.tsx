import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { useFormat } from '@/core/i18n/format';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { ProgressLine } from '@/ui/feedback/ProgressLine';
import { SearchResults } from '../search/SearchResults';
import type { useEvents } from '../useCalendar';
import type { Layers } from '../useLayers';
import type { CalendarPage } from '../useCalendarPage';
import { AgendaView } from './AgendaView';
import { DayList } from './DayList';
import { GridView, type GridViewProps } from './GridView';
import { PhoneMonth } from './PhoneMonth';
import type { ViewProps } from './viewProps';
import { daysOf } from './windows';

/** Where the thin bar is: it takes no room. */
const Thin = styled('div')({
  blockSize: 0,
  position: 'relative',
  zIndex: 2,
  '& > div': { blockSize: 3, borderRadius: 0 },
});

const Pad = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 2, 2),
}));

interface ViewsProps extends Pick<ViewProps, 'onOpen' | 'onNew'>, Pick<GridViewProps, 'onMove'> {
  page: CalendarPage;
  events: ReturnType<typeof useEvents>;
  layers: Layers;
  calendarOf: (event: CalendarEvent) => string;
}

/** The chosen view, or the results of a search in its place. */
function View({ page, events, layers, calendarOf, onMove, ...acts }: ViewsProps) {
  const { view, day, today, weekStart, timeZone, now, windows, isPhone, setDay, update, address } = page;
  // The same list until something changes: the grid begins anew with another one.
  const entries = useMemo(() => [...events.entries, ...layers.entries], [events.entries, layers.entries]);
  const props = { view, day, today, weekStart, timeZone, now, entries, onDay: setDay, ...acts };
  if (address.q)
    return (
      <SearchResults
        query={address.q}
        {...{ timeZone, today, now, calendarOf }}
        onOpen={(id, date) => update({ event: id, date, q: '' })}
      />
    );
  if (view === 'agenda')
    return (
      <AgendaView
        {...props}
        calendarOf={calendarOf}
        from={windows[0]?.from ?? day}
        to={windows.at(-1)?.to ?? day}
        onEarlier={page.earlier}
        onLater={page.later}
      />
    );
  if (isPhone && view !== 'day')
    return (
      <Pad>
        {view === 'month' ? (
          <PhoneMonth {...props} calendarOf={calendarOf} />
        ) : (
          <DayList {...props} calendarOf={calendarOf} days={daysOf(view, day, weekStart)} />
        )}
      </Pad>
    );
  return <GridView {...props} view={view} calendarOf={calendarOf} onMove={onMove} />;
}

function Retry({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button color="inherit" size="small" onClick={onClick}>
      {t('common.retry')}
    </Button>
  );
}

/** The views with the state of their data: what is shown stays while it is read again. */
export function Views(props: ViewsProps) {
  const t = useText();
  const { list } = useFormat();
  const { events, layers, page } = props;
  return (
    <div aria-busy={!events.isRead || layers.isLoading}>
      <Thin>{events.isLoading && <ProgressLine label={t('calendar.loading')} />}</Thin>
      {events.error && (
        <Alert severity="error" sx={{ m: 2 }} action={<Retry onClick={events.reload} />}>
          {t('calendar.failed')} {errorText(t, events.error)}
        </Alert>
      )}
      {layers.failed.length > 0 && (
        <Alert severity="warning" sx={{ m: 2 }} action={<Retry onClick={layers.reload} />}>
          {t('calendar.layersFailed', {
            layers: list(layers.failed.map((key) => t(`calendar.layer.${key}`))),
          })}
        </Alert>
      )}
      {events.isTruncated && (
        <Alert severity="info" sx={{ m: 2 }}>
          {t('calendar.truncated')}
        </Alert>
      )}
      <View key={page.address.q ? 'search' : page.view === 'agenda' ? 'agenda' : 'grid'} {...props} />
    </div>
  );
}
