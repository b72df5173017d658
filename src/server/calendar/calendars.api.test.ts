import { expect, test } from 'vitest';
import type { Calendar } from '@/domain/calendar/schemas';
import { MAX_CALENDARS } from '@/domain/calendar/limits';
import { nowIso } from '@/server/db/row';
import { eachCalendar } from '@/testing/calendar';

eachCalendar((at) => {
  const of = async (who: typeof at.ana, id: string) =>
    (await at.api.calendars(who)).find((calendar) => calendar.id === id);
  const change = (who: typeof at.ana, calendarId: string, version: number, fields: object) =>
    at.api.call<{ calendar: Calendar }>(who, 'calendars/update', { calendarId, version, ...fields });
  const logged = async (entityId: string) =>
    (await at.db.selectFrom('activity').select('action').where('entityId', '=', entityId).execute()).map(
      ({ action }) => action,
    );

  test('everybody has one default calendar, made when they first look', async () => {
    const [first, ...others] = await at.api.calendars(at.ana);
    expect(first).toMatchObject({
      name: 'My calendar',
      kind: 'personal',
      isDefault: true,
      level: 'write',
      canManage: true,
      color: '#08734F',
      timeZone: 'UTC',
      everyone: 'none',
      hidden: false,
      notify: true,
      reminders: null,
      allDayReminders: null,
      shareCount: 0,
      owner: { id: at.ana.id },
    });
    expect(others).toEqual([]);
    expect((await at.api.calendars(at.ana)).map(({ id }) => id)).toEqual([first?.id]);
    const ahmed = await at.api.person({ locale: 'ar', timeZone: 'Africa/Cairo' });
    expect(await at.api.calendars(ahmed)).toMatchObject([{ name: 'تقويمي', timeZone: 'Africa/Cairo' }]);
  });

  test('the list is in order of kind and name, the default first, and holds what one may see', async () => {
    await at.api.calendar(at.ana, { name: 'Ünder' });
    await at.api.calendar(at.ana, { name: 'apples' });
    const hers = await at.api.calendar(at.ben, { name: 'Ben’s' });
    await at.api.share(at.ben, hers.id, at.ana, 'read');
    const admin = await at.api.person({ role: 'manager' });
    const team = await at.api.calendar(admin, { name: 'All', kind: 'workspace' });
    const names = (await at.api.calendars(at.ana)).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['My calendar', 'apples', 'Ünder', 'Ben’s']);
    // Members hold calendar.share, guests do not.
    expect(await of(at.ana, team.id)).toMatchObject({ level: 'write', canManage: true, owner: null });
    expect(await of(await at.api.person({ role: 'guest' }), team.id)).toBeUndefined();
  });

  test('its settings are changed by who manages it, with the version, and the workspace’s alone are logged', async () => {
    const own = await at.api.calendar(at.ana, { color: '#123456', timeZone: 'Asia/Kolkata' });
    expect(own).toMatchObject({ color: '#123456', timeZone: 'Asia/Kolkata', version: 1 });
    const { body } = await change(at.ana, own.id, 1, { name: 'Trips' });
    expect(body.calendar).toMatchObject({ name: 'Trips', color: '#123456', version: 2 });
    expect((await change(at.ana, own.id, 2, { name: 'Trips' })).body.calendar).toMatchObject({ version: 2 });
    expect(await change(at.ana, own.id, 1, { name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { name: 'Trips', version: 2 } },
    });
    expect((await change(at.ben, own.id, 2, { name: 'Mine' })).status).toBe(404);
    await at.api.share(at.ana, own.id, at.ben, 'write');
    expect(await change(at.ben, own.id, 2, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await logged(own.id)).toEqual([]);
    const team = await at.api.calendar(at.ana, { kind: 'workspace' });
    expect((await change(at.ben, team.id, 1, { name: 'Ours' })).status).toBe(200);
    await at.api.share(at.ana, team.id, 'everyone', 'read');
    expect(await logged(team.id)).toEqual(['created', 'updated', 'member-changed']);
  });

  test('one of the workspace is made and managed by holders of calendar.share alone', async () => {
    const guest = await at.api.person({ role: 'guest' });
    const refused = await at.api.call(guest, 'calendars/new', { name: 'Ours', kind: 'workspace' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const team = await at.api.calendar(at.ana, { kind: 'workspace' });
    await at.api.share(at.ana, team.id, guest, 'write');
    expect(await of(guest, team.id)).toMatchObject({ level: 'write', canManage: false });
    expect((await change(guest, team.id, 1, { name: 'Guests' })).status).toBe(403);
    expect((await at.api.call(guest, 'calendars/delete', { calendarId: team.id })).status).toBe(403);
  });

  test('the highest of share and everyone counts, for guests the share alone; taken back, it is not found', async () => {
    const guest = await at.api.person({ role: 'guest' });
    const own = await at.api.calendar(at.ana);
    const level = async (who: typeof at.ana) => (await of(who, own.id))?.level;
    await at.api.share(at.ana, own.id, 'everyone', 'read');
    expect([await level(at.ben), await level(guest)]).toEqual(['read', undefined]);
    await at.api.share(at.ana, own.id, at.ben, 'busy');
    await at.api.share(at.ana, own.id, guest, 'busy');
    expect([await level(at.ben), await level(guest)]).toEqual(['read', 'busy']);
    await at.api.share(at.ana, own.id, at.ben, 'write');
    expect(await of(at.ben, own.id)).toMatchObject({ level: 'write', canManage: false, isDefault: false });
    const shared = await at.api.share(at.ana, own.id, at.ben, null);
    expect(shared).toEqual({
      shares: [{ person: expect.objectContaining({ id: guest.id }), level: 'busy' }],
      everyone: 'read',
    });
    expect((await at.api.read(at.ana, `calendars/shares?calendarId=${own.id}`)).body).toEqual(shared);
    expect(await of(at.ana, own.id)).toMatchObject({ shareCount: 1, everyone: 'read' });
    expect((await at.api.share(at.ana, own.id, 'everyone', null)).everyone).toBe('none');
    expect(await level(at.ben)).toBeUndefined();
    expect((await at.api.read(at.ben, `calendars/shares?calendarId=${own.id}`)).status).toBe(404);
  });

  test('sharing takes the right to manage and to share, and a person who is there', async () => {
    const own = await at.api.calendar(at.ana);
    const share = (who: typeof at.ana, userId: string) =>
      at.api.call(who, 'calendars/share', { calendarId: own.id, userId, level: 'read' });
    const gone = await at.api.person({ deletedAt: nowIso() });
    expect((await share(at.ana, gone.id)).status).toBe(404);
    expect((await share(at.ana, 'nobody')).status).toBe(404);
    expect(await share(at.ana, at.ana.id)).toMatchObject({
      status: 400,
      body: { fields: { userId: 'invalid' } },
    });
    expect((await share(at.ben, at.ben.id)).status).toBe(404);
    expect((await share(at.ana, at.ben.id)).status).toBe(200);
    expect((await share(at.ben, at.ben.id)).status).toBe(403);
    const guest = await at.api.person({ role: 'guest' });
    const theirs = await at.api.calendar(guest);
    const given = { calendarId: theirs.id, userId: at.ana.id, level: 'read' };
    expect((await at.api.call(guest, 'calendars/share', given)).status).toBe(403);
  });

  test('own settings are one’s own, and one of the own calendars can become the default', async () => {
    const own = await at.api.calendar(at.ana);
    await at.api.share(at.ana, own.id, at.ben, 'read');
    const reminders = [
      { minutes: 30, channel: 'email' },
      { minutes: 10, channel: 'app' },
      { minutes: 10, channel: 'app' },
    ];
    const set = (who: typeof at.ana, fields: object) =>
      at.api.call<{ calendar: Calendar }>(who, 'calendars/person', { calendarId: own.id, ...fields });
    const mine = await set(at.ben, { color: '#ABCDEF', hidden: true, notify: false, reminders });
    expect(mine.body.calendar).toMatchObject({
      color: '#ABCDEF',
      hidden: true,
      notify: false,
      reminders: [
        { minutes: 10, channel: 'app' },
        { minutes: 30, channel: 'email' },
      ],
      allDayReminders: null,
      version: 1,
    });
    expect(await of(at.ana, own.id)).toMatchObject({ color: '#08734F', hidden: false, reminders: null });
    const reset = await set(at.ben, { color: null, reminders: null, allDayReminders: [] });
    expect(reset.body.calendar).toMatchObject({ color: '#08734F', reminders: null, allDayReminders: [] });
    expect((await set(at.ben, { isDefault: true })).status).toBe(403);
    expect((await set(at.ana, { isDefault: true })).body.calendar.isDefault).toBe(true);
    const defaults = (await at.api.calendars(at.ana)).filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id)).toEqual([own.id]);
  });

  test('the default one is not deleted; another goes with its events and comes back with everything', async () => {
    const [first] = await at.api.calendars(at.ana);
    const refused = await at.api.call(at.ana, 'calendars/delete', { calendarId: first?.id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'default-calendar' } });
    const own = await at.api.calendar(at.ana);
    await at.api.share(at.ana, own.id, at.ben, 'read');
    const weekly = { calendarId: own.id, start: '2026-11-06T10:00', rrule: 'FREQ=WEEKLY;COUNT=3' };
    const series = await at.api.add(at.ana, weekly);
    await at.api.add(at.ana, { calendarId: own.id });
    await at.api.update(at.ana, `${series.id}_2026-11-13T10:00`, { title: 'Other' });
    const reminders = [{ minutes: 20, channel: 'app' }];
    await at.api.done(at.ben, 'events/reminders', { eventId: series.id, reminders });
    const before = await at.api.list(at.ben, { calendarIds: own.id });
    expect(before).toHaveLength(4);
    const { body } = await at.api.call(at.ana, 'calendars/delete', { calendarId: own.id });
    expect(body).toEqual({ deleted: true, events: 2 });
    expect(await at.api.list(at.ben)).toEqual([]);
    expect(await of(at.ben, own.id)).toBeUndefined();
    expect((await at.api.call(at.ana, 'calendars/delete', { calendarId: own.id })).status).toBe(404);
    expect((await at.api.call(at.ben, 'calendars/restore', { calendarId: own.id })).status).toBe(403);
    for (const _again of [1, 2])
      expect((await at.api.call(at.ana, 'calendars/restore', { calendarId: own.id })).status).toBe(200);
    expect(await of(at.ben, own.id)).toMatchObject({ level: 'read', shareCount: 1 });
    expect(await at.api.list(at.ben, { calendarIds: own.id })).toEqual(before);
  });

  test('nobody has more than fifty, counting none of the workspace and none in the trash', async () => {
    await at.api.calendars(at.ana);
    const made: Calendar[] = [];
    for (let left = MAX_CALENDARS - 1; left > 0; left -= 1) made.push(await at.api.calendar(at.ana));
    const full = { status: 409, body: { code: 'calendar-full' } };
    expect(await at.api.call(at.ana, 'calendars/new', { name: 'One more' })).toMatchObject(full);
    await at.api.calendar(at.ana, { kind: 'workspace' });
    const [one] = made;
    await at.api.done(at.ana, 'calendars/delete', { calendarId: one?.id });
    await at.api.calendar(at.ana);
    expect(await at.api.call(at.ana, 'calendars/restore', { calendarId: one?.id })).toMatchObject(full);
  });

  test.each<[string, object, string]>([
    ['new', { name: '' }, 'name'],
    ['new', { name: 'x'.repeat(61) }, 'name'],
    ['new', { name: 7 }, 'name'],
    ['new', { name: 'A', color: 'red' }, 'color'],
    ['new', { name: 'A', timeZone: 'Mars/Base' }, 'timeZone'],
    ['new', { name: 'A', timeZone: '+02:00' }, 'timeZone'],
    ['new', { name: 'A', timeZone: 'EST' }, 'timeZone'],
    ['new', { name: 'A', kind: 'secret' }, 'kind'],
    ['new', { name: 'A', everyone: 'read' }, 'everyone'],
    ['person', { reminders: [{ minutes: -1, channel: 'app' }] }, 'reminders.0.minutes'],
    ['person', { allDayReminders: [{ minutes: -1440, channel: 'app' }] }, 'allDayReminders.0.minutes'],
    ['person', { reminders: [{ minutes: 40_321, channel: 'app' }] }, 'reminders.0.minutes'],
    ['person', { reminders: Array.from({ length: 6 }, () => ({ minutes: 1, channel: 'app' })) }, 'reminders'],
    ['person', { isDefault: false }, 'isDefault'],
    ['share', { userId: 'everyone', level: 'owner' }, 'level'],
  ])('calendars/%s with %j is refused at its field', async (path, body, field) => {
    const calendarId = path === 'new' ? {} : { calendarId: (await at.api.calendars(at.ana))[0]?.id };
    const answer = await at.api.call(at.ana, `calendars/${path}`, { ...calendarId, ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });
});
