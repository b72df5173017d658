import { expect, test } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { eachCalendar } from '@/testing/calendar';

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
});
