import { expect, test } from 'vitest';
import { transaction } from '@/server/db/transaction';
import { type Planner } from '@/testing/calendar';
import { at, dayOf, eachClocked } from '@/testing/reminders';

const app = (minutes: number) => ({ minutes, channel: 'app' as const });

eachClocked((scene) => {
  const told = async (who: Planner) => (await scene.told(who, 'calendar-reminder')).map(({ title }) => title);
  /** An event of today at ten; by default Ana's, in her default calendar. */
  const add = (more: object = {}, who = scene.ana) =>
    scene.api.add(who, { title: 'Standup', start: at(0, '10:00'), ...more });
  const setOwn = (who: Planner, eventId: string, reminders: object[] | null) =>
    scene.api.done(who, 'events/reminders', { eventId, reminders });
  const settings = (who: Planner, calendarId: string, more: object) =>
    scene.api.done(who, 'calendars/person', { calendarId, ...more });

  test('reminders are one’s own: of others’ edits, a split and another calendar they know nothing', async () => {
    const [first, second] = [await scene.api.calendar(scene.ana), await scene.api.calendar(scene.ana)];
    for (const { id } of [first, second]) await scene.api.share(scene.ana, id, scene.ben, 'read');
    const series = await add({ calendarId: first.id, rrule: 'FREQ=DAILY;COUNT=9', reminders: [] });
    await setOwn(scene.ben, series.id, [app(5)]);
    await scene.api.update(scene.ana, series.id, { title: 'Renamed', reminders: [] });
    await scene.work(at(0, '09:55:00'));
    const following = { start: at(1, '11:00') };
    const { event } = await scene.api.update(
      scene.ana,
      `${series.id}_${at(1, '10:00')}`,
      following,
      'following',
    );
    await scene.work(at(1, '10:55:00'));
    await scene.api.update(scene.ana, event.seriesId!, { calendarId: second.id });
    await scene.work(at(2, '10:55:00'));
    expect(await told(scene.ben)).toEqual(Array(3).fill('Renamed: in 5 minutes'));
    expect(await told(scene.ana)).toEqual([]);
  });

  test('a shared calendar, and one of the workspace, reminds who has asked for it', async () => {
    const admin = await scene.someone({ role: 'admin' });
    const shared = await scene.api.calendar(scene.ana);
    const common = await scene.api.calendar(admin, { kind: 'workspace' });
    await scene.api.share(scene.ana, shared.id, scene.ben, 'write');
    await scene.api.share(admin, common.id, 'everyone', 'read');
    await add({ title: 'Hers', calendarId: shared.id });
    await add({ title: 'Ours', calendarId: common.id }, admin);
    await add({ title: 'Fair', start: dayOf(1), calendarId: common.id }, admin);
    await scene.work(at(0, '09:50:00'));
    expect([await told(scene.ben), await told(admin)]).toEqual([[], []]);
    for (const { id } of [shared, common]) await settings(scene.ben, id, { reminders: [app(8)] });
    await settings(scene.ben, common.id, { allDayReminders: [app(420)] });
    await scene.work(at(0, '09:52:00'));
    await scene.work(at(0, '17:00:00'));
    expect((await told(scene.ben)).toSorted()).toEqual([
      'Fair: tomorrow',
      'Hers: in 8 minutes',
      'Ours: in 8 minutes',
    ]);
    expect(await told(scene.ana)).toEqual(['Hers: in 10 minutes']);
  });

  test('who may read no more, or times alone, is told nothing', async () => {
    const [withdrawn, busy] = [await scene.api.calendar(scene.ana), await scene.api.calendar(scene.ana)];
    for (const { id } of [withdrawn, busy]) {
      await scene.api.share(scene.ana, id, scene.ben, 'read');
      await settings(scene.ben, id, { reminders: [app(10), { minutes: 10, channel: 'email' }] });
      const event = await add({ calendarId: id, title: 'Xylophone', reminders: [] });
      await setOwn(scene.ben, event.id, [app(9), { minutes: 9, channel: 'email' }]);
    }
    await scene.api.share(scene.ana, withdrawn.id, scene.ben, null);
    await scene.api.share(scene.ana, busy.id, scene.ben, 'busy');
    await add({ calendarId: busy.id, title: 'Xylophone', reminders: [] });
    await settings(scene.ben, busy.id, { reminders: [app(10)] });
    await scene.work(at(0, '09:51:00'));
    const rows = await scene.db
      .selectFrom('notification')
      .select('params')
      .where('userId', '=', scene.ben.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Xylophone');
    expect(await told(scene.ben)).toEqual([]);
    expect(
      await scene.db.selectFrom('system_mail').select('id').where('userId', '=', scene.ben.id).execute(),
    ).toEqual([]);
  });

  test('who becomes a guest reads no more what is open to everyone, and is told nothing of it', async () => {
    const { id } = await scene.api.calendar(scene.ana);
    await scene.api.share(scene.ana, id, 'everyone', 'read');
    await settings(scene.ben, id, { reminders: [app(10)] });
    await add({ calendarId: id, reminders: [] });
    await scene.db.updateTable('user').set({ role: 'guest' }).where('id', '=', scene.ben.id).execute();
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ben)).toEqual([]);
  });

  test('a private event reminds its creator and the owner of its calendar', async () => {
    const { id: calendarId } = await scene.api.calendar(scene.ana);
    const eve = await scene.someone();
    for (const who of [scene.ben, eve]) {
      await scene.api.share(scene.ana, calendarId, who, 'write');
      await settings(who, calendarId, { reminders: [app(10)] });
    }
    await add({ calendarId, visibility: 'private' }, scene.ben);
    const series = await add({ calendarId, title: 'Series', rrule: 'FREQ=DAILY;COUNT=2' }, scene.ben);
    await scene.api.update(scene.ben, `${series.id}_${at(0, '10:00')}`, { visibility: 'private' });
    await scene.work(at(0, '09:50:00'));
    for (const who of [scene.ana, scene.ben])
      expect((await told(who)).toSorted()).toEqual(['Series: in 10 minutes', 'Standup: in 10 minutes']);
    expect(await told(eve)).toEqual([]);
  });

  test('own choices hold at once, and undoing them too', async () => {
    const { id, calendarId } = await add();
    await settings(scene.ana, calendarId, { reminders: [app(20)] });
    await scene.work(at(0, '09:40:00'));
    expect(await told(scene.ana)).toEqual(['Standup: in 20 minutes']);
    const { undoId } = await scene.api.update(scene.ana, id, { reminders: [] });
    await settings(scene.ana, calendarId, { reminders: null });
    await scene.api.undo(scene.ana, undoId);
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ana)).toEqual(['Standup: in 20 minutes', 'Standup: in 10 minutes']);
  });

  test('a calendar that passes to somebody reminds its new owner, until the old one is back', async () => {
    await add();
    const emit = async (
      name: 'user.removed' | 'user.restored',
      payload: { userId: string; handOverToId?: string },
    ) =>
      transaction(scene.db, async (trx) => {
        const deletedAt = name === 'user.restored' ? null : at(0, '09:00:00');
        await trx.updateTable('user').set({ deletedAt }).where('id', '=', scene.ana.id).execute();
        await scene.api.services.events.emit(trx, name, payload);
      });
    await emit('user.removed', { userId: scene.ana.id, handOverToId: scene.ben.id });
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ben)).toEqual(['Standup: in 10 minutes']);
    scene.set(at(0, '09:00:00'));
    await emit('user.restored', { userId: scene.ana.id });
    await scene.work(at(0, '09:50:00'));
    expect(await told(scene.ana)).toEqual(['Standup: in 10 minutes']);
  });

  test('a mail comes in one’s language and zone', async () => {
    const kim = await scene.someone({ locale: 'fr', timeZone: 'Asia/Tokyo' });
    const mail = [{ minutes: 10, channel: 'email' }];
    await add(
      { start: at(0, '10:00:00'), location: 'Salle 4', reminders: mail, timeZone: 'Europe/Paris' },
      kim,
    );
    await add({ title: 'Fête', start: dayOf(1), reminders: [{ minutes: 0, channel: 'email' }] }, kim);
    await scene.work(at(0, '09:50:00'));
    await scene.work(at(0, '18:00:00'));
    const mails = await scene.db
      .selectFrom('system_mail')
      .select(['kind', 'subject', 'text', 'locale', 'link'])
      .where('userId', '=', kim.id)
      .orderBy('id')
      .execute();
    expect(mails).toMatchObject([
      { kind: 'event-reminder', locale: 'fr', subject: 'Rappel : Standup' },
      { kind: 'event-reminder', locale: 'fr', subject: 'Rappel : Fête' },
    ]);
    expect(mails[0]?.text).toMatch(/Début\u202f: .*19:00/);
    expect(mails[0]?.text).toContain('Lieu\u202f: Salle 4');
    expect(mails[0]?.text).not.toContain('prévu');
    expect(mails[0]?.link).toContain('/dashboard/calendar?event=');
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(dayOf(1)),
    );
    expect(mails[1]?.text).toContain(`Jour\u202f: ${day}`);
    expect(mails[1]?.text).not.toContain('Début');
    expect(await told(kim)).toEqual([]);
  });

  test('a late mail says when it was due', async () => {
    await add({ reminders: [{ minutes: 10, channel: 'email' }] });
    await scene.work(at(0, '10:00:00'));
    const mails = await scene.db
      .selectFrom('system_mail')
      .select('text')
      .where('userId', '=', scene.ana.id)
      .execute();
    expect(mails[0]?.text).toMatch(/was due on .*09:50/);
  });
});
