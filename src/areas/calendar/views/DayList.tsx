import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { dateOf } from '@/domain/calendar/time';
import { useDayNames } from '@/ui/calendar/useDayNames';
import { Icon } from '@/ui/icon/Icon';
import { COARSE, PARENT_START, TOUCH } from '@/ui/theme/media';
import { LAYER_LOOKS } from './layerEntries';
import { byDay, type Placed } from './entries';
import { Block, blockProps, EventMarks, useTitleOf } from './EventLine';
import type { ViewProps } from './viewProps';

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& h3': {
    ...theme.typography.subtitle2,
    backgroundColor: theme.palette.background.paper,
    insetBlockStart: 0,
    margin: 0,
    paddingBlock: theme.spacing(0.5),
    position: 'sticky',
    zIndex: 1,
  },
  '& h3[data-today]': { color: theme.palette.primary.main },
  '& ul': { display: 'grid', gap: theme.spacing(0.5), listStyle: 'none', margin: 0, padding: 0 },
  '& button': { borderRadius: 6, font: 'inherit', inlineSize: '100%' },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}));

const Line = styled(Block)(({ theme }) => ({
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  fontSize: theme.typography.body2.fontSize,
  minBlockSize: 36,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(1.5),
  '& > time, & > [data-time]': {
    color: theme.palette.text.secondary,
    flexShrink: 0,
    inlineSize: 104,
    textAlign: PARENT_START,
  },
  '& > small': { flexShrink: 2, marginInlineStart: 'auto' },
  [COARSE]: { minBlockSize: TOUCH },
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(1),
    '& > time, & > [data-time]': { inlineSize: 88 },
  },
}));

/** When an event takes place on a day: `09:30 – 10:00`, since or until another day, or all day. */
function TimeOn({ of: { event, start, end }, day }: { of: Placed; day: string }) {
  const t = useText();
  const { time } = useFormat();
  const starts = dateOf(start) === day;
  const ends = dateOf(end) === day || !starts;
  if (event.allDay || (!starts && dateOf(end) > day)) return <span data-time>{t('calendar.allDay')}</span>;
  const isLong = dateOf(end) > day && !end.endsWith('T00:00');
  return (
    <time dir="ltr" dateTime={event.start}>
      {starts ? time(event.start) : '00:00'} – {ends || !isLong ? time(event.end) : '24:00'}
    </time>
  );
}

interface DayListProps extends Pick<ViewProps, 'entries' | 'today' | 'now' | 'onOpen'> {
  /** Those without an event are left out. */
  days: readonly string[];
  /** Name of an event's calendar. */
  calendarOf: (event: CalendarEvent) => string;
}

/** Days with their events as headings and buttons: everything that a screen reader needs. */
export function DayList({ entries, days, today, now, onOpen, calendarOf }: DayListProps) {
  const t = useText();
  const names = useDayNames();
  const titleOf = useTitleOf();
  return (
    <Days>
      {byDay(entries, days).map(({ day, entries: here }) => (
        <section key={day}>
          <h3 data-today={day === today || undefined}>
            {names.whole(day)}
            {day === today && ` · ${t('calendar.today')}`}
          </h3>
          <ul>
            {here.map((one) => (
              <li key={one.event.id}>
                <ButtonBase
                  component="button"
                  focusRipple
                  data-entry={one.event.id}
                  onClick={() => onOpen(one.event.id)}
                >
                  <Line {...blockProps(one, now)}>
                    <TimeOn of={one} day={day} />{' '}
                    {one.item && <Icon name={LAYER_LOOKS[one.item.layer].icon} size={16} />}
                    <strong dir="auto">{titleOf(one.event)}</strong> <EventMarks event={one.event} />
                    <small>{[one.event.location, calendarOf(one.event)].filter(Boolean).join(' · ')}</small>
                  </Line>
                </ButtonBase>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Days>
  );
}
