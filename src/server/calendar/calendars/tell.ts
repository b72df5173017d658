import type { CalendarFacts } from '@/domain/calendar/facts';
import { calendarLive } from '@/domain/calendar/live';
import type { Activity } from '@/server/core/activity';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import type { CalendarRow } from '../access';
import type { CalendarContext } from '../context';

/** Data of a calendar for other areas. */
export const factsOf = ({ id, kind, ownerId, name, everyone }: CalendarRow): CalendarFacts => ({
  id,
  kind,
  ownerId,
  name,
  everyone,
});

/** Adds a line about a calendar to the log; none about personal ones, because managers read the log. */
export async function logCalendar(
  trx: Transaction,
  actorId: string,
  calendar: CalendarRow,
  line: Pick<Activity, 'action' | 'diff'>,
): Promise<void> {
  if (calendar.kind === 'personal') return;
  const { id: entityId, name: title } = calendar;
  await recordActivity(trx, { actorId, area: 'calendar', entityKind: 'calendar', entityId, title, ...line });
}

/** Makes people's clients read their list of calendars again. */
export async function tellOfCalendars(
  { live, tab, user }: Pick<CalendarContext, 'live' | 'tab'> & { user: { id: string } | null },
  trx: Transaction,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return;
  const sender = { by: user?.id ?? null, tab };
  await live.publish(
    trx,
    calendarLive.calendarsChanged,
    {},
    { to: { users: [...new Set(users)] }, ...sender },
  );
}
