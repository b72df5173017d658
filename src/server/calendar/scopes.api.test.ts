import { beforeEach, expect, test } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { eachCalendar } from '@/testing/calendar';

eachCalendar((at) => {
  /** Every Friday at ten from 6 November 2026. */
  let series: CalendarEvent;

  beforeEach(async () => {
    series = await at.api.add(at.ana, { start: '2026-11-06T10:00', rrule: 'FREQ=WEEKLY' });
  });

  const on = (day: string, of = series) => `${of.id}_${day}T10:00`;
  const WINDOW = { from: '2026-11-01', to: '2026-12-05' };
  /** Starts of the events of November as `MM-DD HH:mm title`. */
  const shown = async (who = at.ana) =>
    (await at.api.list(who, WINDOW)).map(
      ({ start, title }) => `${start.slice(5, 16).replace('T', ' ')} ${title}`,
    );
  const seriesOf = async (eventId: string) =>
    (
      await at.api.read<{
        event: CalendarEvent;
        series?: { rrule: string; overrides: CalendarEvent[]; exdates: string[] };
      }>(at.ana, `event?eventId=${eventId}`)
    ).body;
  const refused = async (path: string, body: object) => {
    const { status, body: answer } = await at.api.call(at.ana, path, body);
    return [status, answer.code, answer.fields];
  };
  const MEETINGS = [
    '11-06 10:00 Meeting',
    '11-13 10:00 Meeting',
    '11-20 10:00 Meeting',
    '11-27 10:00 Meeting',
    '12-04 10:00 Meeting',
  ];

  test('an occurrence has the id of its series and its wall clock, and opens by it', async () => {
    expect(series).toMatchObject({ seriesId: series.id, recurrenceId: null, rrule: 'FREQ=WEEKLY' });
    expect(await shown()).toEqual(MEETINGS);
    const [, second] = await at.api.list(at.ana, WINDOW);
    expect(second).toMatchObject({
      id: on('2026-11-13'),
      seriesId: series.id,
      recurrenceId: '2026-11-13T10:00',
      version: 1,
    });
    expect((await seriesOf(second!.id)).event).toEqual(second);
    for (const none of ['2026-11-14', '2026-10-30'])
      expect((await at.api.read(at.ana, `event?eventId=${on(none)}`)).status).toBe(404);
  });

  test('a start that the rule does not hit moves to the first occurrence', async () => {
    const event = await at.api.add(at.ana, { start: '2026-11-18T10:00', rrule: 'FREQ=WEEKLY;BYDAY=FR' });
    expect(event.start).toBe('2026-11-20T10:00:00.000Z');
  });

  test('this: one occurrence differs, twice is still one override, and what is equal is none', async () => {
    const { event, undoId } = await at.api.update(at.ana, on('2026-11-13'), {
      title: 'Moved',
      start: '2026-11-14T12:00',
    });
    expect(event).toMatchObject({ id: on('2026-11-13'), start: '2026-11-14T12:00:00.000Z', version: 2 });
    expect(event.end).toBe('2026-11-14T13:00:00.000Z');
    await at.api.update(at.ana, on('2026-11-13'), { location: 'Roof' });
    const { series: parts } = await seriesOf(series.id);
    expect(parts?.overrides).toMatchObject([{ id: event.id, title: 'Moved', location: 'Roof' }]);
    expect(await shown()).toEqual(MEETINGS.with(1, '11-14 12:00 Moved'));
    expect((await at.api.undo(at.ana, undoId)).body.code).toBe('changed-since');
    const again = await at.api.update(at.ana, on('2026-11-13'), parts!.overrides[0]!);
    expect(again.undoId).toBeNull();
  });

  test('an occurrence sent back unchanged is no override and no version', async () => {
    const [, second] = await at.api.list(at.ana, WINDOW);
    expect(await at.api.update(at.ana, second!.id, second!)).toEqual({ event: second, undoId: null });
    expect((await seriesOf(series.id)).series?.overrides).toEqual([]);
  });

  test('an occurrence that was moved out of a window is not there, one that was moved in is', async () => {
    await at.api.update(at.ana, on('2026-11-13'), { start: '2026-10-20T10:00' });
    const october = await at.api.list(at.ana, { from: '2026-10-01', to: '2026-11-01' });
    expect(october.map(({ id }) => id)).toEqual([on('2026-11-13')]);
    expect(await shown()).toEqual(MEETINGS.toSpliced(1, 1));
  });

  test('this: the rule and the calendar belong to the series', async () => {
    const eventId = on('2026-11-13');
    const own = await at.api.calendar(at.ana);
    expect(await refused('events/update', { eventId, event: { rrule: 'FREQ=DAILY' } })).toEqual([
      400,
      'invalid-input',
      { 'event.rrule': 'rule-needs-series' },
    ]);
    expect(await refused('events/update', { eventId, event: { calendarId: own.id } })).toEqual([
      400,
      'invalid-input',
      { 'event.calendarId': 'rule-needs-series' },
    ]);
    expect(await refused('events/update', { eventId, event: {}, scope: 'some' })).toMatchObject([
      400,
      'invalid-input',
      { scope: expect.any(String) },
    ]);
  });

  test('following: a new series begins, earlier overrides stay and later ones move along; undone, it is one again', async () => {
    await at.api.update(at.ana, on('2026-11-13'), { title: 'Early' });
    await at.api.update(at.ana, on('2026-11-27'), { title: 'Late' });
    await at.api.remove(at.ana, on('2026-12-04'));
    const before = await shown();
    const { event, undoId } = await at.api.update(
      at.ana,
      on('2026-11-20'),
      { start: '2026-11-20T11:00' },
      'following',
    );
    expect(event.seriesId).not.toBe(series.id);
    expect(event).toMatchObject({
      start: '2026-11-20T11:00:00.000Z',
      recurrenceId: '2026-11-20T11:00',
      version: 1,
    });
    expect(await shown()).toEqual([
      '11-06 10:00 Meeting',
      '11-13 10:00 Early',
      '11-20 11:00 Meeting',
      '11-27 11:00 Late',
    ]);
    const { status, body } = await at.api.undo(at.ana, undoId);
    expect([status, body.events.map(({ id }) => id)]).toEqual([200, [series.id]]);
    expect(await shown()).toEqual(before);
    expect((await at.api.undo(at.ana, undoId)).body.code).toBe('changed-since');
  });

  test('following: counts add up, and at the first occurrence it is all', async () => {
    const counted = await at.api.add(at.ana, {
      title: 'Counted',
      start: '2026-11-02T10:00',
      rrule: 'FREQ=WEEKLY;COUNT=5',
    });
    const { event } = await at.api.update(at.ana, on('2026-11-16', counted), { title: 'Rest' }, 'following');
    expect((await shown()).filter((line) => !line.endsWith('Meeting'))).toEqual([
      '11-02 10:00 Counted',
      '11-09 10:00 Counted',
      '11-16 10:00 Rest',
      '11-23 10:00 Rest',
      '11-30 10:00 Rest',
    ]);
    const first = await at.api.update(at.ana, event.id, { title: 'All' }, 'following');
    expect(first.event.seriesId).toBe(event.seriesId);
  });

  test('following: everybody’s reminders and the links go along', async () => {
    await at.api.share(at.ana, series.calendarId, at.ben, 'read');
    const reminders = [{ minutes: 45, channel: 'app' }];
    await at.api.done(at.ben, 'events/reminders', { eventId: series.id, reminders });
    const other = await at.api.add(at.ana);
    const link = { from: `calendar.event:${other.id}`, to: `calendar.event:${series.id}` };
    await at.api.post('/api/links/new', link, { as: at.ana.as });
    const { event } = await at.api.update(at.ana, on('2026-11-20'), { title: 'Split' }, 'following');
    const mine = (await at.api.list(at.ben, WINDOW)).filter(({ seriesId }) => seriesId === event.seriesId);
    expect(mine.map((one) => one.reminders)).toEqual([reminders, reminders, reminders]);
    const { body } = await at.api.get<{ links: { to: string; path: string }[] }>(
      `/api/links?entities=calendar.event:${other.id}`,
      { as: at.ana.as },
    );
    const ends = body.links.map(({ path }) => path).sort();
    expect(ends).toEqual([series.id, event.seriesId].map((id) => `/dashboard/calendar?event=${id}`).sort());
  });

  test('all: from the third occurrence an hour later, exclusions and overrides shift too', async () => {
    await at.api.update(at.ana, on('2026-11-13'), { title: 'Other' });
    await at.api.remove(at.ana, on('2026-11-27'));
    const { event, undoId } = await at.api.update(
      at.ana,
      on('2026-11-20'),
      { start: '2026-11-20T11:00' },
      'all',
    );
    expect(event).toMatchObject({ seriesId: series.id, recurrenceId: '2026-11-20T11:00' });
    const shifted = [
      '11-06 11:00 Meeting',
      '11-13 11:00 Other',
      '11-20 11:00 Meeting',
      '12-04 11:00 Meeting',
    ];
    expect(await shown()).toEqual(shifted);
    expect((await at.api.undo(at.ana, undoId)).status).toBe(200);
    expect(await shown()).toEqual(MEETINGS.with(1, '11-13 10:00 Other').toSpliced(3, 1));
  });

  test('all: on another day, that weekday of the rule is replaced', async () => {
    const twice = await at.api.add(at.ana, {
      title: 'Twice',
      start: '2026-11-03T10:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TU,FR',
    });
    await at.api.update(at.ana, on('2026-11-10', twice), { start: '2026-11-12T10:00' }, 'all');
    const days = (await shown()).filter((line) => line.endsWith('Twice')).map((line) => line.slice(0, 5));
    expect(days).toEqual([
      '11-05',
      '11-06',
      '11-12',
      '11-13',
      '11-19',
      '11-20',
      '11-26',
      '11-27',
      '12-03',
      '12-04',
    ]);
  });

  test('all: what the new rule does not have is dropped and counted; without repetition, this occurrence stays', async () => {
    await at.api.update(at.ana, on('2026-11-13'), { title: 'Other' });
    await at.api.remove(at.ana, on('2026-11-27'));
    const fortnightly = await at.api.update(at.ana, series.id, { rrule: 'FREQ=WEEKLY;INTERVAL=2' });
    expect(fortnightly).toMatchObject({ dropped: 2, event: { rrule: 'FREQ=WEEKLY;INTERVAL=2' } });
    const { event } = await at.api.update(at.ana, on('2026-11-20'), { rrule: null }, 'all');
    expect(event).toMatchObject({
      id: series.id,
      seriesId: null,
      start: '2026-11-20T10:00:00.000Z',
      rrule: null,
    });
    expect(await shown()).toEqual(['11-20 10:00 Meeting']);
  });

  test('all is what the id of a series means, with the times of its first occurrence', async () => {
    await at.api.update(at.ana, series.id, { title: 'Renamed', start: '2026-11-06T09:00' });
    expect((await shown()).slice(0, 2)).toEqual(['11-06 09:00 Renamed', '11-13 09:00 Renamed']);
  });

  test('a field of all flows to an occurrence that has none of its own', async () => {
    await at.api.update(at.ana, on('2026-11-13'), { location: 'Roof' });
    await at.api.update(at.ana, series.id, { title: 'Renamed', location: 'Cellar' });
    const [first, second] = await at.api.list(at.ana, WINDOW);
    expect([first, second]).toMatchObject([
      { title: 'Renamed', location: 'Cellar' },
      { title: 'Renamed', location: 'Roof' },
    ]);
  });

  test('a series keeps its wall clock over clock changes', async () => {
    const dawn = { title: 'Dawn', start: '2026-03-20T14:10', rrule: 'FREQ=WEEKLY', timeZone: 'Europe/Paris' };
    await at.api.add(at.ana, dawn);
    const march = await at.api.list(at.ana, { from: '2026-03-15', to: '2026-04-05' });
    expect(march.map(({ start }) => start.slice(5, 16))).toEqual([
      '03-20T13:10',
      '03-27T13:10',
      '04-03T12:10',
    ]);
  });
});
