import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { addressesIn } from '@/domain/chat/links';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { RecordLinks } from '@/ui/record/RecordLinks';
import { eventsApi } from '../api';
import { ReminderFields } from '../parts/ReminderFields';
import { defaultsOf, isRowValid, remindersOf } from '../parts/reminders';
import { useDraftWords, useTimesText } from './useDraftWords';
import type { DraftGroup } from './copies';
import { type EventValues, valuesOf } from './eventValues';
import { copyOf, draftOf, type EventDraft } from './values';

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

/** What is said of an event in one line each; description and link are links too. */
const LINES: readonly DraftGroup[] = [
  'repeat',
  'calendarId',
  'location',
  'url',
  'description',
  'showAs',
  'visibility',
];

function OutLink({ href }: { href: string }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      {href}
    </Link>
  );
}

/** A text with its addresses as links. */
function Linked({ text }: { text: string }): ReactNode {
  const found = addressesIn(text);
  const ends = [0, ...found.map(({ start, href }) => start + href.length)];
  return (
    <>
      {found.map(({ start, href }, place) => (
        <Fragment key={start}>
          {text.slice(ends[place], start)}
          <OutLink href={href} />
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

interface FactLinesProps {
  draft: EventDraft;
  /** The same in the zone of the event; null where it is one's own. */
  there: EventDraft | null;
  calendars: readonly Calendar[];
}

function FactLines({ draft, there, calendars }: FactLinesProps) {
  const { label, text } = useDraftWords(calendars);
  const lines = LINES.map((group) => ({ group, value: text(group, draft) })).filter(
    ({ group, value }) => value !== '' && (group !== 'repeat' || draft.rrule !== null),
  );
  return (
    <Facts>
      <div>
        <dt>{label('times')}</dt>
        <dd>{text('times', draft)}</dd>
        {there && <dd>{text('times', there)}</dd>}
      </div>
      {lines.map(({ group, value }) => (
        <div key={group}>
          <dt>{label(group)}</dt>
          <dd dir="auto">{group === 'url' ? <OutLink href={value} /> : <Linked text={value} />}</dd>
        </div>
      ))}
    </Facts>
  );
}

export interface EventTextProps {
  event: CalendarEvent;
  calendars: readonly Calendar[];
  onClose: () => void;
  onDuplicate?: ((values: EventValues) => void) | undefined;
  onSaved?: ((event: CalendarEvent) => void) | undefined;
}

/** The event in one's own zone, and in its own where that is another. */
function useCopies(event: CalendarEvent, calendars: readonly Calendar[]) {
  const { user } = useAuth();
  const zone = user?.timeZone ?? 'UTC';
  const values = valuesOf(event, calendars.find(({ id }) => id === event.calendarId)?.color);
  const around = { zone, calendarId: event.calendarId, now: event.start };
  const own = draftOf({ ...values, timeZone: zone }, around);
  const there =
    event.allDay || event.timeZone === null || event.timeZone === zone ? null : draftOf(values, around);
  return { own, there };
}

/** A busy block: its times, and no word more. */
function BusyText({ event, onClose }: Pick<EventTextProps, 'event' | 'onClose'>) {
  const t = useText();
  const times = useTimesText();
  const { own } = useCopies(event, []);
  return (
    <AnimatedDialog title={t('calendarForm.busy')} maxWidth="xs" onClose={onClose}>
      <p>{times(own)}</p>
    </AnimatedDialog>
  );
}

/** An event that one may read, not change: its text, and one's own reminders. */
function ReadText({ event, calendars, onClose, onDuplicate, onSaved }: EventTextProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { own, there } = useCopies(event, calendars);
  const [rows, setRows] = useState(own.reminders);
  const reminders = rows && remindersOf(rows);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(own.reminders);
  const isValid = rows === null || rows.every(isRowValid);
  return (
    <ActDialog
      title={event.title}
      act={t('calendarForm.reminders.save')}
      width="sm"
      fullScreen={isPhone}
      wish={isChanged && isValid ? { eventId: event.id, reminders } : null}
      send={(wish) => eventsApi.reminders(wish)}
      onDone={(answer) => {
        toast(t('calendarForm.reminders.saved'));
        onSaved?.(answer.event);
        onClose();
      }}
      onClose={onClose}
      unsaved={isChanged}
      more={
        onDuplicate && (
          <Button color="inherit" onClick={() => onDuplicate(freshCopy(there ?? own, event))}>
            {t('calendarForm.duplicate')}
          </Button>
        )
      }
    >
      <FactLines draft={own} there={there} calendars={calendars} />
      <ReminderFields
        label={t('calendarForm.reminders.mine')}
        defaultLabel={t('calendarForm.reminders.default')}
        allDay={event.allDay}
        value={rows}
        defaults={defaultsOf(
          calendars.find(({ id }) => id === event.calendarId),
          event.allDay,
        )}
        onChange={setRows}
      />
      <RecordLinks entity={`calendar.event:${event.seriesId ?? event.id}`} />
    </ActDialog>
  );
}

/** A copy for a calendar of one's own: nothing can be written into the one that it is in. */
function freshCopy(draft: EventDraft, event: CalendarEvent): EventValues {
  const {
    calendarId: _calendarId,
    reminders: _reminders,
    ...values
  } = copyOf(draft, event.recurrenceId !== null);
  return values;
}

/** An event that can't be changed, as a text. */
export function EventText(props: EventTextProps) {
  const { event, onClose } = props;
  return event.readable ? <ReadText {...props} /> : <BusyText event={event} onClose={onClose} />;
}
