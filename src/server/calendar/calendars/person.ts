import type { Updateable } from 'kysely';
import type { Reminder } from '@/domain/calendar/schemas';
import { forbidden } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { lockRow } from '@/server/db/row';
import type { CalendarPersonTable } from '@/server/db/tables/calendar';
import { transaction, withLock } from '@/server/db/transaction';
import { type CalendarRow, openCalendar } from '../access';
import type { CalendarContext } from '../context';
import { planCalendar } from '../reminders/plan';
import { remindersJson } from '../reminders/stored';
import { readCalendar } from './read';
import { tellOfCalendars } from './tell';

interface OwnSettings {
  calendarId: string;
  color?: string | null | undefined;
  hidden?: boolean | undefined;
  notify?: boolean | undefined;
  reminders?: Reminder[] | null | undefined;
  allDayReminders?: Reminder[] | null | undefined;
  isDefault?: true | undefined;
}

/** @throws ApiError 403 for a calendar of somebody else, or of the workspace. */
async function makeDefault(trx: Transaction, calendar: CalendarRow, userId: string): Promise<void> {
  if (calendar.ownerId !== userId) throw forbidden();
  await withLock(trx, `calendar.default:${userId}`);
  await trx
    .updateTable('calendar')
    .set({ isDefault: 0 })
    .where('ownerId', '=', userId)
    .where('isDefault', '=', 1)
    .execute();
  await trx.updateTable('calendar').set({ isDefault: 1 }).where('id', '=', calendar.id).execute();
}

function columnsOf({ color, hidden, notify, reminders, allDayReminders }: OwnSettings) {
  return {
    ...(color !== undefined && { color }),
    ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
    ...(notify !== undefined && { notify: notify ? 1 : 0 }),
    ...(reminders !== undefined && { reminders: remindersJson(reminders) }),
    ...(allDayReminders !== undefined && { allDayReminders: remindersJson(allDayReminders) }),
  } satisfies Updateable<CalendarPersonTable>;
}

/** Changes one's own settings of a calendar. @throws ApiError 404, 403 to make another's calendar the default. */
export async function setOwn(context: CalendarContext, given: OwnSettings) {
  const { db, user } = context;
  const { calendarId, isDefault } = given;
  return transaction(db, async (trx) => {
    await lockRow(trx, 'calendar', calendarId);
    const { calendar } = await openCalendar(trx, user, calendarId);
    if (isDefault) await makeDefault(trx, calendar, user.id);
    const set = columnsOf(given);
    if (Object.keys(set).length > 0)
      await trx
        .insertInto('calendar_person')
        .values({ calendarId, userId: user.id, ...set })
        .onConflict((conflict) => conflict.columns(['calendarId', 'userId']).doUpdateSet(set))
        .execute();
    if (given.reminders !== undefined || given.allDayReminders !== undefined)
      await planCalendar(context, trx, calendarId, user.id);
    await tellOfCalendars(context, trx, [user.id]);
    return { calendar: await readCalendar(trx, user, calendarId) };
  });
}
