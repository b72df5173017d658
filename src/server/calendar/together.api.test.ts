import { beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarApi, type CalendarApi, type Planner } from '@/testing/calendar';
import { bothDatabases } from '@/testing/database';

bothDatabases((_name, open) => {
  let api: CalendarApi;
  let ana: Planner;

  beforeAll(async () => {
    api = calendarApi(await open());
  });
  beforeEach(async () => {
    ana = await api.person();
  });

  test('who looks ten times at once still has one default calendar', async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => api.calendars(ana)));
    expect(new Set(lists.map((list) => JSON.stringify(list.map(({ id }) => id)))).size).toBe(1);
    expect(lists[0]).toHaveLength(1);
  });

  test('occurrences of one series that are changed at once all keep their change', async () => {
    const days = ['02', '09', '16', '23', '30'];
    const series = await api.add(ana, { start: '2026-11-02T10:00', rrule: 'FREQ=WEEKLY;COUNT=5' });
    await Promise.all(
      days.map((day) => api.update(ana, `${series.id}_2026-11-${day}T10:00`, { title: `On ${day}` })),
    );
    const events = await api.list(ana, { from: '2026-11-01', to: '2026-12-01' });
    expect(events.map(({ title }) => title)).toEqual(days.map((day) => `On ${day}`));
    expect(new Set(events.map(({ version }) => version))).toEqual(new Set([6]));
  });

  test('of two who send the same version at once, one is told what the other has written', async () => {
    const { id: eventId } = await api.add(ana);
    const answers = await Promise.all(
      ['First', 'Second'].map((title) =>
        api.call(ana, 'events/update', { eventId, event: { title, version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the same id sent twice at once is one event', async () => {
    const id = '0197a3c2-0000-7000-8000-00000000cafe';
    const made = await Promise.all([api.add(ana, { id }), api.add(ana, { id })]);
    expect(made[0]).toEqual(made[1]);
    expect(await api.list(ana)).toHaveLength(1);
  });
});
