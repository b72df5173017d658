import { changeOfPlans, type Planned, type ToldChange } from '@/domain/calendar/changed';
import type { ChangedEvent } from '@/domain/calendar/jobs';
import { occurrencesIn, type Series } from '@/domain/calendar/series';
import { wallIn } from '@/domain/calendar/time';
import type { NotificationRequest } from '@/domain/events';
import { claimOnce } from '@/server/core/idempotency';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { workspaceZone, zoneOf } from '../calendars/default';
import { eventIdOf } from '../events/find';
import { type EventRow, overridesOf, seriesOf, wholeOf } from '../events/rows';
import { windowAround } from '../events/window';
import { recurrenceOf } from '../expand';
import { GATHERED } from './note';
import { type Follower, followersOf, readableEvents } from '../readers';

/** How far ahead occurrences of series are compared, in days. */
const DAYS_AHEAD = 366;

/** What of an event, or of a series within a year, begins after an instant. */
function plannedAfter(eventId: string, series: Series, at: string): Planned[] {
  const { rrule } = series;
  const window = windowAround(at, { before: 0, after: DAYS_AHEAD }, 'UTC');
  const all =
    rrule === null ? [wholeOf(series)] : occurrencesIn(series, recurrenceOf({ ...series, rrule }), window);
  return all.filter(({ startAt }) => startAt > at).map((one) => ({ ...one, eventId }));
}

/** The event and its parts, as far as they are there. */
async function presentOf(trx: Transaction, { eventId, partIds }: ChangedEvent): Promise<EventRow[]> {
  return trx
    .selectFrom('event')
    .innerJoin('calendar', 'calendar.id', 'event.calendarId')
    .selectAll('event')
    .where('event.id', 'in', [eventId, ...partIds])
    .where('event.deletedAt', 'is', null)
    .where('calendar.deletedAt', 'is', null)
    .execute();
}

/** Whether an event was gone soon after it was made: nobody has planned with it. */
async function wasShort(trx: Transaction, eventId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('event')
    .select(['createdAt', 'deletedAt'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row || row.deletedAt === null) return false;
  return Date.parse(row.deletedAt) - Date.parse(row.createdAt) <= GATHERED;
}

/** Finds what somebody is told; equal readers share the answer. */
async function comparison(trx: Transaction, changed: ChangedEvent & { before: Series }) {
  const { at, before, eventId } = changed;
  const present = await presentOf(trx, changed);
  const overrides = await overridesOf(
    trx,
    present.map(({ id }) => id),
  );
  const was = plannedAfter(eventId, before, at);
  const is = present.map((event) => ({
    event,
    planned: plannedAfter(event.id, seriesOf(event, overrides.get(event.id) ?? []), at),
  }));
  const known = new Map<string, ToldChange | null>();
  const compare = (readable: ReadonlySet<string>, isInsider: boolean): ToldChange | null => {
    const mayRead = ({ visibility }: Planned) => isInsider || visibility === 'normal';
    const change = changeOfPlans(
      was.filter(mayRead),
      is.filter(({ event }) => readable.has(event.id)).flatMap(({ planned }) => planned),
    );
    return change && mayRead(change.occurrence) ? change : null;
  };
  return {
    ids: present.map(({ id }) => id),
    changeFor: (readable: ReadonlySet<string>, isInsider: boolean): ToldChange | null => {
      // It became private where it is: they still see its time.
      const isHidden = present.some(
        ({ id, calendarId }) => calendarId === changed.calendarId && !readable.has(id),
      );
      if (isHidden) return null;
      const key = JSON.stringify([[...readable].sort(), isInsider]);
      const change = known.has(key) ? (known.get(key) ?? null) : compare(readable, isInsider);
      known.set(key, change);
      return change;
    },
  };
}

type Telling = Pick<NotificationRequest, 'entity' | 'link' | 'params'>;

/** How a change is told in a zone. */
function tellingOf({ kind, occurrence }: ToldChange, calendarId: string, zone: string): Telling {
  const { eventId, recurrenceId, allDay, location, startAt, startLocal, title } = occurrence;
  const wall = allDay ? startLocal : wallIn(startAt, zone);
  const day = wall.slice(0, 10);
  const params = { title, event: kind, dueOn: day, dueTime: wall.slice(11), place: location };
  if (kind === 'deleted')
    return {
      entity: { type: 'calendar.calendar', id: calendarId },
      link: `/dashboard/calendar?date=${day}`,
      params,
    };
  const link = `/dashboard/calendar?event=${eventIdOf(eventId, recurrenceId)}`;
  return { entity: { type: 'calendar.event', id: eventId }, link, params };
}

/** What each person is told, by whom: the latest change that is not their own. */
async function requestsFor(trx: Transaction, changed: ChangedEvent & { before: Series }) {
  const { actorIds, calendarId, createdById, eventId } = changed;
  const followers = await followersOf(trx, calendarId);
  const { changeFor, ids } = await comparison(trx, changed);
  const pairs = await readableEvents(
    trx,
    followers.map(({ id }) => id),
    ids,
  );
  const readable = new Map<string, Set<string>>();
  for (const { id, userId } of pairs) readable.set(userId, (readable.get(userId) ?? new Set()).add(id));
  const [people, workspace] = [await personRefs(trx, actorIds), await workspaceZone(trx)];
  const requests = new Map<string, NotificationRequest & { userIds: string[] }>();
  const tell = ({ id, isOwner, timeZone }: Follower) => {
    const actorId = actorIds.findLast((one) => one !== id);
    const change = changeFor(readable.get(id) ?? new Set(), isOwner || createdById === id);
    if (actorId === undefined || !change) return;
    const zone = zoneOf(timeZone, workspace);
    const telling = tellingOf(change, calendarId, zone);
    const key = JSON.stringify([actorId, telling]);
    const known = requests.get(key);
    if (known) known.userIds.push(id);
    else
      requests.set(key, {
        topic: 'calendar-changed',
        userIds: [id],
        actorId,
        ...telling,
        params: { ...telling.params, name: people.get(actorId)?.name ?? '' },
        dedupeKey: `calendar-changed:${eventId}`,
      });
  };
  followers.forEach(tell);
  return [...requests.values()];
}

/**
 * Notifies those who follow a calendar of what a changed event has become in the meantime: nothing when it is again as
 * it was. Once for each gathering of changes.
 */
export async function tellChanged({ db, events }: Services, changed: ChangedEvent): Promise<void> {
  const { before, eventId, at } = changed;
  if (!before) return;
  await transaction(db, async (trx) => {
    if (!(await claimOnce(trx, 'calendar.tellChanged', `${eventId}:${at}`))) return;
    if (await wasShort(trx, eventId)) return;
    for (const request of await requestsFor(trx, { ...changed, before }))
      await events.emit(trx, 'notification.requested', request);
  });
}
