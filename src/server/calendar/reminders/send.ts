import type { CalendarReminder } from '@/domain/calendar/jobs';
import { leadOf, overAt, remindAt, remindersOf } from '@/domain/calendar/remind';
import type { Occurrence } from '@/domain/calendar/series';
import { MINUTE, wallIn } from '@/domain/calendar/time';
import type { NotificationRequest } from '@/domain/events';
import { giveWay } from '@/server/core/giveWay';
import { claimOnce } from '@/server/core/idempotency';
import { takeDue } from '@/server/core/jobs/waiting';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { zoneFor } from '../calendars/default';
import { eventIdOf, storedOccurrence } from '../events/find';
import { overridesOf } from '../events/rows';
import { readableEvents } from '../readers';
import { keyOf, TOO_LATE } from './plan';
import { remindersFrom } from './stored';

/** A reminder that comes later than this, in ms, says when it was due. */
const LATE = MINUTE;
/** Reminders that are sent in one transaction. */
const AT_ONCE = 50;

/** The event, its calendar and the person with their settings, as far as they are still there. */
async function storedOf(trx: Transaction, { eventId, userId }: CalendarReminder) {
  return trx
    .selectFrom('event')
    .innerJoin('calendar', 'calendar.id', 'event.calendarId')
    .innerJoin('user', (join) => join.on('user.id', '=', userId))
    .leftJoin('event_person as own', (join) =>
      join.onRef('own.eventId', '=', 'event.id').on('own.userId', '=', userId),
    )
    .leftJoin('calendar_person as usual', (join) =>
      join.onRef('usual.calendarId', '=', 'calendar.id').on('usual.userId', '=', userId),
    )
    .selectAll('event')
    .select(['calendar.ownerId', 'user.email', 'user.timeZone as zone', 'own.reminders as ownReminders'])
    .select(['usual.reminders', 'usual.allDayReminders'])
    .where('event.id', '=', eventId)
    .where('event.deletedAt', 'is', null)
    .where('calendar.deletedAt', 'is', null)
    .where('user.deletedAt', 'is', null)
    .where('user.banned', '=', 0)
    .where('user.rejectedAt', 'is', null)
    .executeTakeFirst();
}

type Stored = NonNullable<Awaited<ReturnType<typeof storedOf>>>;

/** Whether the person has still set this reminder. */
function isSet(stored: Stored, { userId, minutes, channel }: CalendarReminder, allDay: boolean): boolean {
  const settings = {
    isOwn: stored.ownerId === userId,
    reminders: remindersFrom(stored.reminders),
    allDayReminders: remindersFrom(stored.allDayReminders),
  };
  return remindersOf(remindersFrom(stored.ownReminders), settings, allDay).some(
    (one) => one.minutes === minutes && one.channel === channel,
  );
}

/** Whether the person may still read the event, and this occurrence of it. */
async function isReadable(
  trx: Transaction,
  stored: Stored,
  { userId }: CalendarReminder,
  { visibility }: Occurrence,
) {
  if (visibility === 'private' && stored.ownerId !== userId && stored.createdById !== userId) return false;
  return (await readableEvents(trx, [userId], [stored.id])).length > 0;
}

/** A reminder that still holds. */
interface Due {
  occurrence: Occurrence;
  email: string;
  /** The person's. */
  zone: string;
  /** When it was to be sent, in ms. */
  at: number;
}

async function dueOf(trx: Transaction, reminder: CalendarReminder): Promise<Due | undefined> {
  const stored = await storedOf(trx, reminder);
  if (!stored) return undefined;
  const overrides = stored.rrule === null ? [] : (await overridesOf(trx, [stored.id])).get(stored.id);
  const occurrence = storedOccurrence({ event: stored, overrides: overrides ?? [] }, reminder.recurrenceId);
  if (!occurrence || occurrence.startAt !== reminder.startAt || occurrence.status === 'cancelled')
    return undefined;
  if (!isSet(stored, reminder, occurrence.allDay)) return undefined;
  if (!(await isReadable(trx, stored, reminder, occurrence))) return undefined;
  const zone = await zoneFor(trx, stored.zone);
  return { occurrence, email: stored.email, zone, at: remindAt(occurrence, reminder.minutes, zone) };
}

/** Where a reminder leads. */
const pathOf = ({ eventId, recurrenceId }: CalendarReminder): string =>
  `/dashboard/calendar?event=${eventIdOf(eventId, recurrenceId)}`;

function noticeOf(reminder: CalendarReminder, due: Due, isLate: boolean): NotificationRequest {
  const { occurrence, zone, at } = due;
  const { allDay, startAt, startLocal, title } = occurrence;
  const wall = allDay ? startLocal : wallIn(startAt, zone);
  const { count, unit } = leadOf(reminder.minutes, allDay);
  const wasDue = wallIn(new Date(at).toISOString(), zone).slice(11);
  return {
    topic: 'calendar-reminder',
    userIds: [reminder.userId],
    entity: { type: 'calendar.event', id: reminder.eventId },
    link: pathOf(reminder),
    params: {
      title,
      dueOn: wall.slice(0, 10),
      dueTime: wall.slice(11),
      ...(isLate ? { event: 'late', wasDue } : { leadCount: count, leadUnit: unit }),
    },
    dedupeKey: keyOf(reminder),
  };
}

function mailOf(reminder: CalendarReminder, { occurrence, email, at }: Due, isLate: boolean) {
  const { allDay, startAt, startLocal, title, location } = occurrence;
  return {
    kind: 'event-reminder' as const,
    to: email,
    userId: reminder.userId,
    params: {
      title,
      ...(allDay ? { day: startLocal } : { at: startAt }),
      location,
      ...(isLate && { due: new Date(at).toISOString() }),
    },
    link: pathOf(reminder),
    dedupeKey: keyOf(reminder),
  };
}

/**
 * Sends a reminder, once, if everything that it depends on still holds: else nothing, as for one that is late by more
 * than a day or whose event is over. Returns the instant to retry at when it is too early in the person's present zone.
 */
async function send(
  { events, mailer, now }: Services,
  trx: Transaction,
  reminder: CalendarReminder,
): Promise<Date | undefined> {
  const due = await dueOf(trx, reminder);
  if (!due) return undefined;
  const late = now().getTime() - due.at;
  if (late < 0) return new Date(due.at);
  if (late > TOO_LATE || overAt(due.occurrence, due.zone) <= now().getTime()) return undefined;
  if (!(await claimOnce(trx, 'calendar.remind', keyOf(reminder)))) return undefined;
  if (reminder.channel === 'email') await mailer.queue(trx, mailOf(reminder, due, late > LATE));
  else await events.emit(trx, 'notification.requested', noticeOf(reminder, due, late > LATE));
  return undefined;
}

/** Sends others that are due as well: many come in the same minute, and each transaction takes its time. */
async function sendOthers(services: Services, trx: Transaction): Promise<void> {
  const { jobs, now } = services;
  for (const payload of await takeDue(trx, 'calendar.remind', now(), AT_ONCE)) {
    await giveWay();
    const runAt = await send(services, trx, payload);
    if (runAt) await jobs.add(trx, { kind: 'calendar.remind', payload, runAt, dedupeKey: keyOf(payload) });
  }
}

/** Does the job of a reminder: {@link send}, along with others that are due. */
export async function remind(services: Services, reminder: CalendarReminder): Promise<Date | undefined> {
  const { db, log } = services;
  const again = await transaction(db, (trx) => send(services, trx, reminder));
  try {
    await transaction(db, (trx) => sendOthers(services, trx));
  } catch (error) {
    // Each of them is still due by itself, so that the one which failed keeps no other back.
    log.warn({ err: error }, 'reminders are sent one by one');
  }
  return again;
}
