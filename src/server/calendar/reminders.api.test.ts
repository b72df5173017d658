import { expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { type Planner } from '@/testing/calendar';
import { at, dayOf, eachClocked } from '@/testing/reminders';

/** A job of a reminder, as a row. */
const keyless = {
  kind: 'calendar.remind',
  plannedAt: at(0, '09:00:00'),
  createdAt: at(0, '09:00:00'),
  attempts: 0,
  maxAttempts: 8,
  again: 0,
};

const app = (minutes: number) => ({ minutes, channel: 'app' as const });

eachClocked((scene) => {
  const told = async (who: Planner) => (await scene.told(who, 'calendar-reminder')).map(({ title }) => title);
  /** An event of today at ten; by default Ana's, in her default calendar. */
  const add = (more: object = {}, who = scene.ana) =>
    scene.api.add(who, { title: 'Standup', start: at(0, '10:00'), ...more });
  const settings = (who: Planner, calendarId: string, more: object) =>
    scene.api.done(who, 'calendars/person', { calendarId, ...more });
  const waiting = async () =>
    scene.db
      .selectFrom('job')
      .select(['id', 'runAt'])
      .where('kind', '=', 'calendar.remind')
      .where('payload', 'like', `%${scene.ana.id}%`)
      .orderBy('id')
      .execute();
  /** Runs the hourly filling. */
  const fill = async (instant: string) => {
    await transaction(scene.db, (trx) =>
      scene.api.services.jobs.add(trx, { kind: 'calendar.fillReminders', payload: null, runAt: new Date(0) }),
    );
    await scene.work(instant);
  };

  test('ten minutes before an event of one’s own calendar, once with two instances', async () => {
    const event = await add();
    await scene.work(at(0, '09:49:59'));
    expect(await told(scene.ana)).toEqual([]);
    await scene.work(at(0, '09:50:00'));
    await scene.work(at(0, '09:50:01'));
    expect(await scene.told(scene.ana, 'calendar-reminder')).toEqual([
      {
        title: 'Standup: in 10 minutes',
        description: `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(dayOf(0)))} 10:00`,
        link: `/dashboard/calendar?event=${event.id}`,
        count: 1,
      },
    ]);
  });

  test('a process that dies after sending sends nothing again', async () => {
    await add({ reminders: [app(10), { minutes: 10, channel: 'email' }] });
    await scene.work(at(0, '09:50:00'));
    await scene.db
      .updateTable('job')
      .set({ finishedAt: null, lockedUntil: null })
      .where('kind', '=', 'calendar.remind')
      .execute();
    const { body } = await scene.api.get<{ notifications: { id: string }[] }>('/api/notifications', {
      as: scene.ana.as,
    });
    const notificationIds = body.notifications.map(({ id }) => id);
    await scene.api.post('/api/notifications/read', { notificationIds }, { as: scene.ana.as });
    await scene.work(at(0, '09:50:01'));
    expect(await told(scene.ana)).toHaveLength(1);
    const mails = await scene.db
      .selectFrom('system_mail')
      .select('kind')
      .where('userId', '=', scene.ana.id)
      .execute();
    expect(mails).toEqual([{ kind: 'event-reminder' }]);
  });

  test('an all-day event is reminded of the day before at 17:00 of one’s own zone', async () => {
    const kim = await scene.someone({ timeZone: 'Asia/Tokyo' });
    await add({ title: 'Holiday', start: dayOf(2) }, kim);
    await scene.work(at(1, '07:59:59'));
    expect(await told(kim)).toEqual([]);
    await scene.work(at(1, '08:00:00'));
    expect(await told(kim)).toEqual(['Holiday: tomorrow']);
  });

  test('after a standstill a reminder says when it was due, while its event is not over', async () => {
    await add();
    await add({ title: 'Over', start: at(0, '09:55'), end: at(0, '09:59') });
    await scene.work(at(0, '09:44:59'));
    await scene.work(at(0, '10:00:00'));
    expect(await told(scene.ana)).toEqual(['Standup: the reminder was due at 09:50']);
  });

  test('nothing is sent more than a day late', async () => {
    await add({ start: at(0, '10:00'), end: at(3, '10:00') });
    await scene.work(at(1, '09:50:01'));
    expect(await told(scene.ana)).toEqual([]);
  });

  test('an event that moves a minute before its reminder reminds once, at its new time', async () => {
    const event = await add();
    await scene.work(at(0, '09:49:00'));
    await scene.api.update(scene.ana, event.id, { start: at(0, '10:30') });
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ana)).toEqual([]);
    await scene.work(at(0, '10:20:00'));
    await scene.work(at(0, '10:20:30'));
    expect(await told(scene.ana)).toEqual(['Standup: in 10 minutes']);
  });

  test('a cancelled or deleted event reminds of nothing, one of a hidden calendar does', async () => {
    const { calendarId, id } = await add();
    const gone = await add({ title: 'Deleted' });
    const hidden = await add({ title: 'Hidden' });
    await scene.api.update(scene.ana, id, { status: 'cancelled' });
    await scene.api.remove(scene.ana, gone.id);
    await settings(scene.ana, calendarId, { hidden: true });
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ana)).toEqual(['Hidden: in 10 minutes']);
    expect(hidden.calendarId).toBe(calendarId);
  });

  test('what undo or restoring brings back reminds again', async () => {
    const event = await add();
    const own = await scene.api.calendar(scene.ana);
    await add({ title: 'Of a calendar', calendarId: own.id });
    const restored = await add({ title: 'Restored' });
    const { undoId } = await scene.api.remove(scene.ana, event.id);
    await scene.api.remove(scene.ana, restored.id);
    await scene.api.done(scene.ana, 'calendars/delete', { calendarId: own.id });
    await scene.db.deleteFrom('job').execute();
    await scene.api.undo(scene.ana, undoId);
    await scene.api.done(scene.ana, 'events/restore', { eventId: restored.id });
    await scene.api.done(scene.ana, 'calendars/restore', { calendarId: own.id });
    await scene.work(at(0, '09:50:00'));
    expect((await told(scene.ana)).toSorted()).toEqual([
      'Of a calendar: in 10 minutes',
      'Restored: in 10 minutes',
      'Standup: in 10 minutes',
    ]);
  });

  test('each occurrence of a series reminds, a moved one at its own time, an excluded one not', async () => {
    const series = await add({ rrule: 'FREQ=DAILY;COUNT=4' });
    await scene.api.update(scene.ana, `${series.id}_${at(1, '10:00')}`, {
      start: at(1, '15:00'),
      title: 'Late one',
    });
    await scene.api.remove(scene.ana, `${series.id}_${at(2, '10:00')}`);
    await scene.work(at(0, '09:50:00'));
    await fill(at(1, '08:00:00'));
    await scene.work(at(1, '09:50:00'));
    expect(await told(scene.ana)).toEqual(['Standup: in 10 minutes']);
    await scene.work(at(1, '14:50:00'));
    await fill(at(2, '08:00:00'));
    await scene.work(at(2, '09:50:00'));
    await scene.work(at(3, '09:50:00'));
    const sent = await scene.told(scene.ana, 'calendar-reminder');
    expect(sent.map(({ title, link }) => [title, link.split('=')[1]])).toEqual([
      ['Standup: in 10 minutes', `${series.id}_${at(0, '10:00')}`],
      ['Late one: in 10 minutes', `${series.id}_${at(1, '10:00')}`],
      ['Standup: in 10 minutes', `${series.id}_${at(3, '10:00')}`],
    ]);
  });

  test('filling brings what is more than two days away, and a second time nothing', async () => {
    await add({ start: at(3, '10:00') });
    await add({ start: at(3, '11:00'), reminders: [app(60 * 24)] });
    expect(await waiting()).toEqual([]);
    await fill(at(1, '10:30:00'));
    const filled = await waiting();
    expect(filled.map(({ runAt }) => runAt).toSorted()).toEqual([at(2, '11:00:00'), at(3, '09:50:00')]);
    await fill(at(1, '11:30:00'));
    expect(await waiting()).toEqual(filled);
    await scene.work(at(2, '11:00:00'));
    await scene.work(at(3, '09:50:00'));
    expect(await told(scene.ana)).toEqual(['Standup: tomorrow', 'Standup: in 10 minutes']);
  });

  test('a server that stood still for days reminds of what was due within the last', async () => {
    await scene.api.services.jobs.schedule();
    await scene.work(at(0, '09:00:00'));
    const event = { end: at(9, '00:00') };
    await add({ ...event, title: 'Too late', start: at(4, '08:00') });
    await add({ ...event, title: 'In time', start: at(4, '09:30') });
    await add({ title: 'Over', start: at(4, '10:00') });
    await scene.work(at(5, '09:15:00'));
    await scene.work(at(5, '09:15:01'));
    expect(await told(scene.ana)).toEqual(['In time: the reminder was due at 09:20']);
  });

  test('who moves to another zone is reminded of a whole day by its clock, once', async () => {
    await add({ title: 'Holiday', start: dayOf(2), reminders: [app(-540)] });
    const go = async (timeZone: string) => {
      const { version } = await scene.db
        .selectFrom('user')
        .select('version')
        .where('id', '=', scene.ana.id)
        .executeTakeFirstOrThrow();
      const answer = await scene.api.post('/api/account/update', { version, timeZone }, { as: scene.ana.as });
      expect(answer.status).toBe(200);
    };
    scene.set(at(1, '09:00:00'));
    await go('Asia/Tokyo');
    await scene.work(at(1, '23:59:59'));
    expect(await told(scene.ana)).toEqual([]);
    await go('America/New_York');
    await scene.work(at(2, '00:00:00'));
    await scene.work(at(2, '12:59:59'));
    expect(await told(scene.ana)).toEqual([]);
    await scene.work(at(2, '14:00:00'));
    await go('Etc/GMT+8');
    await scene.work(at(2, '17:00:00'));
    expect(await told(scene.ana)).toEqual(['Holiday: today']);
  });

  test('one that cannot be sent keeps no other back', async () => {
    for (let n = 0; n < 3; n += 1) await add();
    const broken = { ...keyless, id: newId(), payload: 'null', runAt: at(0, '09:50:00') };
    await scene.db.insertInto('job').values(broken).execute();
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ana)).toHaveLength(3);
    const failed = await scene.db.selectFrom('job').select('id').where('lastError', 'is not', null).execute();
    expect(failed).toEqual([{ id: broken.id }]);
  });

  test('who has no zone of their own is reminded of a whole day by that of the workspace', async () => {
    const zone = async (timeZone: string) =>
      transaction(scene.db, async (trx) => {
        const before = await trx.selectFrom('workspace').selectAll().executeTakeFirstOrThrow();
        await trx.updateTable('workspace').set({ timeZone }).execute();
        const facts = { before, after: { ...before, timeZone } };
        await scene.api.services.events.emit(trx, 'workspace.changed', facts as never);
      });
    const kim = await scene.someone({ timeZone: '' });
    await add({ title: 'Holiday', start: dayOf(2) }, kim);
    await zone('Asia/Tokyo');
    await scene.work(at(0, '09:00:00'));
    await scene.work(at(1, '07:59:59'));
    expect(await told(kim)).toEqual([]);
    await scene.work(at(1, '08:00:00'));
    expect(await told(kim)).toEqual(['Holiday: tomorrow']);
    await zone('UTC');
  });
});
