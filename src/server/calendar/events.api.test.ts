import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { eachCalendar, type Planner } from '@/testing/calendar';

eachCalendar((at) => {
  const write = (who: Planner, path: string, body: object, headers = {}) =>
    at.api.call<{ event: CalendarEvent; undoId: string | null }>(who, path, body, headers);

  test('title and start suffice: an hour in the default calendar, shown as it is stored', async () => {
    const { status, body } = await write(at.ana, 'events/new', {
      title: '  Stand-up  ',
      start: '2026-11-20T10:00',
    });
    const [first] = await at.api.calendars(at.ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      undoId: expect.any(String),
      event: {
        id: expect.any(String),
        seriesId: null,
        recurrenceId: null,
        calendarId: first?.id,
        title: 'Stand-up',
        description: '',
        location: '',
        url: null,
        color: '#08734F',
        allDay: false,
        start: '2026-11-20T10:00:00.000Z',
        end: '2026-11-20T11:00:00.000Z',
        timeZone: 'UTC',
        rrule: null,
        status: 'confirmed',
        showAs: 'busy',
        visibility: 'normal',
        readable: true,
        canEdit: true,
        reminders: null,
        createdById: at.ana.id,
        updatedAt: expect.any(String),
        version: 1,
      },
    });
    const { event } = body;
    expect(await at.api.list(at.ana)).toEqual([event]);
    const opened = await at.api.read(at.ana, `event?eventId=${event.id}`);
    expect(opened.body).toEqual({ event, people: [expect.objectContaining({ id: at.ana.id })] });
  });

  test('milliseconds, an instant with an offset and a wall clock are the same event', async () => {
    const calendar = await at.api.calendar(at.ana, { timeZone: 'Europe/Paris' });
    const times = [];
    for (const start of [
      Date.parse('2026-11-20T10:00:00Z'),
      '2026-11-20T11:00:00+01:00',
      '2026-11-20T11:00',
    ]) {
      const { start: from, end, timeZone } = await at.api.add(at.ana, { start, calendarId: calendar.id });
      times.push([from, end, timeZone]);
    }
    const same = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', 'Europe/Paris'];
    expect(times).toEqual([same, same, same]);
  });

  test('a date is a whole day without a zone, its end exclusive; instants of a whole day are their dates', async () => {
    const day = await at.api.add(at.ana, { start: '2026-11-20' });
    expect(day).toMatchObject({ allDay: true, start: '2026-11-20', end: '2026-11-21', timeZone: null });
    const days = await at.api.add(at.ana, { start: '2026-11-20', end: '2026-11-23' });
    expect(days).toMatchObject({ allDay: true, end: '2026-11-23' });
    const instants = { allDay: true, start: '2026-11-20T23:30:00Z', timeZone: 'Asia/Tokyo' };
    expect(await at.api.add(at.ana, instants)).toMatchObject({ allDay: true, start: '2026-11-21' });
  });

  test('a time that clocks skip moves forward with them', async () => {
    const event = await at.api.add(at.ana, { start: '2026-03-29T02:30', timeZone: 'Europe/Paris' });
    expect(event.start).toBe('2026-03-29T01:30:00.000Z');
  });

  test('changed fields change, equal ones nothing; the whole event sent back leaves it as it is', async () => {
    const event = await at.api.add(at.ana, { location: 'Room 1', description: 'Bring\r\ncake' });
    const same = await at.api.update(at.ana, event.id, event);
    expect(same).toEqual({ event, undoId: null });
    const { event: next } = await at.api.update(at.ana, event.id, {
      ...event,
      title: 'Review',
      url: 'https://example.org/a',
    });
    expect(next).toMatchObject({
      title: 'Review',
      url: 'https://example.org/a',
      location: 'Room 1',
      version: 2,
    });
    const { event: cleared } = await at.api.update(at.ana, event.id, { url: null, description: '' });
    expect(cleared).toMatchObject({ url: null, description: '', version: 3 });
  });

  test('a color is the event’s own, unless it is that of the calendar', async () => {
    const event = await at.api.add(at.ana, { color: '#BF282D' });
    expect(event.color).toBe('#BF282D');
    const { event: back } = await at.api.update(at.ana, event.id, { color: '#08734f' });
    expect(back.color).toBe('#08734F');
    await at.api.done(at.ana, 'calendars/person', { calendarId: event.calendarId, color: '#0A6E8B' });
    const [shown] = await at.api.list(at.ana);
    expect(shown?.color).toBe('#0A6E8B');
    expect((await at.api.update(at.ana, event.id, shown!)).undoId).toBeNull();
  });

  test('a new start keeps the length, an end before the start is refused', async () => {
    const event = await at.api.add(at.ana, { end: '2026-11-20T12:30' });
    const { event: moved } = await at.api.update(at.ana, event.id, { start: '2026-11-21T09:00' });
    expect([moved.start, moved.end]).toEqual(['2026-11-21T09:00:00.000Z', '2026-11-21T11:30:00.000Z']);
    const refused = await write(at.ana, 'events/update', {
      eventId: event.id,
      event: { end: '2026-11-21T09:00' },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['event.end']);
  });

  test('without a version the last writer wins; an old one is refused with the event as it is', async () => {
    const event = await at.api.add(at.ana);
    const { event: next } = await at.api.update(at.ana, event.id, { title: 'Second' });
    expect(
      (await at.api.update(at.ana, event.id, { title: 'Third', version: next.version })).event.version,
    ).toBe(3);
    for (const [path, body] of [
      ['events/update', { event: { title: 'Late', version: 1 } }],
      ['events/delete', { version: 1 }],
    ] as const) {
      const late = await write(at.ana, path, { eventId: event.id, ...body });
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'stale-version', current: { title: 'Third' } },
      });
    }
  });

  test('the same id again is the same event; somebody else’s, or that of a deleted one, is taken', async () => {
    const id = randomUUID();
    const event = await at.api.add(at.ana, { id });
    expect(event.id).toBe(id);
    expect(await at.api.add(at.ana, { id, title: 'Other' })).toEqual(event);
    const taken = { status: 409, body: { code: 'id-taken' } };
    expect(await write(at.ben, 'events/new', { title: 'Mine', start: '2026-11-20', id })).toMatchObject(
      taken,
    );
    await at.api.remove(at.ana, id);
    expect(await write(at.ana, 'events/new', { title: 'Again', start: '2026-11-20', id })).toMatchObject(
      taken,
    );
  });

  test('the same key twice makes one event', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { title: 'Once', start: '2026-11-20T10:00' };
    const answers = [
      await write(at.ana, 'events/new', body, headers),
      await write(at.ana, 'events/new', body, headers),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await at.api.list(at.ana)).toHaveLength(1);
  });

  test('an event moves to another calendar that one may write, and not to others', async () => {
    const own = await at.api.calendar(at.ana);
    const event = await at.api.add(at.ana);
    const { event: moved, undoId } = await at.api.update(at.ana, event.id, { calendarId: own.id });
    expect(moved.calendarId).toBe(own.id);
    const [back] = (await at.api.undo(at.ana, undoId)).body.events;
    expect(back).toMatchObject({ calendarId: event.calendarId, version: 3 });
    const theirs = await at.api.calendar(at.ben);
    const move = { eventId: event.id, event: { calendarId: theirs.id } };
    expect((await write(at.ana, 'events/update', move)).status).toBe(404);
    await at.api.share(at.ben, theirs.id, at.ana, 'read');
    expect(await write(at.ana, 'events/update', move)).toMatchObject({
      status: 403,
      body: { code: 'read-only' },
    });
  });

  test('a deleted event is in the trash, from which it comes back for who may write', async () => {
    const event = await at.api.add(at.ana);
    await at.api.remove(at.ana, event.id);
    expect(await at.api.list(at.ana)).toEqual([]);
    expect((await at.api.read(at.ana, `event?eventId=${event.id}`)).status).toBe(404);
    expect((await write(at.ben, 'events/restore', { eventId: event.id })).status).toBe(404);
    const { body } = await write(at.ana, 'events/restore', { eventId: event.id });
    expect(body.event).toMatchObject({ ...event, version: 3, updatedAt: expect.any(String) });
    expect((await write(at.ana, 'events/restore', { eventId: event.id })).body.event.version).toBe(3);
  });

  test('own reminders are one’s own, once each, and survive what others change', async () => {
    const own = await at.api.calendar(at.ana);
    await at.api.share(at.ana, own.id, at.ben, 'read');
    const event = await at.api.add(at.ana, {
      calendarId: own.id,
      reminders: [{ minutes: 5, channel: 'app' }],
    });
    expect(event.reminders).toEqual([{ minutes: 5, channel: 'app' }]);
    const twice = { minutes: 30, channel: 'email' };
    const { body } = await write(at.ben, 'events/reminders', {
      eventId: event.id,
      reminders: [twice, twice],
    });
    expect(body.event).toMatchObject({ reminders: [twice], version: 1 });
    const other = await at.api.calendar(at.ana);
    await at.api.share(at.ana, other.id, at.ben, 'read');
    await at.api.update(at.ana, event.id, { title: 'Moved', calendarId: other.id });
    const [his] = await at.api.list(at.ben);
    expect(his).toMatchObject({ title: 'Moved', reminders: [twice] });
    const [hers] = await at.api.list(at.ana);
    expect(hers?.reminders).toEqual([{ minutes: 5, channel: 'app' }]);
    const reset = await write(at.ben, 'events/reminders', { eventId: event.id, reminders: null });
    expect(reset.body.event.reminders).toBeNull();
  });

  test('changing the reminders alone makes no version, and can be undone', async () => {
    const event = await at.api.add(at.ana);
    const reminders = [{ minutes: 15, channel: 'app' }];
    const { event: next, undoId } = await at.api.update(at.ana, event.id, { reminders });
    expect(next).toEqual({ ...event, reminders });
    expect((await at.api.undo(at.ana, undoId)).body.events).toEqual([event]);
  });

  test('the first four calls drop what they do not know, the others refuse it', async () => {
    const event = await at.api.add(at.ana, { seriesId: 'x', whatever: 1 });
    const opened = { eventId: event.id, event: { readable: false, title: 'Known' }, whatever: 1 };
    expect((await write(at.ana, 'events/update', opened)).body.event).toMatchObject({
      title: 'Known',
      readable: true,
    });
    expect((await at.api.read(at.ana, 'events?whatever=1')).status).toBe(200);
    expect((await write(at.ana, 'events/undo', { undoId: 'x', whatever: 1 })).body.fields).toEqual({
      whatever: 'unknown',
    });
    expect((await write(at.ana, 'events/delete', { eventId: event.id, whatever: 1 })).status).toBe(200);
  });
});
