import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { MAX_EVENTS } from '@/domain/calendar/limits';
import { eachCalendar, type Planner } from '@/testing/calendar';

/** No word of it may reach who sees times alone. */
const SECRET = {
  title: 'Xylophone',
  description: 'Xylography',
  location: 'Xanten',
  url: 'https://xenon.example.org/',
  color: '#ABCDEF',
  reminders: [{ minutes: 1234, channel: 'app' }],
};
const SAYS = /xylo|xanten|xenon|abcdef|1234|FREQ/i;
const WINDOW = { from: '2026-11-01', to: '2026-12-01' };

eachCalendar((at) => {
  let calendarId: string;

  beforeEach(async () => {
    calendarId = (await at.api.calendar(at.ana)).id;
  });

  const secret = (more: object = {}) =>
    at.api.add(at.ana, { calendarId, start: '2026-11-20T10:00', ...SECRET, ...more });
  const update = (who: Planner, eventId: string, event: object) =>
    at.api.call(who, 'events/update', { eventId, event });
  const readOnly = { status: 403, body: { code: 'read-only' } };

  test('who sees times alone receives no word of an event, wherever they ask', async () => {
    const event = await secret();
    const series = await secret({ rrule: 'FREQ=WEEKLY;COUNT=3', start: '2026-11-04T10:00' });
    await at.api.update(at.ana, `${series.id}_2026-11-11T10:00`, { title: 'Xylophones' });
    await at.api.share(at.ana, calendarId, at.ben, 'busy');
    const asked = [
      `events?${new URLSearchParams(WINDOW)}`,
      'events',
      `event?eventId=${event.id}`,
      `event?eventId=${series.id}`,
      `event?eventId=${series.id}_2026-11-11T10:00`,
      'search?query=xylo',
      'calendars',
    ];
    for (const path of asked) {
      const { status, body } = await at.api.read(at.ben, path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toMatch(SAYS);
    }
    const blocks = await at.api.list(at.ben, WINDOW);
    expect(blocks).toHaveLength(4);
    expect(blocks.at(-1)).toEqual({
      ...event,
      title: '',
      description: '',
      location: '',
      url: null,
      color: null,
      timeZone: null,
      reminders: null,
      createdById: null,
      readable: false,
      canEdit: false,
    });
    expect((await at.api.read(at.ben, 'search?query=xylo')).body).toEqual({ events: [], total: 0 });
    const own = { eventId: event.id, reminders: [] };
    expect(await at.api.call(at.ben, 'events/reminders', own)).toMatchObject(readOnly);
    expect(await update(at.ben, event.id, { title: 'Mine' })).toMatchObject(readOnly);
    const described = await at.api.get(`/api/links/cards?paths=/dashboard/calendar?event=${event.id}`, {
      as: at.ben.as,
    });
    expect(described.body).toEqual({ cards: [] });
  });

  test('who reads sees the whole and changes nothing; who writes does', async () => {
    const event = await secret();
    await at.api.share(at.ana, calendarId, at.ben, 'read');
    const [seen] = await at.api.list(at.ben);
    expect(seen).toEqual({ ...event, canEdit: false, reminders: null });
    expect(await update(at.ben, event.id, { title: 'Mine' })).toMatchObject(readOnly);
    expect(await at.api.call(at.ben, 'events/delete', { eventId: event.id })).toMatchObject(readOnly);
    const made = { title: 'Mine', start: '2026-11-20', calendarId };
    expect(await at.api.call(at.ben, 'events/new', made)).toMatchObject(readOnly);
    await at.api.share(at.ana, calendarId, at.ben, 'write');
    expect((await update(at.ben, event.id, { title: 'Ours' })).status).toBe(200);
    expect((await at.api.call(at.ben, 'events/new', made)).status).toBe(200);
  });

  test('a share that is withdrawn ends at once', async () => {
    const event = await secret();
    await at.api.share(at.ana, calendarId, at.ben, 'write');
    await at.api.share(at.ana, calendarId, at.ben, null);
    expect(await at.api.list(at.ben)).toEqual([]);
    expect((await at.api.read(at.ben, `event?eventId=${event.id}`)).status).toBe(404);
    expect((await update(at.ben, event.id, { title: 'Mine' })).status).toBe(404);
    expect((await at.api.read(at.ben, `events?calendarIds=${calendarId}`)).status).toBe(404);
  });

  test('a private event is a busy block that even who may write cannot change, except for its creator', async () => {
    const event = await secret({ visibility: 'private' });
    await at.api.share(at.ana, calendarId, at.ben, 'write');
    for (const path of [`event?eventId=${event.id}`, 'events', 'search?query=xylo']) {
      const { body } = await at.api.read(at.ben, path);
      expect(JSON.stringify(body)).not.toMatch(SAYS);
    }
    const [block] = await at.api.list(at.ben);
    expect(block).toMatchObject({ readable: false, canEdit: false, visibility: 'private', title: '' });
    for (const [path, body] of [
      ['events/update', { event: { title: 'Mine' } }],
      ['events/delete', {}],
    ] as const)
      expect(await at.api.call(at.ben, path, { eventId: event.id, ...body })).toMatchObject(readOnly);
    const his = await at.api.add(at.ben, { calendarId, title: 'His', visibility: 'private' });
    expect((await update(at.ben, his.id, { title: 'Still his' })).status).toBe(200);
    // The owner of a personal calendar sees all of it.
    expect((await update(at.ana, his.id, { title: 'Hers too' })).status).toBe(200);
  });

  test('an occurrence may be private by itself', async () => {
    const series = await at.api.add(at.ana, {
      calendarId,
      title: 'Open',
      start: '2026-11-04T10:00',
      rrule: 'FREQ=WEEKLY;COUNT=3',
    });
    await at.api.update(at.ana, `${series.id}_2026-11-11T10:00`, {
      visibility: 'private',
      title: 'Xylophone',
    });
    await at.api.share(at.ana, calendarId, at.ben, 'read');
    const seen = await at.api.list(at.ben, WINDOW);
    expect(seen.map(({ title }) => title)).toEqual(['Open', '', 'Open']);
    for (const path of [`event?eventId=${series.id}`, 'search?query=open'])
      expect(JSON.stringify((await at.api.read(at.ben, path)).body)).not.toMatch(/xylo/i);
  });

  test('the log holds events of workspace calendars, and no private one', async () => {
    const team = await at.api.calendar(at.ana, { kind: 'workspace' });
    const actions = async (event: CalendarEvent) =>
      (
        await at.db
          .selectFrom('activity')
          .select(['action', 'diff', 'title'])
          .where('entityId', '=', event.id)
          .orderBy('id')
          .execute()
      ).map(({ action, diff, title }) => [action, title, JSON.parse(diff)]);
    const own = await secret();
    await at.api.update(at.ana, own.id, { title: 'Other' });
    expect(await actions(own)).toEqual([]);
    const open = await at.api.add(at.ana, { title: 'Fair', calendarId: team.id });
    await at.api.update(at.ana, open.id, { title: 'Trade fair', start: '2026-11-21T10:00' });
    await at.api.remove(at.ana, open.id);
    await at.api.done(at.ana, 'events/restore', { eventId: open.id });
    await at.api.update(at.ana, open.id, { calendarId });
    await at.api.update(at.ana, open.id, { title: 'Xylophone' });
    expect(await actions(open)).toEqual([
      ['created', 'Fair', {}],
      [
        'updated',
        'Trade fair',
        {
          name: ['Fair', 'Trade fair'],
          startsAt: ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
          endsAt: ['2026-11-20T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
        },
      ],
      ['deleted', 'Trade fair', {}],
      ['restored', 'Trade fair', {}],
      ['deleted', 'Trade fair', {}],
    ]);
    const hidden = await at.api.add(at.ana, { calendarId: team.id, visibility: 'private' });
    await at.api.update(at.ana, hidden.id, { visibility: 'normal' });
    expect(await actions(hidden)).toEqual([]);
  });

  test('a calendar of 50,000 events takes no more, be it made, moved, split or brought back', async () => {
    const event = await secret();
    const gone = await secret();
    const { undoId } = await at.api.remove(at.ana, gone.id);
    const columns = sql.raw(
      `"calendarId", title, words, "allDay", "startLocal", "endLocal", "timeZone", "startAt", "endAt", "createdAt", "updatedAt"`,
    );
    await sql`insert into event (id, uid, ${columns})
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_EVENTS - 1})
      select e.id || '-' || i, e.id || '-' || i, ${columns} from n, event as e where e.id = ${event.id}`.execute(
      at.db,
    );
    const full = { status: 409, body: { code: 'calendar-full' } };
    const body = { title: 'One more', start: '2026-11-20', calendarId };
    expect(await at.api.call(at.ana, 'events/new', body)).toMatchObject(full);
    expect(await at.api.call(at.ana, 'events/restore', { eventId: gone.id })).toMatchObject(full);
    expect(await at.api.undo(at.ana, undoId)).toMatchObject(full);
    const elsewhere = await at.api.add(at.ana);
    expect(await update(at.ana, elsewhere.id, { calendarId })).toMatchObject(full);
    expect((await update(at.ana, event.id, { title: 'Still changes' })).status).toBe(200);
    const listed = await at.api.read<{ events: object[]; truncated?: true }>(
      at.ana,
      `events?${new URLSearchParams({ ...WINDOW, calendarIds: calendarId })}`,
    );
    expect([listed.body.events.length, listed.body.truncated]).toEqual([10_000, true]);
  });
});
