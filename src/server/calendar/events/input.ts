import { newTimes, changedTimes } from '@/domain/calendar/given';
import { storedRule } from '@/domain/calendar/rule';
import type { EventChange, NewEvent, Reminder } from '@/domain/calendar/schemas';
import type { Change } from '@/domain/calendar/scope';
import type { EventFields, Occurrence, Series } from '@/domain/calendar/series';
import { ApiError, badInput } from '@/domain/errors';
import type { OpenCalendar } from '../access';
import { remindersJson } from '../reminders/stored';

/** Runs `work`; the fields of a refusal are those of the part `at` of the body. */
export function within<T>(at: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, code]) => [`${at}.${name}`, code]);
    throw badInput(Object.fromEntries(fields) as Record<string, string>);
  }
}

/** A color as stored: null where it is what the event is shown in anyway. */
function storedColor(color: string | null, calendars: readonly OpenCalendar[]): string | null {
  const own = calendars.flatMap(({ calendar, own }) => [calendar.color, own.color]);
  return own.some((one) => one?.toLowerCase() === color?.toLowerCase()) ? null : color;
}

/** Own reminders as stored. @throws ApiError 400 for one after the start of an event with a time. */
export function storedReminders(list: readonly Reminder[] | null, allDay: boolean): string | null {
  const late = allDay ? -1 : (list ?? []).findIndex(({ minutes }) => minutes < 0);
  if (late >= 0) throw badInput({ [`reminders.${late}.minutes`]: 'too-small:0' });
  return remindersJson(list);
}

/** A new event for its calendar, whose start may still have to move to the first occurrence. */
export function newSeries(given: NewEvent, opened: OpenCalendar): Series {
  const { title, description = '', location = '', url = null, color = null } = given;
  const { status = 'confirmed', showAs = 'busy', visibility = 'normal', rrule = null } = given;
  const times = newTimes(given, opened.calendar.timeZone);
  const fields = { title, description, location, url, status, showAs, visibility };
  return {
    ...fields,
    color: storedColor(color, [opened]),
    ...times,
    rrule: rrule === null ? null : storedRule(rrule, times.timeZone),
    exdates: [],
    overrides: [],
  };
}

const FIELDS = [
  'title',
  'description',
  'location',
  'url',
  'color',
  'status',
  'showAs',
  'visibility',
] as const satisfies readonly (keyof EventFields)[];

/** What of the sent fields differs from the occurrence as it is. */
export function changeOf(
  given: EventChange,
  present: Occurrence,
  { series, calendars }: { series: Series; calendars: readonly OpenCalendar[] },
): Change {
  const { color, ...rest } = given;
  const sent: Partial<EventFields> = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(color !== undefined && { color: color === present.color ? color : storedColor(color, calendars) }),
  };
  const differing = FIELDS.filter((name) => name in sent && sent[name] !== present[name]);
  const fields = Object.fromEntries(differing.map((name) => [name, sent[name]])) as Partial<EventFields>;
  const times = changedTimes(given, present, calendars[0]?.calendar.timeZone ?? 'UTC');
  const change: Change = {
    ...(differing.length > 0 && { fields }),
    ...(times !== present && { times }),
  };
  const { rrule } = given;
  if (rrule === undefined || rrule === series.rrule) return change;
  const stored = rrule === null ? null : storedRule(rrule, times.timeZone);
  return stored === series.rrule ? change : { ...change, rrule: stored };
}
