import { sql, type SqlBool } from 'kysely';
import { registerSharing } from '@/server/core/acquaintance';
import type { Services } from '@/server/core/services';
import { calendarDescription, eventDescription } from './describe';
import { feedAgenda } from './events/agenda';
import { listenToLayers } from './layers/tell';
import { tellChanged } from './notices/tellChanged';
import { listenToPeople } from './people';
import { purge } from './purge';
import { fillReminders } from './reminders/plan';
import { remind } from './reminders/send';
import { readableCalendars, readableEvents, readersOf } from './readers';
import { searchCalendars } from './search';

const HOUR = 3600_000;

/** Condition: the owner of a calendar that is shared with this user, or somebody with whom theirs is shared. */
const sharesCalendar = (userId: string) => sql<SqlBool>`exists (select 1 from calendar_share as s
  join calendar as c on c.id = s."calendarId" and c."deletedAt" is null
  where (s."userId" = ${userId} and c."ownerId" = "user".id)
    or (s."userId" = "user".id and c."ownerId" = ${userId}))`;

/** Registers calendars: live audience, readable records, jobs and listeners. */
export function wireCalendar(services: Services): void {
  const { events, jobs, live, readables } = services;
  live.audience('calendar', {
    members: readersOf,
    isIn: async (db, ids, userIds) => readableCalendars(db, userIds, ids),
  });
  readables.register('calendar.calendar', readableCalendars);
  readables.register('calendar.event', readableEvents);
  readables.describe('calendar.calendar', calendarDescription);
  readables.describe('calendar.event', eventDescription);
  registerSharing('calendar', sharesCalendar);
  jobs.handle('calendar.purge', (_payload, { signal }) => purge(services, signal));
  jobs.dailyAt('calendar.purge', '04:20');
  jobs.handle('calendar.remind', (reminder) => remind(services, reminder));
  jobs.handle('calendar.fillReminders', (_payload, { signal }) => fillReminders(services, signal));
  jobs.handle('calendar.tellChanged', (changed) => tellChanged(services, changed));
  jobs.every('calendar.fillReminders', HOUR);
  events.on('workspace.changed', async (trx, { before, after }) => {
    // Who has no zone of their own is reminded by that of the workspace.
    const again = { kind: 'calendar.fillReminders', payload: null, dedupeKey: 'calendar.rezone' } as const;
    if (before.timeZone !== after.timeZone) await jobs.add(trx, again);
  });
  listenToPeople(services);
  listenToLayers(services);
  searchCalendars(services);
  feedAgenda(services);
}
