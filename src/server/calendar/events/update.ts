import type { EventChange } from '@/domain/calendar/schemas';
import { type Change, changeAll, changeFollowing, changeThis } from '@/domain/calendar/scope';
import type { Occurrence, Recurring, Series } from '@/domain/calendar/series';
import type { Scope } from '@/domain/calendar/words';
import { badInput, stale } from '@/domain/errors';
import { assertWritable } from '../access';
import type { CalendarContext } from '../context';
import { recurrenceOf } from '../expand';
import { type EventRef, occurrenceOf, refOf, shownOf } from './find';
import { changeOf, storedReminders, within } from './input';
import { setReminders } from './own';
import { seriesOf } from './rows';
import { addEvent, copyParts, saveEvent } from './save';
import { stretchAround } from './tell';
import { assertEditable, type EventWrite, type Snapshot, stateOf, writing } from './write';

const expand = (recurring: Recurring) => recurrenceOf(recurring);

/**
 * How far a write reaches, and where it begins: at an occurrence, or (null) with the event as a whole. Of a series as a
 * whole, `this` is its first occurrence, and `following` is all of it.
 */
export function reachOf(asked: Scope | undefined, { recurrenceId }: EventRef, series: Series) {
  const whole = { scope: 'all' as const, recurrenceId };
  if (series.rrule === null) return whole;
  if (recurrenceId !== null) return { scope: asked ?? ('this' as const), recurrenceId };
  return asked === 'this' ? { scope: asked, recurrenceId: series.startLocal } : whole;
}

/** The event of an id, open for writing, in the version that was seen. @throws ApiError 404, 403, 409 `stale-version`. */
export async function openForWriting(write: EventWrite, ref: EventRef, version: number | undefined) {
  const { user } = write.context;
  const state = await stateOf(write.trx, user.id, ref.eventId);
  const series = seriesOf(state.event, state.overrides);
  const opened = write.calendar(state.event.calendarId);
  const current = shownOf(state, ref.recurrenceId, { opened, user });
  assertEditable(write, state.event);
  if (version !== undefined && version !== state.event.version) throw stale(current);
  return { state, series };
}

interface Written {
  /** What the answer shows. */
  ref: EventRef;
  dropped?: number;
}

interface Asked {
  /** Where the write begins; null = with the event as a whole. */
  recurrenceId: string | null;
  state: Snapshot;
  series: Series;
  present: Occurrence;
  change: Change;
  calendarId: string;
}

async function writeThis(write: EventWrite, asked: Asked): Promise<Written> {
  const { state, series, present, change } = asked;
  const recurrenceId = asked.recurrenceId ?? series.startLocal;
  const after = within('event', () => changeThis(series, recurrenceId, change));
  await saveEvent(write, state, after);
  const moved = occurrenceOf(after, recurrenceId);
  write.narrow(state.event.id, [stretchAround(present), stretchAround(moved)]);
  return { ref: { eventId: state.event.id, recurrenceId } };
}

async function writeAll(write: EventWrite, asked: Asked): Promise<Written> {
  const { recurrenceId, state, series, change, calendarId } = asked;
  const changed = within('event', () => changeAll(series, recurrenceId, change, expand));
  const { event, dropped } = changed;
  if (calendarId !== state.event.calendarId) await write.assertRoom(calendarId);
  await saveEvent(write, state, event, calendarId);
  return { ref: { eventId: state.event.id, recurrenceId: changed.recurrenceId }, dropped };
}

async function writeFollowing(write: EventWrite, asked: Asked): Promise<Written> {
  const { state, series, change, calendarId } = asked;
  const recurrenceId = asked.recurrenceId ?? series.startLocal;
  const split = within('event', () => changeFollowing(series, recurrenceId, change, expand));
  if (!split.before) return writeAll(write, asked);
  await saveEvent(write, state, split.before);
  const { createdById } = state.event;
  const eventId = await addEvent(write, split.event, { calendarId, createdById });
  await copyParts(write.trx, state.event.id, eventId);
  return { ref: { eventId, recurrenceId: split.recurrenceId }, dropped: split.dropped };
}

const WRITERS = { this: writeThis, following: writeFollowing, all: writeAll } as const;

async function setOwn(write: EventWrite, state: Snapshot, eventId: string, reminders: string | null) {
  if (reminders === state.event.ownReminders) return;
  write.keep(state);
  await setReminders(write.trx, { eventId, userId: write.context.user.id }, reminders);
}

/**
 * Changes an event, or occurrences of a series.
 * @throws ApiError 404, 403 `read-only`, 409 `stale-version` with the event as it is, `calendar-full`, 400 at `event.…`.
 */
export async function updateEvent(
  context: CalendarContext,
  {
    eventId,
    event: given,
    scope: wanted,
  }: { eventId: string; event: EventChange; scope?: Scope | undefined },
) {
  const ref = refOf(eventId);
  const { user } = context;
  const named = {
    events: [ref.eventId],
    calendars: given.calendarId === undefined ? [] : [given.calendarId],
  };
  return writing(context, named, async (write) => {
    const { state, series } = await openForWriting(write, ref, given.version);
    const calendarId = given.calendarId ?? state.event.calendarId;
    const calendars = [...new Set([state.event.calendarId, calendarId])].map((id) => write.calendar(id));
    calendars.forEach(assertWritable);
    const { scope, recurrenceId } = reachOf(wanted, ref, series);
    if (scope === 'this' && calendars.length > 1) throw badInput({ 'event.calendarId': 'rule-needs-series' });
    const present = occurrenceOf(series, recurrenceId);
    const change = within('event', () => changeOf(given, present, { series, calendars }));
    const isChanged = Object.keys(change).length > 0 || calendars.length > 1;
    const asked = { recurrenceId, state, series, present, change, calendarId };
    const { ref: shown, dropped = 0 } = isChanged ? await WRITERS[scope](write, asked) : { ref };
    const after = await stateOf(write.trx, user.id, shown.eventId);
    if (given.reminders !== undefined) {
      const isAllDay = after.event.allDay === 1;
      const reminders = within('event', () => storedReminders(given.reminders ?? null, isAllDay));
      await setOwn(write, shown.eventId === state.event.id ? state : after, shown.eventId, reminders);
    }
    const undoId = await write.finish();
    const last = await stateOf(write.trx, user.id, shown.eventId);
    const opened = write.calendar(last.event.calendarId);
    const event = shownOf(last, shown.recurrenceId, { opened, user });
    return { event, undoId, ...(dropped > 0 && { dropped }) };
  });
}
