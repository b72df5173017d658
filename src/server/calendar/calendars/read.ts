import type { Calendar } from '@/domain/calendar/schemas';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { remindersFrom } from '../reminders/stored';
import { canManage, type OpenCalendar, openCalendars } from '../access';

/** A calendar as a reader sees it: `isDefault` is said of their own alone. */
async function shown(db: Database, user: EndUser, opened: readonly OpenCalendar[]): Promise<Calendar[]> {
  const owners = await personRefs(
    db,
    opened.flatMap(({ calendar }) => calendar.ownerId ?? []),
  );
  return opened.map(({ calendar, level, own, shareCount }) => ({
    id: calendar.id,
    kind: calendar.kind,
    name: calendar.name,
    color: own.color ?? calendar.color,
    timeZone: calendar.timeZone,
    level,
    canManage: canManage(calendar, user),
    owner: owners.get(calendar.ownerId ?? '') ?? null,
    isDefault: calendar.isDefault === 1 && calendar.ownerId === user.id,
    hidden: own.hidden === 1,
    notify: own.notify === 1,
    reminders: remindersFrom(own.reminders),
    allDayReminders: remindersFrom(own.allDayReminders),
    everyone: calendar.everyone,
    shareCount,
    version: calendar.version,
  }));
}

/** All calendars that somebody may see: the default, their own, others' personal ones, the workspace's; by name. */
export async function listCalendars(db: Database, user: EndUser): Promise<Calendar[]> {
  const opened = [...(await openCalendars(db, user)).values()];
  const rank = ({ calendar }: OpenCalendar) => {
    if (calendar.kind === 'workspace') return 3;
    if (calendar.ownerId !== user.id) return 2;
    return calendar.isDefault === 1 ? 0 : 1;
  };
  const key = (one: OpenCalendar) => `${rank(one)} ${one.calendar.nameKey} ${one.calendar.id}`;
  return shown(
    db,
    user,
    opened.sort((a, b) => (key(a) < key(b) ? -1 : 1)),
  );
}

/** One calendar as somebody sees it. @throws ApiError 404. */
export async function readCalendar(db: Database, user: EndUser, id: string): Promise<Calendar> {
  const [one] = await shown(db, user, [...(await openCalendars(db, user, { ids: [id] })).values()]);
  if (!one) throw notFound();
  return one;
}
