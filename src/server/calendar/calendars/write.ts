import type { Selectable } from 'kysely';
import { can } from '@/domain/auth/permissions';
import { MAX_CALENDARS } from '@/domain/calendar/limits';
import type { CalendarKind } from '@/domain/calendar/words';
import { conflict, forbidden, notFound, stale } from '@/domain/errors';
import { normalise } from '@/domain/search/normalise';
import { diff } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import {
  insertVersioned,
  lockRow,
  newId,
  nowIso,
  restore,
  softDelete,
  updateVersioned,
} from '@/server/db/row';
import type { CalendarTable } from '@/server/db/tables/calendar';
import { transaction, withLock } from '@/server/db/transaction';
import { assertManaged, openCalendar } from '../access';
import type { CalendarContext } from '../context';
import { readersOf } from '../readers';
import { planCalendar } from '../reminders/plan';
import { DEFAULT_COLOR, zoneFor } from './default';
import { readCalendar } from './read';
import { factsOf, logCalendar, tellOfCalendars } from './tell';

interface CalendarInput {
  name?: string | undefined;
  color?: string | undefined;
  timeZone?: string | undefined;
}

/** @throws ApiError 409 `calendar-full` when the owner has 50 personal calendars. */
async function assertRoom(trx: Transaction, ownerId: string): Promise<void> {
  await withLock(trx, `calendar.own:${ownerId}`);
  const { count } = await trx
    .selectFrom('calendar')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_CALENDARS) throw conflict('calendar-full');
}

/** Makes a calendar. @throws ApiError 403 for one of the workspace without `calendar.share`, 409 `calendar-full`. */
export async function newCalendar(
  context: CalendarContext,
  given: CalendarInput & { name: string; kind: CalendarKind },
) {
  const { db, events, now, user } = context;
  const { kind, name, color = DEFAULT_COLOR } = given;
  if (kind === 'workspace' && !can(user, 'calendar.share')) throw forbidden();
  return transaction(db, async (trx) => {
    const ownerId = kind === 'personal' ? user.id : null;
    if (ownerId !== null) await assertRoom(trx, ownerId);
    const timeZone = given.timeZone ?? (await zoneFor(trx, user.timeZone));
    const own = { id: newId(), kind, ownerId, name, nameKey: normalise(name), color, timeZone };
    const row = await insertVersioned(trx, 'calendar', { ...own, formerOwnerId: null }, nowIso(now()));
    await logCalendar(trx, user.id, row, { action: 'created' });
    await events.emit(trx, 'calendar.changed', { before: null, after: factsOf(row) });
    await tellOfCalendars(context, trx, await readersOf(trx, row.id));
    return { calendar: await readCalendar(trx, user, row.id) };
  });
}

const FIELDS = ['name', 'color', 'timeZone'] as const;

const columnsOf = ({ name, color, timeZone }: CalendarInput): Partial<Selectable<CalendarTable>> => ({
  ...(name !== undefined && { name, nameKey: normalise(name) }),
  ...(color !== undefined && { color }),
  ...(timeZone !== undefined && { timeZone }),
});

/** Changes the settings of a calendar. @throws ApiError 404, 403, 409 `stale-version` with the calendar as it is. */
export async function updateCalendar(
  context: CalendarContext,
  { calendarId, version, ...given }: CalendarInput & { calendarId: string; version: number },
) {
  const { db, events, user } = context;
  return transaction(db, async (trx) => {
    await lockRow(trx, 'calendar', calendarId);
    const opened = await openCalendar(trx, user, calendarId);
    assertManaged(opened, user);
    const current = await readCalendar(trx, user, calendarId);
    const before = opened.calendar;
    if (before.version !== version) throw stale(current);
    const set = columnsOf(given);
    const changed = diff(before, set, FIELDS);
    if (Object.keys(changed).length === 0) return { calendar: current };
    const row = await updateVersioned(trx, 'calendar', {
      id: calendarId,
      version,
      set,
      current: () => current,
    });
    await logCalendar(trx, user.id, row, { action: 'updated', diff: changed });
    await events.emit(trx, 'calendar.changed', { before: factsOf(before), after: factsOf(row) });
    await tellOfCalendars(context, trx, await readersOf(trx, calendarId));
    return { calendar: await readCalendar(trx, user, calendarId) };
  });
}

/** Notices of a calendar and its events are hidden while it is in the trash. */
async function tellEntities(
  { events }: CalendarContext,
  trx: Transaction,
  calendarId: string,
  name: 'entity.removed' | 'entity.restored',
): Promise<void> {
  const noticed = await trx
    .selectFrom('event')
    .innerJoin('notification', (join) =>
      join
        .onRef('notification.entityId', '=', 'event.id')
        .on('notification.entityType', '=', 'calendar.event'),
    )
    .select('event.id')
    .distinct()
    .where('event.calendarId', '=', calendarId)
    .where('event.deletedAt', 'is', null)
    .execute();
  await events.emit(trx, name, { type: 'calendar.calendar', id: calendarId });
  for (const { id } of noticed) await events.emit(trx, name, { type: 'calendar.event', id });
}

/** Puts a calendar into the trash; its events stay in it. @throws ApiError 404, 403, 409 `default-calendar`. */
export async function deleteCalendar(context: CalendarContext, { calendarId }: { calendarId: string }) {
  const { db, events, user } = context;
  return transaction(db, async (trx) => {
    await lockRow(trx, 'calendar', calendarId);
    const opened = await openCalendar(trx, user, calendarId);
    assertManaged(opened, user);
    if (opened.calendar.isDefault === 1) throw conflict('default-calendar');
    const readers = await readersOf(trx, calendarId);
    const { count } = await trx
      .selectFrom('event')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('calendarId', '=', calendarId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    const row = await softDelete(trx, 'calendar', calendarId);
    if (!row) throw notFound();
    await logCalendar(trx, user.id, row, { action: 'deleted' });
    await events.emit(trx, 'calendar.changed', { before: factsOf(row), after: null });
    await tellEntities(context, trx, calendarId, 'entity.removed');
    await tellOfCalendars(context, trx, readers);
    return { deleted: true as const, events: count };
  });
}

/** Brings a calendar back from the trash; one that is back stays. @throws ApiError 404, 403, 409 `calendar-full`. */
export async function restoreCalendar(context: CalendarContext, { calendarId }: { calendarId: string }) {
  const { db, events, user } = context;
  return transaction(db, async (trx) => {
    const found = await lockRow(trx, 'calendar', calendarId);
    if (!found) throw notFound();
    const opened = await openCalendar(trx, user, calendarId, { deleted: found.deletedAt !== null });
    assertManaged(opened, user);
    if (found.deletedAt !== null) {
      if (found.ownerId !== null) await assertRoom(trx, found.ownerId);
      const row = (await restore(trx, 'calendar', calendarId)) ?? found;
      await logCalendar(trx, user.id, row, { action: 'restored' });
      await events.emit(trx, 'calendar.changed', { before: null, after: factsOf(row) });
      await tellEntities(context, trx, calendarId, 'entity.restored');
      await planCalendar(context, trx, calendarId);
      await tellOfCalendars(context, trx, await readersOf(trx, calendarId));
    }
    return { calendar: await readCalendar(trx, user, calendarId) };
  });
}
