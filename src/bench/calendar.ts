import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { type Series, seriesEnd } from '@/domain/calendar/series';
import { DAY, later, MINUTE } from '@/domain/calendar/time';
import { seedUsers } from '@/server/auth/seed';
import { columnsOf } from '@/server/calendar/events/rows';
import { insertMany } from '@/server/db/bulk';
import { type Database, type DatabaseOptions, dialectOf, type Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { event, expand } from '@/testing/series';
import { type Both, printBeside } from './beside';
import { benchReminders } from './calendarReminders';
import { onDatabases, openFilled } from './databases';

const SMALL = { events: 2000 };
const LARGE = { events: 20_000 };
const CALENDARS = 30;
/** Events and series of the measured month; as many series have ended before it. */
const SHOWN = 1000;
const SERIES = 200;
const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'UTC'];
const RULES = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=MONTHLY;BYDAY=-1TH',
];
/** To hold, in ms: a month of known series, one for the first time, and how long other requests may wait for it. */
const HOLD = { month: 40, first: 1500, wait: 50, write: 30, search: 100 };
const RUNS = 40;

const month = new Date().toISOString().slice(0, 7);
const first = `${month}-01`;
const last = later(first, 28 * DAY);

/** A wall clock on a day, at a quarter of an hour between 8 and 18. */
const clock = (day: string, n: number) => later(`${day}T08:00`, (n % 40) * 15 * MINUTE);

function single(n: number, isShown: boolean): Series {
  // Others are within two years on either side of the month.
  const days = (n % 700) + 32;
  const day = isShown ? later(first, (n % 28) * DAY) : later(first, (n % 2 === 0 ? days : -days) * DAY);
  const zone = ZONES[n % ZONES.length] ?? 'UTC';
  const start = n % 20 === 0 ? day : clock(day, n);
  return { ...event(start, null, { zone }), title: `Meeting ${n}`, location: `Room ${n % 50}` };
}

function series(n: number): Series {
  const ended = n < SERIES ? '' : `;UNTIL=${later(first, -40 * DAY).replaceAll('-', '')}`;
  const start = clock(later(first, -(200 + (n % 300)) * DAY), n);
  const zone = ZONES[n % ZONES.length] ?? 'UTC';
  return { ...event(start, (RULES[n % RULES.length] ?? '') + ended, { zone }), title: `Series ${n}` };
}

async function addCalendars(trx: Transaction): Promise<string[]> {
  const ids = Array.from({ length: CALENDARS }, newId);
  await insertMany(
    trx,
    'calendar',
    ids.map((id, n) => ({
      ...newRow(),
      id,
      kind: 'workspace' as const,
      ownerId: null,
      name: `Calendar ${n}`,
      nameKey: `calendar ${n}`,
      color: '#08734F',
      timeZone: 'Europe/Paris',
      formerOwnerId: null,
    })),
  );
  return ids;
}

async function fill(trx: Transaction, { events }: typeof SMALL): Promise<void> {
  await seedUsers(trx, { now: new Date(), count: 8 });
  const calendars = await addCalendars(trx);
  const all = [
    ...Array.from({ length: SHOWN }, (_, n) => single(n, true)),
    ...Array.from({ length: events - SHOWN }, (_, n) => single(n, false)),
    ...Array.from({ length: 2 * SERIES }, (_, n) => series(n)),
  ];
  const rows = all.map((one, n) => {
    const { rrule } = one;
    const end = rrule === null ? null : seriesEnd({ ...one, rrule }, expand({ ...one, rrule }));
    const id = newId();
    const calendarId = calendars[n % CALENDARS] ?? '';
    return { ...newRow(), id, uid: id, calendarId, createdById: null, ...columnsOf(one, end) };
  });
  await insertMany(trx, 'event', rows);
}

type Answer = { events: CalendarEvent[] };
const MONTH = `/api/calendar/events?from=${first}&to=${last}&timeZone=Europe/Paris`;

async function openWorkspace(target: DatabaseOptions, size: typeof SMALL) {
  const { db, get, post } = await openFilled(target, `${size.events} events`, (trx) => fill(trx, size));
  const { events } = await get<Answer>(MONTH);
  const one = events.find(({ seriesId }) => seriesId === null);
  const occurrence = events.find(({ seriesId }) => seriesId !== null);
  const { calendarId } = events[0] ?? {};
  let n = 0;
  const title = () => `Changed ${(n += 1)}`;
  const update = (eventId: string | undefined, change: object) =>
    post('/api/calendar/events/update', { eventId, event: change });
  return {
    db,
    month: () => get<Answer>(MONTH),
    search: () => get('/api/calendar/search?query=meeting%20777'),
    make: () => post('/api/calendar/events/new', { title: title(), start: clock(first, n), calendarId }),
    move: () => update(one?.id, { start: clock(later(first, (n % 20) * DAY), (n += 1)) }),
    occurrence: () => update(occurrence?.id, { title: title() }),
  };
}

/** All series anew: their occurrences are kept by version. */
const forget = (db: Database) =>
  sql`update event set version = version + 1 where rrule is not null`.execute(db);

async function printFirst({ db, month }: Awaited<ReturnType<typeof openWorkspace>>): Promise<void> {
  await forget(db);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const { events } = await month();
  const took = performance.now() - started;
  delay.disable();
  const wait = delay.max / 1e6;
  const verdict = took > HOLD.first || wait > HOLD.wait ? 'over' : 'within';
  console.log(
    `${events.length} events, series for the first time: ${took.toFixed(0)} ms, others wait ${wait.toFixed(0)} ms; ${verdict} ${HOLD.first} and ${HOLD.wait}`,
  );
}

async function printSlowest({ month }: Awaited<ReturnType<typeof openWorkspace>>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await month();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const slow = times[Math.ceil(RUNS * 0.95) - 1] ?? 0;
  console.log(`p95 of ${RUNS} months: ${slow.toFixed(1)} ms, hold ${HOLD.month}`);
}

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const both = (
    label: string,
    key: 'month' | 'search' | 'make' | 'move' | 'occurrence',
    hold: number,
  ): Both => ({
    label,
    small: () => few[key](),
    large: () => many[key](),
    hold,
  });
  await printFirst(many);
  const cases = [
    both('a month, its series known', 'month', HOLD.month),
    { ...both('search', 'search', HOLD.search), grows: true },
    both('make an event', 'make', HOLD.write),
    both('move an event', 'move', HOLD.write),
    both('change one occurrence', 'occurrence', HOLD.write),
  ];
  const title = `Calendar on ${name}: ${LARGE.events} events beside ${SMALL.events}`;
  await printBeside(title, cases, dialectOf(few.db) === 'postgres' ? 'wall' : 'cpu');
  await printSlowest(many);
  await few.db.destroy();
  await many.db.destroy();
}

await onDatabases('calendar', benchOn);
await onDatabases('reminders', async (name, _small, large) => benchReminders(name, large));
