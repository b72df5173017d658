import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { useDayNames } from '@/ui/calendar/useDayNames';
import { weeksOf } from '@/ui/calendar/weeks';
import { TOUCH } from '@/ui/theme/media';
import { DayList } from './DayList';
import { daysOfPlaced } from './entries';
import type { ViewProps } from './viewProps';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '& > span': { ...theme.typography.caption, color: theme.palette.text.secondary, textAlign: 'center' },
  '& button': {
    ...theme.typography.body2,
    alignContent: 'center',
    background: 'none',
    border: 0,
    borderRadius: 8,
    color: 'inherit',
    display: 'grid',
    justifyItems: 'center',
    minBlockSize: TOUCH,
    padding: 0,
    rowGap: 2,
  },
  '& button[data-out]': { color: theme.palette.text.secondary },
  '& button[aria-current=date]': { color: theme.palette.primary.main, fontWeight: 700 },
  '& button[aria-pressed=true]': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& i': { blockSize: 6, display: 'flex', gap: 2 },
  '& i > b': { backgroundColor: 'var(--event)', blockSize: 6, borderRadius: 3, inlineSize: 6 },
  '& button[aria-pressed=true] i > b': { backgroundColor: 'currentColor' },
}));

/** Dots of a day at most. */
const DOTS = 3;

interface PhoneMonthProps extends ViewProps {
  calendarOf: (event: CalendarEvent) => string;
}

/** A month on a phone: a dot for each event, and the list of the chosen day. */
export function PhoneMonth({
  day,
  today,
  weekStart,
  now,
  entries,
  onOpen,
  onDay,
  calendarOf,
}: PhoneMonthProps) {
  const t = useText();
  const names = useDayNames();
  const { number } = useFormat();
  const month = day.slice(0, 'YYYY-MM'.length);
  const weeks = weeksOf(month, weekStart);
  const spans = entries.map((one) => ({ ...daysOfPlaced(one), event: one.event }));
  return (
    <>
      <Grid role="group" aria-label={t('calendar.views.month')}>
        {(weeks[0] ?? []).map((name) => (
          <span key={name} aria-hidden>
            {names.weekday(name)}
          </span>
        ))}
        {weeks.flat().map((date) => {
          const here = spans.filter(({ from, to }) => from <= date && to >= date);
          return (
            <button
              key={date}
              type="button"
              aria-pressed={date === day}
              aria-current={date === today ? 'date' : undefined}
              aria-label={t('calendar.dayEvents', { day: names.full(date), count: here.length })}
              data-out={date.startsWith(month) ? undefined : ''}
              onClick={() => onDay(date)}
            >
              {number(Number(date.slice(-2)))}
              <i aria-hidden>
                {here.slice(0, DOTS).map(({ event }) => (
                  <b
                    key={event.id}
                    style={{ '--event': event.color ?? '#57636F' } as Record<string, string>}
                  />
                ))}
              </i>
            </button>
          );
        })}
      </Grid>
      <DayList {...{ entries, today, now, onOpen, calendarOf }} days={[day]} />
    </>
  );
}
