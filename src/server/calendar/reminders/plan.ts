import type { CalendarReminder } from '@/domain/calendar/jobs';
import { remindAt, remindersOf } from '@/domain/calendar/remind';
import type { Reminder } from '@/domain/calendar/schemas';
import { DAY, MINUTE } from '@/domain/calendar/time';
import type { NewJob } from '@/server/core/jobs/kinds';
import { lastPlanned } from '@/server/core/jobs/waiting';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { type Coming, comingIn } from './coming';
import { type CalendarPerson, type Reminded, remindedIn, type Scope } from './settings';

/** How far ahead reminders are jobs, in ms: twice the time between two hours of filling, and much more. */
const AHEAD = 2 * DAY;
/** How late a reminder is still sent, in ms. */
export const TOO_LATE = DAY;
/** What midnights of zones are apart from that of UTC, and the last minute of a day from its first: in ms. */
const AROUND = 2 * DAY;
/** Calendars whose reminders are filled in one transaction. */
const STEP = 200;

type Tools = Pick<Services, 'jobs' | 'now'>;
type Job = NewJob<'calendar.remind'> & { dedupeKey: string; runAt: Date };

/** The key by which a reminder is one job and is sent once. */
export const keyOf = ({
  userId,
  eventId,
  recurrenceId,
  startAt,
  minutes,
  channel,
}: CalendarReminder): string =>
  ['calendar.remind', userId, eventId, recurrenceId ?? '', startAt, minutes, channel].join(':');

/** The longest time before its start at which anybody is reminded, in ms; undefined when nobody is. */
function longestLead({ ofCalendar, ofEvent }: Reminded): number | undefined {
  const lists: (readonly Reminder[])[] = [];
  for (const people of ofCalendar.values())
    for (const person of people)
      lists.push(remindersOf(null, person, false), remindersOf(null, person, true));
  for (const people of ofEvent.values()) for (const { own } of people) lists.push(own);
  let longest: number | undefined;
  for (const list of lists)
    for (const { minutes } of list) longest = Math.max(longest ?? 0, minutes * MINUTE);
  return longest;
}

/** Everybody's reminders of an event or occurrence. */
function* remindersFor(event: Coming, { ofCalendar, ofEvent }: Reminded) {
  const own = ofEvent.get(event.eventId) ?? [];
  const none: Omit<CalendarPerson, 'userId' | 'zone'> = {
    isOwn: false,
    reminders: null,
    allDayReminders: null,
  };
  for (const { userId, zone, own: list } of own)
    yield { userId, zone, list: remindersOf(list, none, event.allDay) };
  for (const person of ofCalendar.get(event.calendarId) ?? []) {
    const { userId, zone } = person;
    if (!own.some((one) => one.userId === userId))
      yield { userId, zone, list: remindersOf(null, person, event.allDay) };
  }
}

/** Jobs for the reminders that are due after `from` and until `to`, in ms. */
async function jobsFor(
  db: Database,
  scope: Scope,
  { from, to }: { from: number; to: number },
): Promise<Job[]> {
  const earliest = new Date(from - AROUND).toISOString();
  const reminded = await remindedIn(db, scope, earliest);
  const lead = longestLead(reminded);
  if (lead === undefined) return [];
  const latest = new Date(to + lead + AROUND).toISOString();
  const jobs: Job[] = [];
  for (const event of await comingIn(db, scope, { from: earliest, to: latest }))
    for (const { userId, zone, list } of remindersFor(event, reminded))
      for (const { minutes, channel } of list) {
        const at = remindAt(event, minutes, zone);
        if (at <= from || at > to) continue;
        const { eventId, recurrenceId, startAt } = event;
        const payload = { userId, eventId, recurrenceId, startAt, minutes, channel };
        jobs.push({ kind: 'calendar.remind', payload, runAt: new Date(at), dedupeKey: keyOf(payload) });
      }
  return jobs;
}

/** Schedules reminders of the next two days in the transaction of what changed them. */
async function plan({ jobs, now }: Tools, trx: Transaction, scope: Scope): Promise<void> {
  const from = now().getTime();
  await jobs.addMany(trx, await jobsFor(trx, scope, { from, to: from + AHEAD }));
}

/** Schedules everybody's reminders of events that have changed; those that hold no longer are dropped when due. */
export async function planEvents(tools: Tools, trx: Transaction, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const rows = await trx
    .selectFrom('event')
    .select('calendarId')
    .distinct()
    .where('id', 'in', eventIds)
    .where('deletedAt', 'is', null)
    .execute();
  await plan(tools, trx, { calendarIds: rows.map(({ calendarId }) => calendarId), eventIds });
}

/** Schedules the reminders of a calendar: one person's, or everybody's. */
export async function planCalendar(
  tools: Tools,
  trx: Transaction,
  calendarId: string,
  userId?: string,
): Promise<void> {
  await plan(tools, trx, { calendarIds: [calendarId], ...(userId !== undefined && { userIds: [userId] }) });
}

/** Schedules all reminders of a person; later ones than those that wait are put off when they are due. */
export async function planPerson(tools: Tools, trx: Transaction, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('calendar')
    .select('id')
    .where('ownerId', '=', userId)
    .union(trx.selectFrom('calendar_person').select('calendarId as id').where('userId', '=', userId))
    .union(
      trx
        .selectFrom('event_person')
        .innerJoin('event', 'event.id', 'event_person.eventId')
        .select('event.calendarId as id')
        .where('event_person.userId', '=', userId),
    )
    .execute();
  await plan(tools, trx, { calendarIds: rows.map(({ id }) => id), userIds: [userId] });
}

/** Since when reminders are to be looked for: now, or earlier where the server stood still for so long. */
async function filledUntil({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const [at, last] = [now().getTime(), await lastPlanned(db, 'calendar.fillReminders')];
  return last ? Math.min(at, Math.max(last.getTime() + AHEAD, at - TOO_LATE)) : at;
}

/** Schedules everybody's reminders of the next two days, some calendars at a time. */
export async function fillReminders(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, jobs, now } = services;
  const between = { from: await filledUntil(services), to: now().getTime() + AHEAD };
  let last = '';
  for (;;) {
    if (signal?.aborted) return;
    const rows = await db
      .selectFrom('calendar')
      .select('id')
      .where('id', '>', last)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(STEP)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    // Read outside of the transaction: what changes meanwhile is scheduled by that change.
    const found = await jobsFor(db, { calendarIds: rows.map(({ id }) => id) }, between);
    if (found.length > 0) await transaction(db, (trx) => jobs.addMany(trx, found));
  }
}
