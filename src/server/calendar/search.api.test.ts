import { expect, test, vi } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { OutputOf } from '@/domain/contract';
import type { searchContract } from '@/domain/search/contract';
import { eachCalendar, type Planner } from '@/testing/calendar';

interface Found {
  events: CalendarEvent[];
  total: number;
  next?: string;
}

const DAY = 24 * 3600_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

eachCalendar((at) => {
  const find = async (query: Record<string, string>) =>
    (await at.api.read<Found>(at.ana, `search?${new URLSearchParams(query)}`)).body;
  const titles = ({ events }: Found) => events.map(({ title }) => title);

  test('events are found by words of title, place and text, coming ones first, the nearest in front', async () => {
    await at.api.add(at.ana, { title: 'Réunion far', start: dayFromNow(20) });
    await at.api.add(at.ana, { title: 'Near', location: 'Salle de réunion', start: dayFromNow(10) });
    await at.api.add(at.ana, { title: 'Long ago', description: 'Réunion!', start: dayFromNow(-20) });
    await at.api.add(at.ana, { title: 'Just over', description: 'une reunion', start: dayFromNow(-10) });
    await at.api.add(at.ana, { title: 'Other', start: dayFromNow(10) });
    expect(titles(await find({ query: 'reunion' }))).toEqual([
      'Near',
      'Réunion far',
      'Just over',
      'Long ago',
    ]);
    expect(titles(await find({ query: 'SALLE reunion' }))).toEqual(['Near']);
    expect(titles(await find({ query: 'reunion', past: 'false' }))).toEqual(['Near', 'Réunion far']);
    expect(await find({ query: '%' })).toEqual({ events: [], total: 0 });
  });

  test('of a series the next occurrence is found, else the last', async () => {
    const start = dayFromNow(-14);
    await at.api.add(at.ana, { title: 'Weekly plan', start, rrule: 'FREQ=WEEKLY' });
    await at.api.add(at.ana, { title: 'Former plan', start, rrule: 'FREQ=DAILY;COUNT=3' });
    const { events, total } = await find({ query: 'plan' });
    expect([total, events.map((one) => one.start)]).toEqual([2, [dayFromNow(0), dayFromNow(-12)]]);
    await at.api.remove(at.ana, events[0]!.id);
    await at.api.update(at.ana, `${events[0]!.seriesId}_${dayFromNow(7)}`, { start: dayFromNow(5) });
    const [next] = (await find({ query: 'weekly' })).events;
    expect([next?.start, next?.recurrenceId]).toEqual([dayFromNow(5), dayFromNow(7)]);
  });

  test('pages follow each other without gaps, and a cursor is that of its own search', async () => {
    for (const days of [3, -3, 2, -2, 1])
      await at.api.add(at.ana, { title: `Page ${days}`, start: dayFromNow(days) });
    const first = await find({ query: 'page', limit: '2' });
    const second = await find({ query: 'page', limit: '2', cursor: first.next! });
    const third = await find({ query: 'page', limit: '2', cursor: second.next! });
    expect([first, second, third].map(titles)).toEqual([
      ['Page 1', 'Page 2'],
      ['Page 3', 'Page -2'],
      ['Page -3'],
    ]);
    expect([first.total, third.next]).toEqual([5, undefined]);
    const query = new URLSearchParams({ query: 'other', cursor: first.next! });
    expect((await at.api.read(at.ana, `search?${query}`)).status).toBe(400);
    for (const wrong of ['', 'x'.repeat(101)])
      expect((await at.api.read(at.ana, `search?query=${wrong}`)).body.fields).toHaveProperty('query');
  });

  type Everywhere = OutputOf<(typeof searchContract)['search']>;
  /** What the search of the whole product finds; repeated when the area was late, as the page does. */
  const findEverywhere = (who: Planner, query: string, more: Record<string, string> = {}) =>
    vi.waitUntil(
      async () => {
        const asked = new URLSearchParams({ query, in: 'calendar', ...more });
        const { body } = await at.api.get<Everywhere>(`/api/search?${asked}`, { as: who.as });
        return body.partial ? undefined : (body.groups[0] ?? { items: [], next: undefined });
      },
      { timeout: 30_000 },
    );
  const found = async (who: Planner, query: string) =>
    (await findEverywhere(who, query)).items.map(({ title }) => title);

  test('the search of the product finds events with the words marked, and leads to their day', async () => {
    const plan = await at.api.add(at.ana, {
      title: 'Zeppelin tour',
      location: 'Hangar',
      start: `${dayFromNow(3)}T23:30`,
      timeZone: 'America/New_York',
    });
    const series = await at.api.add(at.ana, {
      title: 'Weekly zeppelin',
      start: dayFromNow(-14),
      rrule: 'FREQ=WEEKLY',
    });
    const text = await at.api.add(at.ana, {
      title: 'Walk',
      description: 'We look at a zeppelin.',
      start: dayFromNow(9),
    });
    const { items } = await findEverywhere(at.ana, 'zeppelin');
    // The reader's day: half past eleven in New York is the next one in UTC.
    expect(items).toMatchObject([
      {
        id: series.id,
        type: 'event',
        title: 'Weekly zeppelin',
        ranges: { title: [[7, 15]] },
        path: `/dashboard/calendar?event=${series.id}_${dayFromNow(0)}&date=${dayFromNow(0)}`,
      },
      {
        id: plan.id,
        snippet: 'My calendar · Hangar',
        path: `/dashboard/calendar?event=${plan.id}&date=${dayFromNow(4)}`,
        at: plan.start,
      },
      { id: text.id, snippet: 'We look at a zeppelin.', at: `${dayFromNow(9)}T00:00:00.000Z` },
    ]);
    const first = await findEverywhere(at.ana, 'zeppelin', { limit: '2' });
    const rest = await findEverywhere(at.ana, 'zeppelin', { limit: '2', cursor: first.next ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test('nobody finds what they may not read: other people’s, busy blocks, private ones, deleted ones', async () => {
    const calendar = await at.api.calendar(at.ana);
    const add = (title: string, more: object = {}) =>
      at.api.add(at.ana, { title, calendarId: calendar.id, start: dayFromNow(2), ...more });
    await add('Obelisk');
    await add('Obelisk of my own', { visibility: 'private' });
    const gone = await add('Former obelisk');
    await at.api.remove(at.ana, gone.id);
    expect(await found(at.ben, 'obelisk')).toEqual([]);
    await at.api.share(at.ana, calendar.id, at.ben, 'busy');
    expect(await found(at.ben, 'obelisk')).toEqual([]);
    await at.api.share(at.ana, calendar.id, at.ben, 'write');
    expect(await found(at.ben, 'obelisk')).toEqual(['Obelisk']);
    expect((await found(at.ana, 'obelisk')).toSorted()).toEqual(['Obelisk', 'Obelisk of my own']);
    await at.api.share(at.ana, calendar.id, at.ben, null);
    expect(await found(at.ben, 'obelisk')).toEqual([]);
  });
});
