import { expect, test } from 'vitest';
import { type Planner } from '@/testing/calendar';
import { at, dayOf, eachClocked } from '@/testing/reminders';

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shown = (days: number, time = '') => `${medium.format(new Date(dayOf(days)))} ${time}`.trim();

eachClocked((scene) => {
  /** A calendar of Ana's that Ben may read, or what else is said, with an event of tomorrow at ten. */
  const shared = async ({ level = 'read', ...more }: { level?: string; [field: string]: unknown } = {}) => {
    const { id: calendarId } = await scene.api.calendar(scene.ana);
    await scene.api.share(scene.ana, calendarId, scene.ben, level);
    const start = at(1, '10:00');
    const event = await scene.api.add(scene.ana, { title: 'Standup', start, calendarId, ...more });
    return { calendarId, event };
  };
  const told = async (who: Planner) =>
    (await scene.told(who, 'calendar-changed')).map(({ title, description, count }) => [
      title,
      description,
      count,
    ]);
  const move = (eventId: string, start: string, scope?: string, who = scene.ana) =>
    scene.api.update(who, eventId, { start }, scope);
  const name = async ({ id }: Planner) =>
    (await scene.db.selectFrom('user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  test('five minutes after a change, those who follow the calendar hear of it, and not who made it', async () => {
    const { event } = await shared();
    await move(event.id, at(1, '11:00'));
    await scene.work(at(0, '09:04:59'));
    expect(await told(scene.ben)).toEqual([]);
    await scene.work(at(0, '09:05:00'));
    expect(await scene.told(scene.ben, 'calendar-changed')).toEqual([
      {
        title: `${await name(scene.ana)} moved Standup`,
        description: shown(1, '11:00'),
        link: `/dashboard/calendar?event=${event.id}`,
        count: 1,
      },
    ]);
    expect(await told(scene.ana)).toEqual([]);
  });

  test('changes within five minutes are one notice, later ones another', async () => {
    const { event } = await shared();
    await move(event.id, at(1, '11:00'));
    scene.set(at(0, '09:02:00'));
    await move(event.id, at(1, '12:00'));
    scene.set(at(0, '09:04:00'));
    await scene.api.update(scene.ana, event.id, { location: 'Room 4', start: at(1, '13:00') });
    await scene.work(at(0, '09:05:00'));
    await scene.work(at(0, '09:20:00'));
    expect(await told(scene.ben)).toEqual([[expect.stringContaining('moved'), shown(1, '13:00'), 1]]);
    await scene.api.update(scene.ana, event.id, { location: 'Room 5' });
    await scene.work(at(0, '09:25:00'));
    expect(await told(scene.ben)).toEqual([[expect.stringContaining('changed the place of'), 'Room 5', 2]]);
  });

  test('a change that is taken back is none', async () => {
    const { event } = await shared();
    await move(event.id, at(1, '11:00'));
    await move(event.id, at(1, '10:00'));
    const { undoId } = await scene.api.remove(scene.ana, event.id);
    await scene.api.undo(scene.ana, undoId);
    const series = (await shared({ rrule: 'FREQ=DAILY' })).event;
    const split = await move(`${series.id}_${at(3, '10:00')}`, at(3, '12:00'), 'following');
    await scene.api.undo(scene.ana, split.undoId);
    const made = (await shared()).event;
    await scene.api.remove(scene.ana, made.id);
    await scene.work(at(0, '09:05:00'));
    expect(await told(scene.ben)).toEqual([]);
  });

  test('another title, text or colour is no change to hear of, nor is what is past', async () => {
    const { event } = await shared();
    const { event: past } = await shared({ start: at(-1, '10:00') });
    await scene.api.update(scene.ana, event.id, { title: 'Other', description: 'Text', color: '#112233' });
    await move(past.id, at(-1, '11:00'));
    const { event: series } = await shared({ start: at(-2, '10:00'), rrule: 'FREQ=DAILY;COUNT=9' });
    await scene.api.update(scene.ana, `${series.id}_${at(3, '10:00')}`, { title: 'Renamed' }, 'following');
    await scene.api.remove(scene.ana, `${series.id}_${at(-1, '10:00')}`);
    await scene.work(at(0, '09:05:00'));
    expect(await told(scene.ben)).toEqual([]);
  });

  test('what is cancelled or deleted is told with the time at which it was', async () => {
    const { event } = await shared();
    const { event: gone, calendarId } = await shared({ title: 'Review' });
    await scene.work(at(0, '09:10:00'));
    await scene.api.update(scene.ana, event.id, { status: 'cancelled' });
    await scene.api.remove(scene.ana, gone.id);
    await scene.work(at(0, '09:15:00'));
    const actor = await name(scene.ana);
    const notices = await scene.told(scene.ben, 'calendar-changed');
    expect(notices.map(({ title }) => title).toSorted()).toEqual([
      `${actor} cancelled Standup`,
      `${actor} deleted Review`,
    ]);
    expect(notices.map(({ description }) => description)).toEqual([shown(1, '10:00'), shown(1, '10:00')]);
    expect(notices.map(({ link }) => link).toSorted()).toEqual([
      `/dashboard/calendar?date=${dayOf(1)}`,
      `/dashboard/calendar?event=${event.id}`,
    ]);
    expect(calendarId).not.toBe(event.calendarId);
  });

  test('of a series, one occurrence is told by its own time, and the whole by its next', async () => {
    const { event: one } = await shared({ start: at(-3, '10:00'), rrule: 'FREQ=DAILY' });
    const { event: all } = await shared({ title: 'Review', start: at(-3, '10:00'), rrule: 'FREQ=DAILY' });
    const { event: rest } = await shared({ title: 'Retro', start: at(-3, '10:00'), rrule: 'FREQ=DAILY' });
    await move(`${one.id}_${at(2, '10:00')}`, at(2, '15:00'), 'this');
    await move(`${all.id}_${at(2, '10:00')}`, at(2, '16:00'), 'all');
    await move(`${rest.id}_${at(3, '10:00')}`, at(3, '17:00'), 'following');
    await scene.work(at(0, '09:05:00'));
    expect((await told(scene.ben)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      [expect.stringContaining('moved Retro'), shown(3, '17:00'), 1],
      [expect.stringContaining('moved Review'), shown(0, '16:00'), 1],
      [expect.stringContaining('moved Standup'), shown(2, '15:00'), 1],
    ]);
  });

  test('each hears of what others did, in their own zone', async () => {
    const kim = await scene.someone({ timeZone: 'Asia/Tokyo' });
    const { event, calendarId } = await shared({ level: 'write' });
    await scene.api.share(scene.ana, calendarId, kim, 'read');
    await move(event.id, at(1, '11:00'));
    await move(event.id, at(1, '12:00'), undefined, scene.ben);
    await scene.work(at(0, '09:05:00'));
    const [ana, ben] = [await name(scene.ana), await name(scene.ben)];
    expect(await told(scene.ana)).toEqual([[`${ben} moved Standup`, shown(1, '12:00'), 1]]);
    expect(await told(scene.ben)).toEqual([[`${ana} moved Standup`, shown(1, '12:00'), 1]]);
    expect(await told(kim)).toEqual([[`${ben} moved Standup`, shown(1, '21:00'), 1]]);
  });

  test('who sees times alone, or does not follow, hears nothing; a private event is told to those who read it', async () => {
    const eve = await scene.someone();
    const { event, calendarId } = await shared({ level: 'busy' });
    const { event: secret, calendarId: other } = await shared({ title: 'Secret', level: 'write' });
    for (const id of [calendarId, other]) {
      await scene.api.share(scene.ana, id, eve, 'read');
    }
    await scene.api.done(eve, 'calendars/person', { calendarId, notify: false });
    const mine = await scene.api.add(scene.ben, {
      title: 'Mine',
      start: at(1, '10:00'),
      calendarId: other,
      visibility: 'private',
    });
    await move(event.id, at(1, '11:00'));
    await scene.api.update(scene.ana, secret.id, { start: at(1, '11:00'), visibility: 'private' });
    await move(mine.id, at(1, '11:00'));
    await scene.work(at(0, '09:05:00'));
    expect((await told(scene.ben)).map(([title]) => title)).toEqual([`${await name(scene.ana)} moved Mine`]);
    expect(await told(eve)).toEqual([]);
    const rows = await scene.db
      .selectFrom('notification')
      .select('params')
      .where('userId', 'in', [eve.id, scene.ben.id])
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });

  test('an event that moves to a calendar which one does not read is gone for oneself', async () => {
    const { event } = await shared();
    const own = await scene.api.calendar(scene.ana);
    await scene.api.update(scene.ana, event.id, { calendarId: own.id });
    const { event: stays } = await shared({ title: 'Review' });
    const both = await shared();
    await scene.api.update(scene.ana, stays.id, { calendarId: both.calendarId });
    await scene.work(at(0, '09:05:00'));
    expect(await told(scene.ben)).toEqual([
      [`${await name(scene.ana)} deleted Standup`, shown(1, '10:00'), 1],
    ]);
  });

  test('a deleted calendar tells of none of its events', async () => {
    const { event, calendarId } = await shared();
    await move(event.id, at(1, '11:00'));
    await scene.api.done(scene.ana, 'calendars/delete', { calendarId });
    await scene.work(at(0, '09:05:00'));
    expect(await told(scene.ben)).toEqual([]);
  });

  test('a person is told that a calendar is shared with them, at once; another level and the end are silent', async () => {
    const { id: calendarId } = await scene.api.calendar(scene.ana, { name: 'Plans' });
    await scene.api.share(scene.ana, calendarId, 'everyone', 'read');
    await scene.api.share(scene.ana, calendarId, scene.ben, 'busy');
    await scene.api.share(scene.ana, calendarId, scene.ben, 'write');
    await scene.api.share(scene.ana, calendarId, scene.ben, null);
    expect(await scene.told(scene.ben, 'calendar-shared')).toEqual([
      {
        title: `${await name(scene.ana)} shared a calendar with you`,
        description: 'Plans',
        link: `/dashboard/calendar?calendar=${calendarId}`,
        count: 1,
      },
    ]);
    expect(await scene.told(scene.ana, 'calendar-shared')).toEqual([]);
  });

  test('by default a shared calendar is also told by mail at once, a change daily, and a reminder never so', async () => {
    const { body } = await scene.api.get<{ topics: { id: string; default: object }[] }>(
      '/api/notifications/topics',
      {
        as: scene.ben.as,
      },
    );
    const defaults = Object.fromEntries(body.topics.map((one) => [one.id, one.default]));
    expect(defaults).toMatchObject({
      'calendar-reminder': { inApp: true, email: 'off' },
      'calendar-changed': { inApp: true, email: 'daily' },
      'calendar-shared': { inApp: true, email: 'now' },
    });
  });
});
