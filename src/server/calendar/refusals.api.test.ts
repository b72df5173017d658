import { expect, test } from 'vitest';
import { eachCalendar, type Planner } from '@/testing/calendar';

eachCalendar((at) => {
  const write = (who: Planner, path: string, body: object) => at.api.call(who, path, body);

  test.each<[object, string]>([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ title: 7 }, 'title'],
    [{ start: '2026-02-30' }, 'start'],
    [{ start: '2026-02-30T10:00' }, 'start'],
    [{ start: 'tomorrow' }, 'start'],
    [{ start: '2026-11-20T25:00' }, 'start'],
    [{ start: '1899-12-31' }, 'start'],
    [{ start: 9_007_199_254_740_991 }, 'start'],
    [{ start: '2026-11-20T10:00', end: '2026-11-20T10:00' }, 'end'],
    [{ start: '2026-11-20', end: '2026-11-20' }, 'end'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: 'EST' }, 'timeZone'],
    [{ color: 'red' }, 'color'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'example.org' }, 'url'],
    [{ status: 'maybe' }, 'status'],
    [{ rrule: `FREQ=DAILY;${'X'.repeat(500)}` }, 'rrule'],
    [{ rrule: 'FREQ=DAILY\nCOUNT=3' }, 'rrule'],
    [{ rrule: 'FREQ=HOURLY' }, 'rrule'],
    [{ rrule: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' }, 'rrule'],
    [{ rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule'],
    [{ reminders: [{ minutes: -1, channel: 'app' }] }, 'reminders.0.minutes'],
    [{ reminders: [{ minutes: 40_321, channel: 'app' }] }, 'reminders.0.minutes'],
    [{ reminders: Array.from({ length: 6 }, () => ({ minutes: 5, channel: 'app' })) }, 'reminders'],
    [{ id: 'mine' }, 'id'],
  ])('an event with %j is refused at its field, new or changed, and nothing changes', async (part, field) => {
    const event = await at.api.add(at.ana);
    const body = { title: 'Event', start: '2026-11-20T10:00', ...part };
    const refused = [await write(at.ana, 'events/new', body)];
    if (field !== 'id')
      refused.push(await write(at.ana, 'events/update', { eventId: event.id, event: part }));
    for (const [nth, answer] of refused.entries()) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(Object.keys(answer.body.fields ?? {})).toContain(nth === 0 ? field : `event.${field}`);
    }
    expect(await at.api.list(at.ana)).toEqual([event]);
  });

  test('what is not there is not found', async () => {
    const event = await at.api.add(at.ana);
    for (const eventId of ['nobody', `${event.id}_2026-11-20T10:00`, `${event.id}_`]) {
      for (const [path, body] of [
        ['events/update', { event: { title: 'X' } }],
        ['events/delete', {}],
        ['events/reminders', { reminders: null }],
      ] as const)
        expect((await write(at.ana, path, { eventId, ...body })).status).toBe(404);
      expect((await at.api.read(at.ana, `event?eventId=${eventId}`)).status).toBe(404);
    }
    const nowhere = { title: 'X', start: '2026-11-20', calendarId: 'nobody' };
    expect((await write(at.ana, 'events/new', nowhere)).status).toBe(404);
    expect((await write(at.ana, 'events/undo', { undoId: 'nobody' })).status).toBe(404);
  });
});
