import { type EventTimes, type EventWindow, occurrencesIn } from '@/domain/calendar/series';
import { DAY } from '@/domain/calendar/time';
import type { EventStatus } from '@/domain/calendar/words';
import { giveWay } from '@/server/core/giveWay';
import type { Database } from '@/server/db/database';
import { overridesOf, seriesOf } from '../events/rows';
import { recurrenceOf } from '../expand';
import type { Scope } from './settings';

/** An event or occurrence that may have reminders. */
export interface Coming extends Pick<EventTimes, 'allDay' | 'startLocal' | 'startAt'> {
  eventId: string;
  calendarId: string;
  recurrenceId: string | null;
}

/** Instants between which events start. */
interface Between {
  from: string;
  to: string;
}

const eventsOf = (db: Database, { calendarIds, eventIds }: Scope) =>
  db
    .selectFrom('event')
    .where('event.calendarId', 'in', calendarIds)
    .where('event.deletedAt', 'is', null)
    .$if(eventIds !== undefined, (query) => query.where('event.id', 'in', eventIds ?? []));

async function singles(db: Database, scope: Scope, { from, to }: Between): Promise<Coming[]> {
  const rows = await eventsOf(db, scope)
    .select(['id as eventId', 'calendarId', 'allDay', 'startLocal', 'startAt'])
    .where('rrule', 'is', null)
    .where('startAt', '>', from)
    .where('startAt', '<=', to)
    .where('status', '<>', 'cancelled')
    .execute();
  return rows.map((row) => ({ ...row, allDay: row.allDay === 1, recurrenceId: null }));
}

/** Series that have an occurrence, be it a moved one, between two instants, and perhaps some others. */
async function seriesIn(db: Database, scope: Scope, { from, to }: Between) {
  return eventsOf(db, scope)
    .selectAll('event')
    .where('event.rrule', 'is not', null)
    .where((eb) => eb.or([eb('event.seriesEndAt', 'is', null), eb('event.seriesEndAt', '>', from)]))
    .where((eb) =>
      eb.or([
        eb('event.startAt', '<=', to),
        eb('event.id', 'in', (moved) =>
          moved
            .selectFrom('event_override')
            .select('eventId')
            .where('event_override.startAt', '<=', to)
            .where('event_override.endAt', '>', from),
        ),
      ]),
    )
    .execute();
}

function windowOf({ from, to }: Between): EventWindow {
  const dayAfter = new Date(Date.parse(to) + DAY).toISOString().slice(0, 10);
  return { from, to, fromDay: from.slice(0, 10), toDay: dayAfter };
}

const isCancelled = ({ status }: { status: EventStatus }) => status === 'cancelled';

async function occurrences(db: Database, scope: Scope, between: Between): Promise<Coming[]> {
  const rows = await seriesIn(db, scope, between);
  const overrides = await overridesOf(
    db,
    rows.map(({ id }) => id),
  );
  const found: Coming[] = [];
  for (const row of rows) {
    await giveWay();
    const series = seriesOf(row, overrides.get(row.id) ?? []);
    const { rrule } = series;
    if (rrule === null) continue;
    const { id: eventId, calendarId } = row;
    const recurrence = recurrenceOf({ ...series, rrule }, `${row.id}:${row.version}`);
    for (const one of occurrencesIn(series, recurrence, windowOf(between))) {
      const { allDay, startLocal, startAt, recurrenceId } = one;
      if (!isCancelled(one)) found.push({ eventId, calendarId, allDay, startLocal, startAt, recurrenceId });
    }
  }
  return found;
}

/** Events and occurrences that start between two instants, and some around; cancelled ones are left out. */
export async function comingIn(db: Database, scope: Scope, between: Between): Promise<Coming[]> {
  return [...(await singles(db, scope, between)), ...(await occurrences(db, scope, between))];
}
