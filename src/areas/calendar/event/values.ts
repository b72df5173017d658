import type { CalendarEvent, EventChange, NewEvent, Reminder } from '@/domain/calendar/schemas';
import { DAY, dateOf, distance, isDate, later, msOf, type Wall, wallIn } from '@/domain/calendar/time';
import type { EventValues } from './eventValues';
import { type CustomRepeat, customFaults, customRule, followed } from './repeat';
import { isRowValid, type ReminderRow, remindersOf, rowOf } from '../parts/reminders';

/** An event in the fields of its form. */
export interface EventDraft {
  title: string;
  allDay: boolean;
  /** `YYYY-MM-DD`; '' for none, `invalid` for a text that is no day. */
  startOn: string;
  /** `HH:mm`; kept while the event lasts all day. */
  startTime: string | null;
  /** The last start that was one: a field is empty while another day is typed. */
  known: Pick<EventDraft, 'startOn' | 'startTime'>;
  /** The last day of an all-day event, inclusive. */
  endOn: string;
  endTime: string | null;
  timeZone: string;
  rrule: string | null;
  /** The repetition while it is being put together; it counts instead of `rrule`. */
  custom: CustomRepeat | null;
  calendarId: string;
  location: string;
  url: string;
  description: string;
  /** Null = the calendar's. */
  color: string | null;
  /** Null = the calendar's. */
  reminders: readonly ReminderRow[] | null;
  status: CalendarEvent['status'];
  showAs: CalendarEvent['showAs'];
  visibility: CalendarEvent['visibility'];
}

/** Where and when a form begins. */
export interface DraftSurroundings {
  /** The zone of the person. */
  zone: string;
  calendarId: string;
  /** ISO. */
  now: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The time of day that all-day events get. */
const MORNING = '09:00';

const isOffset = (time: string) => /(Z|[+-]\d\d:?\d\d)$/i.test(time) && time.includes('T');

/** An instant, a wall clock or a date as a wall clock of a zone, or as a date. */
function wallOfGiven(time: string | number, zone: string): Wall {
  if (typeof time === 'number') return wallIn(new Date(time).toISOString(), zone);
  if (isOffset(time)) return wallIn(new Date(time).toISOString(), zone);
  return time.slice(0, isDate(time) ? undefined : 'YYYY-MM-DDTHH:mm'.length);
}

const timeOf = (wall: Wall) => (isDate(wall) ? null : wall.slice('YYYY-MM-DDT'.length));

/** The next full hour. */
const nextHour = (now: string, zone: string) =>
  wallIn(new Date(Math.floor(Date.parse(now) / HOUR) * HOUR + HOUR).toISOString(), zone);

function timesOf(values: EventValues, zone: string, now: string) {
  const start = values.start === undefined ? nextHour(now, zone) : wallOfGiven(values.start, zone);
  const allDay = values.allDay ?? isDate(start);
  const end = values.end === undefined ? null : wallOfGiven(values.end, zone);
  if (allDay) {
    const after = end === null ? later(dateOf(start), DAY) : end;
    const endOn = isDate(after) || after.endsWith('T00:00') ? later(dateOf(after), -DAY) : dateOf(after);
    const startOn = dateOf(start);
    return {
      allDay,
      startOn,
      startTime: timeOf(start),
      endOn: endOn < startOn ? startOn : endOn,
      endTime: null,
    };
  }
  const begin = isDate(start) ? `${start}T${MORNING}` : start;
  const last = end === null || isDate(end) ? later(begin, HOUR) : end;
  return {
    allDay,
    startOn: dateOf(begin),
    startTime: timeOf(begin),
    endOn: dateOf(last),
    endTime: timeOf(last),
  };
}

const rowsOf = (reminders: readonly Reminder[] | null | undefined, allDay: boolean) =>
  reminders ? reminders.map((one) => rowOf(one, allDay)) : null;

/** The form of a new event. */
export function draftOf(values: EventValues, { zone, calendarId, now }: DraftSurroundings): EventDraft {
  const timeZone = values.timeZone ?? zone;
  const times = timesOf(values, timeZone, now);
  return {
    title: values.title ?? '',
    ...times,
    known: { startOn: times.startOn, startTime: times.startTime },
    timeZone,
    rrule: values.rrule ?? null,
    custom: null,
    calendarId: values.calendarId ?? calendarId,
    location: values.location ?? '',
    url: values.url ?? '',
    description: values.description ?? '',
    color: values.color ?? null,
    reminders: rowsOf(values.reminders, times.allDay),
    status: values.status ?? 'confirmed',
    showAs: values.showAs ?? 'busy',
    visibility: values.visibility ?? 'normal',
  };
}

const startWall = ({ allDay, startOn, startTime }: EventDraft): Wall =>
  allDay ? startOn : `${startOn}T${startTime ?? ''}`;

/** Exclusive. */
const endWall = ({ allDay, endOn, endTime }: EventDraft): Wall =>
  allDay ? later(endOn, DAY) : `${endOn}T${endTime ?? ''}`;

const isDay = (day: string) => day !== '' && day !== 'invalid';

function givenStart(draft: EventDraft): Wall | null {
  return isDay(draft.startOn) && (draft.allDay || draft.startTime !== null) ? startWall(draft) : null;
}

/** The start of a form as a wall clock, or a date when all-day; the last one that it had while it has none. */
export function startOf(draft: EventDraft): Wall {
  const { startOn, startTime } = draft.known;
  return givenStart(draft) ?? startWall({ ...draft, startOn, startTime: startTime ?? MORNING });
}

/** The rule that is saved; null = no repetition, or one that is not valid yet. */
export const ruleOfDraft = (draft: EventDraft): string | null =>
  draft.custom ? customRule(draft.custom, dateOf(startOf(draft))) : draft.rrule;

/**
 * A form with another start: the end keeps its distance. A repetition that was chosen here follows to the new day;
 * `keptRule`, that of the series, does not: what moves with an occurrence is asked on saving.
 */
export function withStart(
  draft: EventDraft,
  start: Partial<Pick<EventDraft, 'startOn' | 'startTime'>>,
  keptRule: string | null = null,
): EventDraft {
  const next = { ...draft, ...start };
  const [from, to] = [startOf(draft), givenStart(next)];
  if (to === null) return next;
  next.known = { startOn: next.startOn, startTime: next.startTime };
  const isChosen = next.rrule !== keptRule;
  const rrule = isChosen ? followed(next.rrule, dateOf(from), dateOf(to)) : next.rrule;
  if (!isDay(draft.endOn) || (!draft.allDay && draft.endTime === null)) return { ...next, rrule };
  const moved = later(draft.allDay ? draft.endOn : endWall(draft), distance(from, to));
  return { ...next, rrule, endOn: dateOf(moved), endTime: timeOf(moved) ?? draft.endTime };
}

/** A form that now lasts all day, or no longer does. Reminders of the other kind mean nothing: the calendar's hold. */
export function turned(draft: EventDraft, allDay: boolean): EventDraft {
  const next = { ...draft, allDay, reminders: null };
  if (!isDay(draft.startOn) || !isDay(draft.endOn)) return next;
  if (allDay) {
    const last = draft.endTime === '00:00' ? later(draft.endOn, -DAY) : draft.endOn;
    return { ...next, endOn: last < draft.startOn ? draft.startOn : last };
  }
  const startTime = draft.startTime ?? MORNING;
  const hourLater = later(`${draft.startOn}T${startTime}`, HOUR);
  const isOneDay = draft.startOn === draft.endOn;
  const endTime = draft.endTime ?? timeOf(hourLater);
  const isOver = isOneDay && (endTime ?? '') <= startTime;
  return {
    ...next,
    startTime,
    endTime: isOver ? timeOf(hourLater) : endTime,
    endOn: isOver ? dateOf(hourLater) : draft.endOn,
  };
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** An address as it is saved: without a scheme it is one of the web. */
export function webAddress(text: string): string | null {
  const given = text.trim();
  if (given === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`;
}

const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function timeFaults(draft: EventDraft): Record<string, string> {
  const { allDay, startOn, startTime, endOn, endTime } = draft;
  const dayFault = (day: string) => (day === '' ? 'required' : day === 'invalid' ? 'invalid' : undefined);
  const clockFault = (time: string | null) => (!allDay && time === null ? 'required' : undefined);
  const [start, end] = [dayFault(startOn), dayFault(endOn)];
  const [startAt, endAt] = [clockFault(startTime), clockFault(endTime)];
  const isKnown = !start && !end && !startAt && !endAt;
  const isTurned = isKnown && msOf(endWall(draft)) <= msOf(startWall(draft));
  return {
    ...(start && { start }),
    ...(startAt && { startTime: startAt }),
    ...(end && { end }),
    ...(isTurned && { end: 'before-from' }),
    ...(endAt && { endTime: endAt }),
  };
}

/** Message codes by field: what keeps a form from being saved. Those of a repetition are at `repeat`. */
export function faultsOf(draft: EventDraft): Record<string, string> {
  const { title, url, color, reminders, custom } = draft;
  const address = webAddress(url);
  const isRepeatWrong = custom && Object.keys(customFaults(custom, dateOf(startOf(draft)))).length > 0;
  return {
    ...(title.trim() === '' && { title: 'required' }),
    ...timeFaults(draft),
    ...(address !== null && !isWebAddress(address) && { url: 'invalid' }),
    ...(color !== null && !COLOR.test(color) && { color: 'invalid' }),
    ...(reminders && !reminders.every(isRowValid) && { reminders: 'invalid' }),
    ...(isRepeatWrong && { repeat: 'invalid' }),
  };
}

/** A valid form as a new event; `id` is made once by the form. */
export function newEventOf(draft: EventDraft, id: string): NewEvent {
  const { title, allDay, timeZone, calendarId, location, description, color } = draft;
  const { reminders, status, showAs, visibility } = draft;
  return {
    id,
    title: title.trim(),
    allDay,
    start: startWall(draft),
    end: endWall(draft),
    ...(!allDay && { timeZone }),
    rrule: ruleOfDraft(draft),
    calendarId,
    location: location.trim(),
    url: webAddress(draft.url),
    description: description.trim(),
    color,
    reminders: reminders && remindersOf(reminders),
    status,
    showAs,
    visibility,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changed fields of a valid form; times together, as far as one follows from the other. */
export function changeOf(before: EventDraft, draft: EventDraft): EventChange {
  const [was, now] = [newEventOf(before, ''), newEventOf(draft, '')];
  const names = Object.keys(now) as (keyof NewEvent)[];
  const changed = new Set(names.filter((name) => !isSame(was[name], now[name])));
  // Without its end, a start moves it; in another zone or kind, both are read anew.
  if (['start', 'allDay', 'timeZone'].some((name) => changed.has(name as keyof NewEvent)))
    changed.add('start').add('end');
  return Object.fromEntries([...changed].map((name) => [name, now[name]]));
}

/** A new event like the one in a form; of an occurrence without the repetition of its series. */
export function copyOf(draft: EventDraft, isOccurrence: boolean): EventValues {
  const { id: _id, ...values } = newEventOf(draft, '');
  return { ...values, timeZone: draft.timeZone, ...(isOccurrence && { rrule: null }) };
}
