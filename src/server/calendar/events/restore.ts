import type { CalendarContext } from '../context';
import { refOf, shownOf } from './find';
import { assertEditable, stateOf, writing } from './write';

/** Brings a deleted event or series back; one that is back stays. @throws ApiError 404, 403, 409 `calendar-full`. */
export async function restoreEvent(context: CalendarContext, given: { eventId: string }) {
  const { user } = context;
  const { eventId } = refOf(given.eventId);
  return writing(context, { events: [eventId] }, async (write) => {
    const { trx, at } = write;
    const found = await trx
      .selectFrom('event')
      .select('deletedAt')
      .where('id', '=', eventId)
      .executeTakeFirst();
    const isGone = found?.deletedAt !== null;
    const before = await stateOf(trx, user.id, eventId, isGone);
    assertEditable(write, before.event);
    if (isGone) {
      await write.assertRoom(before.event.calendarId);
      write.keep(before);
      await trx
        .updateTable('event')
        .set({ deletedAt: null, updatedAt: at, version: before.event.version + 1 })
        .where('id', '=', eventId)
        .execute();
      await write.finish({ canUndo: false });
    }
    const state = await stateOf(trx, user.id, eventId);
    const opened = write.calendar(state.event.calendarId);
    return { event: shownOf(state, null, { opened, user }) };
  });
}
