import { MAX_SHARES } from '@/domain/calendar/limits';
import type { CalendarLevel } from '@/domain/calendar/words';
import { badInput, conflict, notFound } from '@/domain/errors';
import type { ActivityDiff } from '@/domain/people/activityFields';
import { personRefs } from '@/server/core/people';
import type { Database, Transaction } from '@/server/db/database';
import { lockRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { assertManaged, type CalendarRow, openCalendar } from '../access';
import type { CalendarContext } from '../context';
import { readersOf } from '../readers';
import { factsOf, logCalendar, tellOfCalendars } from './tell';

/** Everybody but guests, in the place of a person. */
const EVERYONE = 'everyone';

interface Share {
  calendarId: string;
  /** A person, or `everyone`. */
  userId: string;
  level: CalendarLevel | null;
}

async function sharesOf(db: Database, { id, everyone }: CalendarRow) {
  const rows = await db
    .selectFrom('calendar_share')
    .innerJoin('user', 'user.id', 'calendar_share.userId')
    .select(['userId', 'level'])
    .where('calendarId', '=', id)
    .where('user.deletedAt', 'is', null)
    .orderBy('user.nameKey')
    .orderBy('user.id')
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ userId }) => userId),
  );
  const shares = rows.flatMap(({ userId, level }) => {
    const person = people.get(userId);
    return person ? [{ person, level }] : [];
  });
  return { shares, everyone };
}

/** The people a calendar is shared with. @throws ApiError 404, 403. */
export async function listShares({ db, user }: CalendarContext, { calendarId }: { calendarId: string }) {
  const opened = await openCalendar(db, user, calendarId);
  assertManaged(opened, user);
  return sharesOf(db, opened.calendar);
}

/** @throws ApiError 404 for who is not active, 400 for the owner, 409 `calendar-full` beyond 500 people. */
async function assertShareable(trx: Transaction, calendar: CalendarRow, userId: string): Promise<void> {
  if (calendar.ownerId === userId) throw badInput({ userId: 'invalid' });
  const person = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound();
  const { count } = await trx
    .selectFrom('calendar_share')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('calendarId', '=', calendar.id)
    .where('userId', '<>', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SHARES) throw conflict('calendar-full');
}

/** Sets or removes the share of a person; null when nothing changes. */
async function shareWith(
  trx: Transaction,
  calendar: CalendarRow,
  { userId, level }: Share,
): Promise<ActivityDiff | null> {
  const of = trx.selectFrom('calendar_share').select('level').where('calendarId', '=', calendar.id);
  const before = (await of.where('userId', '=', userId).executeTakeFirst())?.level ?? null;
  if (level !== null) await assertShareable(trx, calendar, userId);
  if (before === level) return null;
  if (level === null)
    await trx
      .deleteFrom('calendar_share')
      .where('calendarId', '=', calendar.id)
      .where('userId', '=', userId)
      .execute();
  else
    await trx
      .insertInto('calendar_share')
      .values({ calendarId: calendar.id, userId, level })
      .onConflict((clash) => clash.columns(['calendarId', 'userId']).doUpdateSet({ level }))
      .execute();
  return {
    member: [before === null ? null : userId, level === null ? null : userId],
    access: [before, level],
  };
}

/** Sets the level of everyone but guests; null when nothing changes. */
async function open(
  trx: Transaction,
  calendar: CalendarRow,
  level: CalendarLevel | null,
): Promise<ActivityDiff | null> {
  const everyone = level ?? 'none';
  if (calendar.everyone === everyone) return null;
  await trx.updateTable('calendar').set({ everyone }).where('id', '=', calendar.id).execute();
  return { access: [calendar.everyone, everyone] };
}

/** Notifies a person that a calendar is shared with them. */
async function tellPerson(
  { events, user }: CalendarContext,
  trx: Transaction,
  { id, name }: CalendarRow,
  userId: string,
): Promise<void> {
  await events.emit(trx, 'notification.requested', {
    topic: 'calendar-shared',
    userIds: [userId],
    actorId: user.id,
    entity: { type: 'calendar.calendar', id },
    link: `/dashboard/calendar?calendar=${id}`,
    params: { name: user.displayName, calendar: name },
    dedupeKey: `calendar-shared:${id}`,
  });
}

/**
 * Shares a calendar with a person or everyone, or no longer.
 * @throws ApiError 404, also for an unknown person, 403, 409 `calendar-full`.
 */
export async function shareCalendar(context: CalendarContext, given: Share) {
  const { db, events, user } = context;
  const { calendarId, userId, level } = given;
  return transaction(db, async (trx) => {
    await lockRow(trx, 'calendar', calendarId);
    const opened = await openCalendar(trx, user, calendarId);
    assertManaged(opened, user);
    const { calendar } = opened;
    const readers = await readersOf(trx, calendarId);
    const isOpening = userId === EVERYONE;
    const changed = isOpening ? await open(trx, calendar, level) : await shareWith(trx, calendar, given);
    if (!changed) return sharesOf(trx, calendar);
    const isNew = !isOpening && changed['access']?.[0] === null;
    const after = isOpening ? { ...calendar, everyone: level ?? ('none' as const) } : calendar;
    await logCalendar(trx, user.id, after, { action: 'member-changed', diff: changed });
    await events.emit(trx, 'calendar.changed', { before: factsOf(calendar), after: factsOf(after) });
    const concerned = isOpening ? [...readers, ...(await readersOf(trx, calendarId))] : [userId, user.id];
    await tellOfCalendars(context, trx, concerned);
    if (isNew) await tellPerson(context, trx, calendar, userId);
    return sharesOf(trx, after);
  });
}
