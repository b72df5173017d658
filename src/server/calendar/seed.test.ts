import { beforeAll, expect, test } from 'vitest';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { hasOccurrence } from '@/domain/calendar/series';
import { DAY, instantOf, later } from '@/domain/calendar/time';
import { dayAt } from '@/domain/time';
import { seedUsers } from '@/server/auth/seed';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { groupBy } from '@/domain/groupBy';
import { overridesOf, seriesOf } from './events/rows';
import { recurrenceOf } from './expand';
import { seedCalendars } from './seed';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let now: Date;
  beforeAll(async () => {
    db = await open();
    // Fixed, so that today stays today during the tests.
    now = new Date();
    api = testApp(db, { now: () => now });
    await transaction(db, async (trx) => {
      const users = await seedUsers(trx, { now });
      await seedCalendars(trx, { now, users });
    });
    as = await api.signIn('admin@atrium.example');
  });
  const read = async <T>(path: string) => (await api.get<T>(`/api/calendar/${path}`, { as })).body;
  const instant = (days: number) => new Date(now.getTime() + days * DAY).toISOString();

  test('everybody has one default calendar with 25 to 40 events around today, three of them series', async () => {
    const owners = await db
      .selectFrom('calendar')
      .select(['id', 'ownerId', 'isDefault'])
      .where('kind', '=', 'personal')
      .execute();
    const people = await db.selectFrom('user').select('id').execute();
    expect(owners.map(({ ownerId }) => ownerId ?? '').toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    expect(owners.every(({ isDefault }) => isDefault === 1)).toBe(true);
    const events = groupBy(
      await db.selectFrom('event').selectAll().execute(),
      ({ calendarId }) => calendarId,
    );
    for (const { id } of owners) {
      const own = events.get(id) ?? [];
      expect(own.length).toBeGreaterThanOrEqual(25);
      expect(own.length).toBeLessThanOrEqual(40);
      expect(own.filter(({ rrule }) => rrule !== null)).toHaveLength(3);
      expect(own.filter(({ allDay }) => allDay === 1)).toHaveLength(1);
      expect(own.filter(({ timeZone }) => timeZone === 'America/New_York').length).toBeGreaterThan(0);
      const singles = own.filter(({ rrule }) => rrule === null);
      expect(singles.every(({ startAt, endAt }) => startAt > instant(-62) && endAt < instant(92))).toBe(true);
      const isOverMidnight = ({ allDay, startLocal, endLocal }: (typeof own)[number]) =>
        allDay === 0 && startLocal.slice(0, 10) !== endLocal.slice(0, 10);
      expect(singles.some(isOverMidnight)).toBe(true);
    }
  });

  test('series begin at a day of their rule, and what is changed in them takes place', async () => {
    const rows = await db.selectFrom('event').selectAll().where('rrule', 'is not', null).execute();
    const overrides = await overridesOf(
      db,
      rows.map(({ id }) => id),
    );
    expect(overrides.size).toBe(
      await db
        .selectFrom('user')
        .select('id')
        .execute()
        .then((all) => all.length),
    );
    for (const row of rows) {
      const series = seriesOf(row, overrides.get(row.id) ?? []);
      const recurrence = recurrenceOf({ ...series, rrule: row.rrule ?? '' });
      expect(row.startAt).toBe(instantOf(row.startLocal, row.timeZone));
      expect(hasOccurrence(series, row.startLocal, recurrence)).toBe(true);
      expect([0, 2]).toContain(series.overrides.length);
      for (const { recurrenceId } of series.overrides)
        expect(hasOccurrence(series, recurrenceId, recurrence)).toBe(true);
    }
  });

  test('the first account has three events today, and is reminded of one within 15 minutes', async () => {
    const { calendars } = await read<{ calendars: Calendar[] }>('calendars');
    const own = calendars.find(({ isDefault }) => isDefault);
    const zone = own?.timeZone ?? '';
    const { events } = await read<{ events: CalendarEvent[] }>(
      `events?from=${dayAt(now, zone)}&to=${later(dayAt(now, zone), DAY)}&timeZone=${zone}&calendarIds=${own?.id}`,
    );
    expect(events.filter(({ allDay }) => !allDay).length).toBeGreaterThanOrEqual(3);
    const { events: next } = await read<{ events: CalendarEvent[] }>(
      `events?from=${now.toISOString()}&to=${instant(1 / 24)}&calendarIds=${own?.id}`,
    );
    const TEN_MINUTES = 10 * 60_000;
    const waits = next.map(({ start }) => Date.parse(start) - TEN_MINUTES - now.getTime());
    expect(waits.some((wait) => wait > 0 && wait <= 15 * 60_000)).toBe(true);
  });

  test('the workspace has three calendars, and two people share theirs, one as times alone', async () => {
    const { calendars } = await read<{ calendars: Calendar[] }>('calendars');
    const names = calendars.filter(({ kind }) => kind === 'workspace').map(({ name }) => name);
    expect(names).toEqual(['Company', 'On call', 'Releases']);
    const others = calendars.filter(({ kind, isDefault }) => kind === 'personal' && !isDefault);
    expect(others.map(({ level }) => level).toSorted()).toEqual(['busy', 'read']);
    const { events } = await read<{ events: CalendarEvent[] }>('events');
    const shown = new Set(events.map(({ calendarId }) => calendarId));
    expect(calendars.every(({ id }) => shown.has(id))).toBe(true);
    expect(events.some(({ readable }) => !readable)).toBe(true);
  });
});
