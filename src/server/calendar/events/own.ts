import type { Reminder } from '@/domain/calendar/schemas';
import { calendarLive } from '@/domain/calendar/live';
import { forbidden } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { openCalendar } from '../access';
import type { CalendarContext } from '../context';
import { planEvents } from '../reminders/plan';
import { refOf, shownOf } from './find';
import { storedReminders } from './input';
import { stretchOf } from './tell';
import { stateOf } from './write';

/** Stores somebody's own reminders of an event; null = those of its calendar. */
export async function setReminders(
  trx: Transaction,
  { eventId, userId }: { eventId: string; userId: string },
  reminders: string | null,
): Promise<void> {
  if (reminders === null)
    await trx
      .deleteFrom('event_person')
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .execute();
  else
    await trx
      .insertInto('event_person')
      .values({ eventId, userId, reminders })
      .onConflict((clash) => clash.columns(['eventId', 'userId']).doUpdateSet({ reminders }))
      .execute();
}

/**
 * Sets one's own reminders of an event or a whole series that one may read.
 * @throws ApiError 404, 403 `read-only` for a busy block, 400 for one after the start of an event with a time.
 */
export async function setOwnReminders(
  context: CalendarContext,
  { eventId, reminders }: { eventId: string; reminders: Reminder[] | null },
) {
  const { db, live, tab, user } = context;
  const ref = refOf(eventId);
  return transaction(db, async (trx) => {
    const before = await stateOf(trx, user.id, ref.eventId);
    const { calendarId } = before.event;
    const reader = { opened: await openCalendar(trx, user, calendarId), user };
    if (!shownOf(before, ref.recurrenceId, reader).readable) throw forbidden('read-only');
    const stored = storedReminders(reminders, before.event.allDay === 1);
    await setReminders(trx, { eventId: ref.eventId, userId: user.id }, stored);
    await planEvents(context, trx, [ref.eventId]);
    const payload = { calendarId, ...stretchOf(before) };
    await live.publish(trx, calendarLive.eventsChanged, payload, {
      to: { users: [user.id] },
      by: user.id,
      tab,
    });
    const after = await stateOf(trx, user.id, ref.eventId);
    return { event: shownOf(after, ref.recurrenceId, reader) };
  });
}
