import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled, useTheme } from '@mui/material/styles';
import { formatFor } from '@/core/i18n/format';
import { useLanguageContext } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { DAY, dateOf, later, wallIn } from '@/domain/calendar/time';
import { Icon } from '@/ui/icon/Icon';
import { useTitleOf } from '../views/EventLine';

const Card = styled(Paper)(({ theme }) => ({
  boxShadow: theme.shadows[8],
  display: 'grid',
  gap: theme.spacing(1),
  inlineSize: 304,
  padding: theme.spacing(2),
  '& h4': { ...theme.typography.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  '& p': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    display: 'flex',
    gap: theme.spacing(1),
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& p > :first-of-type': { flexShrink: 0, marginBlockStart: 3 },
  '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5) },
}));

/** When an event takes place on the clocks of a zone: `Nov 20, 2026, 14:05 – 15:00`; the days of an all-day one. */
function useTimesIn() {
  const { language, formatOptions } = useLanguageContext();
  return ({ allDay, start, end }: CalendarEvent, zone: string): string => {
    const { range, date, dateTime, time } = formatFor({ language, ...formatOptions, zone });
    if (allDay) {
      const last = later(end, -DAY);
      return last > start ? range(start, last, true) : date(start);
    }
    const isOneDay = dateOf(wallIn(start, zone)) === dateOf(wallIn(end, zone));
    return `${dateTime(start)} – ${isOneDay ? time(end) : dateTime(end)}`;
  };
}

export interface QuickLookActs {
  open: (id: string) => void;
  duplicate: (event: CalendarEvent) => void;
  remove: (event: CalendarEvent) => void;
}

interface QuickLookProps {
  event: CalendarEvent;
  calendar: Calendar | undefined;
  anchor: HTMLElement;
  timeZone: string;
  acts: QuickLookActs;
  onClose: () => void;
  /** The pointer is over the card, or has left it. */
  onHover: (isOver: boolean) => void;
}

/** Times, place and calendar of an event, each with its icon. */
function Facts({ event, calendar, timeZone }: Pick<QuickLookProps, 'event' | 'calendar' | 'timeZone'>) {
  const t = useText();
  const times = useTimesIn();
  const there = event.timeZone === timeZone ? null : event.timeZone;
  return (
    <>
      <p>
        <Icon name="ph:clock" size={16} />
        <span>
          <bdi>{times(event, timeZone)}</bdi>
          {there !== null && (
            <>
              <br />
              {t('calendar.inZone', { time: times(event, there), zone: there.replaceAll('_', ' ') })}
            </>
          )}
        </span>
      </p>
      {event.location && (
        <p>
          <Icon name="ph:map-pin" size={16} />
          <span dir="auto">{event.location}</span>
        </p>
      )}
      {calendar && (
        <p>
          <Icon name="ph:calendar-blank" size={16} />
          <span dir="auto">{calendar.name}</span>
        </p>
      )}
    </>
  );
}

/** What an event is, beside it: times, place and calendar, with the acts of the mouse; keys work on the event. */
export function QuickLook({ event, calendar, anchor, timeZone, acts, onClose, onHover }: QuickLookProps) {
  const t = useText();
  const { direction } = useTheme();
  const title = useTitleOf()(event);
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement={direction === 'rtl' ? 'left-start' : 'right-start'}
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      sx={{ zIndex: 'tooltip' }}
    >
      <Card
        role="group"
        aria-label={t('calendar.quick', { title })}
        onMouseEnter={() => onHover(true)}
        onMouseLeave={() => onHover(false)}
      >
        <h4 dir="auto">{title}</h4>
        <Facts {...{ event, calendar, timeZone }} />
        {event.readable && (
          <div data-acts>
            <Button size="small" onClick={run(() => acts.open(event.id))}>
              {t(event.canEdit ? 'calendar.act.edit' : 'calendar.act.open')}
            </Button>
            <Button size="small" color="inherit" onClick={run(() => acts.duplicate(event))}>
              {t('calendar.act.duplicate')}
            </Button>
            {event.canEdit && (
              <Button size="small" color="inherit" onClick={run(() => acts.remove(event))}>
                {t('calendar.act.delete')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </Popper>
  );
}
