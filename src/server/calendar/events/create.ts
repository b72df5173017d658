import type { NewEvent } from '@/domain/calendar/schemas';
import { settle } from '@/domain/calendar/shift';
import { conflict } from '@/domain/errors';
import { nowIso } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import { assertWritable, openCalendar } from '../access';
import { ensureDefault } from '../calendars/default';
import type { CalendarContext } from '../context';
import { recurrenceOf } from '../expand';
import { shownOf } from './find';
import { newSeries, storedReminders } from './input';
import { setReminders } from './own';
import { addEvent } from './save';
import { type EventWrite, stateOf, writing } from './write';

/** The event made before with the same client id. @throws ApiError 409 `id-taken` for somebody else's, or a deleted one. */
async function madeBefore({ trx, context }: EventWrite, id: string | undefined) {
  if (id === undefined) return undefined;
  await withLock(trx, `calendar.event:${id}`);
  const known = await trx
    .selectFrom('event')
    .select(['calendarId', 'createdById', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return undefined;
  const { user } = context;
  if (known.createdById !== user.id || known.deletedAt !== null) throw conflict('id-taken');
  const opened = await openCalendar(trx, user, known.calendarId);
  return { event: shownOf(await stateOf(trx, user.id, id), null, { opened, user }), undoId: null };
}

/**
 * Adds an event or a series, in the default calendar unless another is named; idempotent by the client's id.
 * @throws ApiError 404, 403 `read-only`, 409 `id-taken`, `calendar-full`, 400.
 */
export async function newEvent(context: CalendarContext, given: NewEvent) {
  const { db, now, user } = context;
  const calendarId = given.calendarId ?? (await ensureDefault(db, user.id, nowIso(now())));
  return writing(context, { calendars: [calendarId] }, async (write) => {
    const known = await madeBefore(write, given.id);
    if (known) return known;
    const opened = write.calendar(calendarId);
    assertWritable(opened);
    const series = settle(newSeries(given, opened), (recurring) => recurrenceOf(recurring));
    const reminders = storedReminders(given.reminders ?? null, series.allDay);
    const maker = { calendarId, createdById: user.id };
    const id = await addEvent(write, series, given.id === undefined ? maker : { ...maker, id: given.id });
    if (reminders !== null) await setReminders(write.trx, { eventId: id, userId: user.id }, reminders);
    const undoId = await write.finish();
    const state = await stateOf(write.trx, user.id, id);
    return { event: shownOf(state, null, { opened, user }), undoId };
  });
}
