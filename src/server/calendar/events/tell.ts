import type { EventFacts } from '@/domain/calendar/facts';
import type { ActivityDiff } from '@/domain/people/activityFields';
import { diff, recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import type { CalendarRow } from '../access';
import type { EventRow, OverrideRow } from './rows';

/** An event with its changed occurrences, before or after a write. */
export interface EventState {
  event: EventRow;
  overrides: readonly OverrideRow[];
}

/** A stretch of time; a `to` of null = without end. */
export interface Stretch {
  from: string;
  to: string | null;
}

/** Data of an event for other areas. */
export const factsOf = (event: EventRow): EventFacts => ({
  id: event.id,
  calendarId: event.calendarId,
  title: event.title,
  location: event.location,
  allDay: event.allDay === 1,
  startAt: event.startAt,
  endAt: event.endAt,
  rrule: event.rrule,
  status: event.status,
  isPrivate: event.visibility === 'private',
  createdById: event.createdById,
});

const DAY = 24 * 3600_000;
const shifted = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** The time that an event takes up in any zone: dates begin up to a day earlier or later than in UTC. */
export function stretchOf({ event, overrides }: EventState): Stretch {
  const starts = [event.startAt, ...overrides.map(({ startAt }) => startAt)];
  const from = starts.reduce((least, start) => (start < least ? start : least));
  const to = event.rrule === null ? event.endAt : event.seriesEndAt;
  return { from: shifted(from, -DAY), to: to === null ? null : shifted(to, DAY) };
}

/** The time that one occurrence takes up in any zone. */
export const stretchAround = ({ startAt, endAt }: { startAt: string; endAt: string }): Stretch => ({
  from: shifted(startAt, -DAY),
  to: shifted(endAt, DAY),
});

/** The shortest stretch that holds others. */
export function joined(stretches: readonly Stretch[]): Stretch | undefined {
  return stretches.reduce<Stretch | undefined>((all, one) => {
    if (!all) return one;
    const from = one.from < all.from ? one.from : all.from;
    if (all.to === null || one.to === null) return { from, to: null };
    return { from, to: one.to > all.to ? one.to : all.to };
  }, undefined);
}

const FIELDS = ['name', 'startsAt', 'endsAt', 'timeZone', 'location', 'status'] as const;

/** Fields of an event by their names in the log. */
const said = (event: EventRow) => ({
  name: event.title,
  startsAt: event.allDay ? event.startLocal : event.startAt,
  endsAt: event.allDay ? event.endLocal : event.endAt,
  timeZone: event.timeZone,
  location: event.location,
  status: event.status,
});

interface Logged {
  actorId: string;
  before: EventRow | null;
  after: EventRow;
  /** Calendars of the write, by id. */
  calendarOf: (id: string) => CalendarRow;
}

const isThere = (event: EventRow | null): event is EventRow => event !== null && event.deletedAt === null;

function actionOf(before: EventRow | null, after: EventRow) {
  if (!isThere(after)) return 'deleted';
  if (isThere(before)) return 'updated';
  return before ? 'restored' : 'created';
}

/**
 * Adds a line about an event to the log. Managers read the log, so that private events and those of personal calendars
 * leave none; one that moves between both kinds of calendars was made or deleted.
 */
export async function logEvent(
  trx: Transaction,
  { actorId, before, after, calendarOf }: Logged,
): Promise<void> {
  const isOpen = (event: EventRow | null) =>
    event !== null && event.visibility === 'normal' && calendarOf(event.calendarId).kind === 'workspace';
  const wasOpen = before === null || isOpen(before);
  const shown = isOpen(after) ? after : before;
  if (!shown || (!isOpen(before) && !isOpen(after))) return;
  if (before?.calendarId === after.calendarId && !(wasOpen && isOpen(after))) return;
  const isMoved = before !== null && isThere(after) && wasOpen !== isOpen(after);
  const action = isMoved ? (wasOpen ? 'deleted' : 'created') : actionOf(before, after);
  const changes: ActivityDiff = action === 'updated' && before ? diff(said(before), said(after), FIELDS) : {};
  const { id: entityId, title } = shown;
  await recordActivity(trx, {
    actorId,
    area: 'calendar',
    entityKind: 'event',
    entityId,
    title,
    action,
    diff: changes,
  });
}
