import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled, useTheme } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { DAY, later, wallIn } from '@/domain/calendar/time';
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

/** When an event takes place, in words of the user's zone: `Nov 20, 2026, 14:05 – 15:00`; the days of an all-day one. */
export function useTimesOf() {
  const { range, date, dateTime, time } = useFormat();
  return ({ allDay, start, end }: CalendarEvent, timeZone: string): string => {
    if (allDay) {
      const last = later(end, -DAY);
      return last > start ? range(start, last, true) : date(start);
    }
    const isOneDay = wallIn(start, timeZone).slice(0, 10) === wallIn(end, timeZone).slice(0, 10);
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

/** What an event is, beside it: times, place and calendar, with the acts of the mouse; keys work on the event. */
export function QuickLook({ event, calendar, anchor, timeZone, acts, onClose, onHover }: QuickLookProps) {
  const t = useText();
  const { direction } = useTheme();
  const { dateTime } = useFormat();
  const title = useTitleOf()(event);
  const times = useTimesOf();
  const isElsewhere = event.timeZone !== null && event.timeZone !== timeZone;
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
        <h4>{title}</h4>
        <p>
          <Icon name="ph:clock" size={16} />
          <span>
            <bdi dir="auto">{times(event, timeZone)}</bdi>
            {isElsewhere && event.timeZone && (
              <>
                <br />
                {t('calendar.inZone', {
                  time: dateTime(`${wallIn(event.start, event.timeZone)}Z`),
                  zone: event.timeZone.replaceAll('_', ' '),
                })}
              </>
            )}
          </span>
        </p>
        {event.location && (
          <p>
            <Icon name="ph:map-pin" size={16} />
            <span>{event.location}</span>
          </p>
        )}
        {calendar && (
          <p>
            <Icon name="ph:calendar-blank" size={16} />
            <span>{calendar.name}</span>
          </p>
        )}
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
