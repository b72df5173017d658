import { calendarLive } from '@/domain/calendar/live';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { defaultCalendar } from './calendars/default';
import { planPerson } from './reminders/plan';

type Needs = Pick<Services, 'events' | 'jobs' | 'live' | 'now'>;

/** Makes the clients of all who could see calendars of a person read their list again. */
async function tellOthers({ live }: Needs, trx: Transaction, calendarIds: readonly string[]): Promise<void> {
  if (calendarIds.length === 0) return;
  const open = await trx
    .selectFrom('calendar')
    .select('id')
    .where('id', 'in', calendarIds)
    .where('everyone', '<>', 'none')
    .executeTakeFirst();
  const shares = await trx
    .selectFrom('calendar_share')
    .select('userId')
    .distinct()
    .where('calendarId', 'in', calendarIds)
    .execute();
  const owners = await trx.selectFrom('calendar').select('ownerId').where('id', 'in', calendarIds).execute();
  const users = [...shares.map(({ userId }) => userId), ...owners.flatMap(({ ownerId }) => ownerId ?? [])];
  const to = open ? ({ workspace: true } as const) : { users: [...new Set(users)] };
  await live.publish(trx, calendarLive.calendarsChanged, {}, { to });
}

async function calendarsOf(trx: Transaction, of: 'ownerId' | 'formerOwnerId', userId: string) {
  return trx
    .selectFrom('calendar')
    .select(['id', 'isDefault', 'wasDefault', 'deletedAt'])
    .where(of, '=', userId)
    .execute();
}

/** Calendars of a removed person pass to the one who takes over; without one, nobody sees them. */
async function handOver(needs: Needs, trx: Transaction, userId: string, heir: string | undefined) {
  const calendars = await calendarsOf(trx, 'ownerId', userId);
  if (heir !== undefined)
    for (const { id, isDefault } of calendars)
      await trx
        .updateTable('calendar')
        .set({ ownerId: heir, formerOwnerId: userId, wasDefault: isDefault, isDefault: 0 })
        .where('id', '=', id)
        .execute();
  await tellOthers(
    needs,
    trx,
    calendars.map(({ id }) => id),
  );
}

/** A person who is back gets their calendars back. */
async function giveBack(needs: Needs, trx: Transaction, userId: string) {
  const given = await calendarsOf(trx, 'formerOwnerId', userId);
  const ids = given.map(({ id }) => id);
  // While they still are the heir's, whose client has to learn of it.
  await tellOthers(needs, trx, ids);
  for (const { id, wasDefault, deletedAt } of given)
    await trx
      .updateTable('calendar')
      .set({
        ownerId: userId,
        formerOwnerId: null,
        isDefault: deletedAt === null ? wasDefault : 0,
        wasDefault: 0,
      })
      .where('id', '=', id)
      .execute();
  const own = await calendarsOf(trx, 'ownerId', userId);
  await tellOthers(
    needs,
    trx,
    own.map(({ id }) => id),
  );
}

/** What was a person's alone goes; their events in calendars of others stay. */
async function forget(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('calendar').where('ownerId', '=', userId).execute();
  await trx
    .updateTable('calendar')
    .set({ formerOwnerId: null, wasDefault: 0 })
    .where('formerOwnerId', '=', userId)
    .execute();
  for (const table of ['calendar_share', 'calendar_person', 'event_person', 'calendar_undo'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
}

/** Keeps calendars in step with the people of the workspace. */
export function listenToPeople(services: Needs): void {
  const { events, now } = services;
  events.on('user.created', async (trx, { userId }) => {
    await defaultCalendar(trx, userId, nowIso(now()));
  });
  events.on('user.removed', async (trx, { userId, handOverToId }) => {
    await handOver(services, trx, userId, handOverToId);
    if (handOverToId !== undefined) await planPerson(services, trx, handOverToId);
  });
  events.on('user.restored', async (trx, { userId }) => {
    await giveBack(services, trx, userId);
    await planPerson(services, trx, userId);
  });
  events.on('user.changed', async (trx, { before, after }) => {
    if (before && after && before.timeZone !== after.timeZone) await planPerson(services, trx, after.id);
  });
  events.on('user.erased', (trx, { userId }) => forget(trx, userId));
}
