import type { CalendarEvent } from '@/domain/calendar/schemas';
import { ApiError, conflict, notFound } from '@/domain/errors';
import { insertMany } from '@/server/db/bulk';
import { assertWritable } from '../access';
import type { CalendarContext } from '../context';
import { shownOf } from './find';
import { setReminders } from './own';
import { assertEditable, type EventWrite, type Snapshot, type Snapshots, stateOf, writing } from './write';

/** An own write that can still be undone. @throws ApiError 404, 410 `undo-expired`. */
async function findUndo({ db, now, user }: CalendarContext, undoId: string) {
  const found = await db
    .selectFrom('calendar_undo')
    .selectAll()
    .where('id', '=', undoId)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.expiresAt <= now().toISOString()) throw new ApiError(410, 'undo-expired');
  return {
    before: JSON.parse(found.before) as Snapshots,
    versions: JSON.parse(found.versions) as Record<string, number>,
  };
}

/** Writes an event and its changed occurrences as they were; its version is the next one. */
async function putBack({ trx, at, context }: EventWrite, before: Snapshot, version: number): Promise<void> {
  const { ownReminders, id, createdAt: _createdAt, ...columns } = before.event;
  await trx
    .updateTable('event')
    .set({ ...columns, updatedAt: at, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('event_override').where('eventId', '=', id).execute();
  await insertMany(trx, 'event_override', before.overrides);
  await setReminders(trx, { eventId: id, userId: context.user.id }, ownReminders);
}

/** Undoes the making of an event. */
async function takeBack({ trx, at }: EventWrite, id: string, version: number): Promise<void> {
  await trx
    .updateTable('event')
    .set({ deletedAt: at, updatedAt: at, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** An event in the trash or not. @throws ApiError 404 for one that is gone for good. */
async function presentState({ trx, context }: EventWrite, id: string): Promise<Snapshot> {
  const found = await trx.selectFrom('event').select('deletedAt').where('id', '=', id).executeTakeFirst();
  return stateOf(trx, context.user.id, id, found?.deletedAt !== null);
}

/** Brings one event back to what it was. @throws ApiError 403 `read-only`, 409 `calendar-full`. */
async function revert(write: EventWrite, state: Snapshot, was: Snapshot | null): Promise<void> {
  const { id, version, calendarId, deletedAt } = state.event;
  assertEditable(write, state.event);
  write.keep(state);
  if (!was) return takeBack(write, id, version);
  const { event } = was;
  if (event.version === version) {
    const own = { eventId: id, userId: write.context.user.id };
    return setReminders(write.trx, own, event.ownReminders);
  }
  assertWritable(write.calendar(event.calendarId));
  if (deletedAt !== null || calendarId !== event.calendarId) await write.assertRoom(event.calendarId);
  return putBack(write, was, version);
}

/**
 * Brings back what an own write has changed, unless somebody has changed one of its events since.
 * @throws ApiError 404, 410 `undo-expired`, 409 `changed-since`, `calendar-full`, 403 `read-only`.
 */
export async function undoWrite(context: CalendarContext, { undoId }: { undoId: string }) {
  const { user } = context;
  const { before, versions } = await findUndo(context, undoId);
  const ids = Object.keys(versions);
  const calendars = Object.values(before).flatMap((one) => one?.event.calendarId ?? []);
  return writing(context, { events: ids, calendars }, async (write) => {
    const states: Snapshot[] = [];
    for (const id of ids) states.push(await presentState(write, id));
    if (states.some(({ event }) => event.version !== versions[event.id])) throw conflict('changed-since');
    for (const state of states) await revert(write, state, before[state.event.id] ?? null);
    await write.finish({ canUndo: false });
    const events: CalendarEvent[] = [];
    for (const id of ids) {
      const state = await presentState(write, id);
      const opened = write.calendar(state.event.calendarId);
      if (state.event.deletedAt === null) events.push(shownOf(state, null, { opened, user }));
    }
    return { events };
  });
}
