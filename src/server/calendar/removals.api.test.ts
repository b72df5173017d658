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
  const MEETINGS = [
    '11-06 10:00 Meeting',
    '11-13 10:00 Meeting',
    '11-20 10:00 Meeting',
    '11-27 10:00 Meeting',
    '12-04 10:00 Meeting',
  ];

  test('deleting one after the other to the last deletes the series, and undo brings the last back', async () => {
    const short = await at.api.add(at.ana, {
      title: 'Short',
      start: '2026-11-02T10:00',
      rrule: 'FREQ=WEEKLY;COUNT=2',
    });
    await at.api.remove(at.ana, on('2026-11-02', short));
    expect((await seriesOf(short.id)).series?.exdates).toEqual(['2026-11-02T10:00']);
    const { undoId } = await at.api.remove(at.ana, on('2026-11-09', short));
    expect((await at.api.read(at.ana, `event?eventId=${short.id}`)).status).toBe(404);
    expect((await at.api.undo(at.ana, undoId)).status).toBe(200);
    expect((await shown()).filter((line) => line.endsWith('Short'))).toEqual(['11-09 10:00 Short']);
  });

  test('deleting this and following ones ends the series, deleting all puts it into the trash', async () => {
    const { undoId } = await at.api.remove(at.ana, on('2026-11-20'), 'following');
    expect(await shown()).toEqual(MEETINGS.slice(0, 2));
    await at.api.undo(at.ana, undoId);
    expect(await shown()).toEqual(MEETINGS);
    await at.api.remove(at.ana, on('2026-11-20'), 'all');
    expect(await shown()).toEqual([]);
    await at.api.done(at.ana, 'events/restore', { eventId: series.id });
    expect(await shown()).toEqual(MEETINGS);
  });

  test('who changes the same occurrence second is told what it is now', async () => {
    const [, second] = await at.api.list(at.ana, WINDOW);
    await at.api.update(at.ana, second!.id, { title: 'First', version: 1 });
    const late = await at.api.call(at.ana, 'events/update', {
      eventId: second!.id,
      event: { title: 'Second', version: 1 },
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { id: second!.id, title: 'First', version: 2 } },
    });
  });

  test('undo refuses after somebody else’s change, and is nobody else’s', async () => {
    await at.api.share(at.ana, series.calendarId, at.ben, 'write');
    const { undoId } = await at.api.update(at.ana, series.id, { title: 'Mine' });
    expect((await at.api.undo(at.ben, undoId)).status).toBe(404);
    await at.api.update(at.ben, on('2026-11-13'), { title: 'His' });
    const { status, body } = await at.api.undo(at.ana, undoId);
    expect([status, body.code]).toEqual([409, 'changed-since']);
    expect((await shown()).slice(0, 2)).toEqual(['11-06 10:00 Mine', '11-13 10:00 His']);
  });
});
