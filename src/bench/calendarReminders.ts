import { setTimeout as wait } from 'node:timers/promises';
import { later, MINUTE } from '@/domain/calendar/time';
import { fillReminders } from '@/server/calendar/reminders/plan';
import { columnsOf } from '@/server/calendar/events/rows';
import { insertMany } from '@/server/db/bulk';
import { type DatabaseOptions, openDatabase, type Transaction } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { newId, newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { userRow } from '@/testing/factories/users';
import { event } from '@/testing/series';
import { testServices } from '@/testing/services';

const PEOPLE = 500;
/** To hold, in ms: filling the next two days, and from the minute at which 1,000 reminders are due to the last one. */
const HOLD = { fill: 2000, leave: 10_000 };
const RULES = ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY', 'FREQ=MONTHLY;BYDAY=-1TH'];
const NOW = new Date().toISOString().slice(0, 16);

/** A person with a calendar: 30 events around now, three series, and two events that begin in an hour. */
function person(n: number) {
  const user = userRow({ timeZone: 'Europe/Paris' });
  const calendar = {
    ...newRow(),
    id: newId(),
    kind: 'personal' as const,
    ownerId: user.id,
    name: 'My calendar',
    nameKey: 'my calendar',
    color: '#08734F',
    timeZone: 'Europe/Paris',
    isDefault: 1,
    formerOwnerId: null,
  };
  const minutes = (count: number) => later(NOW, count * MINUTE);
  const singles = Array.from({ length: 30 }, (_, at) =>
    event(minutes((at - 10) * 480 + 90 + n), null, { zone: 'UTC' }),
  );
  const series = RULES.map((rule) => event(minutes(-60 * 24 * 60 + 120 + n), rule, { zone: 'UTC' }));
  const due = [60, 60].map((count) => event(minutes(count), null, { zone: 'UTC' }));
  const events = [...singles, ...series, ...due].map((one) => {
    const id = newId();
    return { ...newRow(), id, uid: id, calendarId: calendar.id, createdById: null, ...columnsOf(one, null) };
  });
  return { user, calendar, events };
}

async function seed(trx: Transaction): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, n) => person(n));
  await insertMany(
    trx,
    'user',
    people.map(({ user }) => user),
  );
  await insertMany(
    trx,
    'calendar',
    people.map(({ calendar }) => calendar),
  );
  await insertMany(
    trx,
    'event',
    people.flatMap(({ events }) => events),
  );
}

const verdict = (took: number, hold: number) =>
  `${took.toFixed(0)} ms, ${took > hold ? 'over' : 'within'} ${hold}`;

/** Measures how long the reminders of 500 people take to be scheduled, and 1,000 of one minute to be sent. */
export async function benchReminders(name: string, target: DatabaseOptions): Promise<void> {
  const db = await openDatabase(target);
  await migrate(db);
  await transaction(db, seed);
  let ahead = 0;
  const services = testServices(db, { now: () => new Date(Date.now() + ahead) });
  for (const which of ['for the first time', 'again']) {
    const started = performance.now();
    await fillReminders(services);
    console.log(
      `${name}, reminders of ${PEOPLE} people ${which}: ${verdict(performance.now() - started, HOLD.fill)}`,
    );
  }
  ahead = Date.parse(`${later(NOW, 50 * MINUTE)}Z`) - Date.now();
  const started = performance.now();
  await services.jobs.start();
  const sent = async () => {
    const { count } = await db
      .selectFrom('notification')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  // Fixed wait: how often it is looked.
  while ((await sent()) < 2 * PEOPLE) await wait(50);
  console.log(
    `${name}, ${2 * PEOPLE} reminders of one minute: ${verdict(performance.now() - started, HOLD.leave)}`,
  );
  await services.jobs.stop();
  await db.destroy();
}
