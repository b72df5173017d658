import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventFacts } from '@/domain/calendar/facts';
import type { Database } from '@/server/db/database';
import { calendarApi, type CalendarApi, type Planner } from '@/testing/calendar';
import { anyDatabase } from '@/testing/database';
import { type LiveApp, liveApp } from '@/testing/live';

anyDatabase((_name, open) => {
  let db: Database;
  let api: CalendarApi;
  let live: LiveApp;
  let ana: Planner;
  let ben: Planner;
  let calendarId: string;

  beforeAll(async () => {
    db = await open();
    live = await liveApp(db);
    api = calendarApi(db);
  });
  afterAll(async () => live.close());
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
    calendarId = (await api.calendar(ana)).id;
    await api.share(ana, calendarId, ben, 'busy');
  });

  /** Acts in an instance with a live channel, so that its readers are notified. */
  const act = async <T = { event: { id: string } }>(path: string, body: object) =>
    (await live.post<T>(`/api/calendar/${path}`, body, { as: ana.as })).body;
  const event = { title: 'Xylophone', start: '2026-11-20T10:00' };

  test('readers hear where events have changed, and no word of them; others hear nothing', async () => {
    const eve = await api.person();
    const his = await live.stream({ as: ben.as });
    const others = await live.stream({ as: eve.as });
    await act('events/new', { ...event, calendarId });
    const heard = await his.first('calendar.eventsChanged');
    expect(heard.payload).toEqual({
      calendarId,
      from: '2026-11-19T10:00:00.000Z',
      to: '2026-11-21T11:00:00.000Z',
    });
    expect(JSON.stringify(his.heard)).not.toContain('Xylophone');
    await act('calendars/share', { calendarId, userId: eve.id, level: 'read' });
    await others.first('calendar.calendarsChanged');
    expect(others.heard.map(({ type }) => type)).not.toContain('calendar.eventsChanged');
    await Promise.all([his.cut(), others.cut()]);
  });

  test('one occurrence that moves changes its old and its new time, a series without end all that comes', async () => {
    const series = await api.add(ana, { ...event, calendarId, rrule: 'FREQ=WEEKLY' });
    const his = await live.stream({ as: ben.as });
    await act('events/update', { eventId: series.id, event: { title: 'All' } });
    const all = { calendarId, from: '2026-11-19T10:00:00.000Z', to: null };
    expect((await his.first('calendar.eventsChanged')).payload).toEqual(all);
    await his.cut();
    const again = await live.stream({ as: ben.as });
    const eventId = `${series.id}_2026-11-27T10:00`;
    await act('events/update', { eventId, event: { start: '2026-11-29T10:00' } });
    const heard = await again.first('calendar.eventsChanged');
    expect(heard.payload).toEqual({
      calendarId,
      from: '2026-11-26T10:00:00.000Z',
      to: '2026-11-30T11:00:00.000Z',
    });
    await again.cut();
  });

  test('who is no longer shared with hears that, and nothing of what happens then', async () => {
    const his = await live.stream({ as: ben.as });
    await act('calendars/share', { calendarId, userId: ben.id, level: null });
    await his.first('calendar.calendarsChanged');
    await act('events/new', { ...event, calendarId });
    await act('calendars/share', { calendarId, userId: ben.id, level: 'read' });
    await his.several('calendar.calendarsChanged', 2);
    expect(his.heard.map(({ type }) => type)).not.toContain('calendar.eventsChanged');
    await his.cut();
  });

  test('other areas are told what was and what is, in the transaction of the change', async () => {
    const told: [string | undefined, string | undefined][] = [];
    const titleOf = (facts: EventFacts | null) => facts?.title;
    live.services.events.on('event.changed', async (_trx, { before, after }) => {
      told.push([titleOf(before), titleOf(after)]);
    });
    const entities: string[] = [];
    for (const name of ['entity.removed', 'entity.restored'] as const)
      live.services.events.on(name, async (_trx, { type }) => void entities.push(`${name} ${type}`));
    const made = await act('events/new', event);
    const eventId = made.event.id;
    await act('events/update', { eventId, event: { title: 'Second' } });
    await act('events/delete', { eventId });
    await act('events/restore', { eventId });
    expect(told).toEqual([
      [undefined, 'Xylophone'],
      ['Xylophone', 'Second'],
      ['Second', undefined],
      [undefined, 'Second'],
    ]);
    expect(entities).toEqual(['entity.removed calendar.event', 'entity.restored calendar.event']);
  });
});
