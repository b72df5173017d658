import { expect, test } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { eachCalendar } from '@/testing/calendar';

const DAY = 24 * 3600_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

eachCalendar((at) => {
  const titles = (events: readonly CalendarEvent[]) => events.map(({ title }) => title);

  test('without bounds, single events of any date and the series of a year are there', async () => {
    await at.api.add(at.ana, { title: 'Old', start: '2019-02-03T10:00' });
    await at.api.add(at.ana, { title: 'Far', start: '2031-02-03T10:00' });
    await at.api.add(at.ana, { title: 'Monthly', start: dayFromNow(-400), rrule: 'FREQ=MONTHLY' });
    const found = titles(await at.api.list(at.ana));
    expect(found[0]).toBe('Old');
    expect(found.at(-1)).toBe('Far');
    expect(found.filter((title) => title === 'Monthly').length).toBeGreaterThanOrEqual(12);
    expect(found.filter((title) => title === 'Monthly').length).toBeLessThanOrEqual(14);
  });

  test('a window holds what touches it: its end, and the ends of events, are exclusive', async () => {
    await at.api.add(at.ana, { title: 'Before', start: '2026-11-19T23:00', end: '2026-11-20T00:00' });
    await at.api.add(at.ana, { title: 'Into', start: '2026-11-19T23:00', end: '2026-11-20T00:01' });
    await at.api.add(at.ana, { title: 'Long', start: '2026-01-01T00:00', end: '2027-01-01T00:00' });
    await at.api.add(at.ana, { title: 'Last', start: '2026-11-20T23:59', end: '2026-11-21T03:00' });
    await at.api.add(at.ana, { title: 'After', start: '2026-11-21T00:00' });
    await at.api.add(at.ana, { title: 'Day before', start: '2026-11-19' });
    await at.api.add(at.ana, { title: 'Day', start: '2026-11-20' });
    const inside = ['Long', 'Into', 'Day', 'Last'];
    expect(titles(await at.api.list(at.ana, { from: '2026-11-20', to: '2026-11-21' }))).toEqual(inside);
    const instants = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00.000Z' };
    expect(titles(await at.api.list(at.ana, instants))).toEqual(inside);
  });

  test('dates of a window begin where one is; whole days are in it by their dates, wherever that is', async () => {
    await at.api.add(at.ana, { title: 'Whole day', start: '2026-11-20' });
    await at.api.add(at.ana, { title: 'Late', start: '2026-11-19T10:30', end: '2026-11-19T11:00' });
    const on = async (timeZone: string) =>
      titles(await at.api.list(at.ana, { from: '2026-11-20', to: '2026-11-21', timeZone }));
    // The day begins at 10:00, 11:00 and 34:00 in UTC.
    expect(await on('Pacific/Kiritimati')).toEqual(['Late', 'Whole day']);
    expect(await on('Pacific/Apia')).toEqual(['Whole day']);
    expect(await on('Pacific/Honolulu')).toEqual(['Whole day']);
    const eve = { from: '2026-11-19T10:00:00Z', to: '2026-11-20T10:00:00Z', timeZone: 'Pacific/Honolulu' };
    expect(titles(await at.api.list(at.ana, eve))).toEqual(['Late']);
  });

  test('one bound alone is 400 days long', async () => {
    await at.api.add(at.ana, { title: 'Near', start: '2026-12-01T10:00' });
    await at.api.add(at.ana, { title: 'Far', start: '2027-12-24T10:00' });
    expect(titles(await at.api.list(at.ana, { from: '2026-11-19' }))).toEqual(['Near']);
    expect(titles(await at.api.list(at.ana, { from: '2026-11-20' }))).toEqual(['Near', 'Far']);
    expect(titles(await at.api.list(at.ana, { to: '2027-12-25' }))).toEqual(['Near', 'Far']);
  });

  test('hidden calendars are there when they are named, and all of them when asked for', async () => {
    const own = await at.api.calendar(at.ana);
    await at.api.add(at.ana, { title: 'Seen' });
    await at.api.add(at.ana, { title: 'Hidden', calendarId: own.id });
    await at.api.done(at.ana, 'calendars/person', { calendarId: own.id, hidden: true });
    expect(titles(await at.api.list(at.ana))).toEqual(['Seen']);
    expect(titles(await at.api.list(at.ana, { calendarIds: own.id }))).toEqual(['Hidden']);
    expect(titles(await at.api.list(at.ana, { calendarIds: 'all' })).sort()).toEqual(['Hidden', 'Seen']);
    expect((await at.api.read(at.ben, `events?calendarIds=${own.id}`)).status).toBe(404);
  });

  test.each<[Record<string, string>, string]>([
    [{ from: '2026-11-21', to: '2026-11-20' }, 'to'],
    [{ from: '2026-01-01', to: '2027-02-06' }, 'to'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: 'now' }, 'from'],
    [{ to: '2026-11-20T10:00' }, 'to'],
    [{ timeZone: 'EST' }, 'timeZone'],
  ])('a window of %j is refused at its field', async (query, field) => {
    const answer = await at.api.read(at.ana, `events?${new URLSearchParams(query)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });
});
