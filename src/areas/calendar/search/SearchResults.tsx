import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import { useReadPages } from '@/core/redux/useReadPages';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { useDayNames } from '@/ui/calendar/useDayNames';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ProgressLine } from '@/ui/feedback/ProgressLine';
import { eventsApi } from '../api';
import { DayList } from '../views/DayList';
import { daysOfPlaced, placed, type Placed } from '../views/entries';

interface SearchResultsProps {
  query: string;
  timeZone: string;
  today: string;
  now: number;
  onOpen: (id: string, day: string) => void;
  calendarOf: (event: CalendarEvent) => string;
}

const PAGE = 50;

/** The found events by month: coming months first, then those that are over, the newest first. */
function byMonth(found: readonly Placed[]): { month: string; entries: Placed[] }[] {
  const months = new Map<string, Placed[]>();
  for (const one of found) {
    const month = one.start.slice(0, 'YYYY-MM'.length);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months].map(([month, entries]) => ({ month, entries }));
}

/** Events found by title, place and text, in past and future. */
export function SearchResults({ query, timeZone, today, now, onOpen, calendarOf }: SearchResultsProps) {
  const t = useText();
  const names = useDayNames();
  const { pages, error, isLoading, reload, more } = useReadPages(query, (cursor, signal) =>
    eventsApi.search({ query, limit: PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  const months = useMemo(
    () => byMonth(pages.flatMap(({ events }) => events.map((event) => placed(event, timeZone)))),
    [pages, timeZone],
  );
  return (
    <Async
      isLoading={isLoading}
      hasContent={pages.length > 0}
      error={error}
      isEmpty={months.length === 0}
      skeleton={<ProgressLine label={t('calendar.search.label')} />}
      empty={
        <EmptyState
          icon="ph:magnifying-glass"
          title={t('calendar.search.none', { query })}
          text={t('calendar.search.noneText')}
        />
      }
      onRetry={reload}
    >
      <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t('calendar.search.found', { count: pages[0]?.total ?? 0 })}
        </Typography>
        {months.map(({ month, entries }) => (
          <section key={month} aria-label={names.month(`${month}-01`)}>
            <DayList
              {...{ entries, today, now, calendarOf }}
              days={[...new Set(entries.map((one) => daysOfPlaced(one).from))]}
              onOpen={(id) => {
                const one = entries.find(({ event }) => event.id === id);
                if (one) onOpen(id, daysOfPlaced(one).from);
              }}
            />
          </section>
        ))}
        {more && (
          <Button variant="outlined" color="inherit" sx={{ alignSelf: 'center' }} onClick={more}>
            {t('calendar.search.more')}
          </Button>
        )}
      </Stack>
    </Async>
  );
}
