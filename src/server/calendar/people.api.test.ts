import { expect, test } from 'vitest';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { calendarApi, eachCalendar, type Planner } from '@/testing/calendar';

const DAY = 24 * 3600_000;

eachCalendar((at) => {
  const emit = async (
    name: 'user.removed' | 'user.restored' | 'user.erased',
    payload: { userId: string; handOverToId?: string },
  ) =>
    transaction(at.db, async (trx) => {
      const deletedAt = name === 'user.restored' ? null : nowIso();
      await trx.updateTable('user').set({ deletedAt }).where('id', '=', payload.userId).execute();
      await at.api.services.events.emit(trx, name, payload);
    });
  const names = async (who: Planner) => (await at.api.calendars(who)).map(({ name }) => name);

  test('who is created has a calendar from the start', async () => {
    const { id: userId } = await at.api.person();
    await transaction(at.db, (trx) =>
      at.api.services.events.emit(trx, 'user.created', { userId, role: 'member', via: 'admin' }),
    );
    const made = await at.db
      .selectFrom('calendar')
      .select('isDefault')
      .where('ownerId', '=', userId)
      .execute();
    expect(made).toEqual([{ isDefault: 1 }]);
  });

  test('the calendars of somebody removed are hidden from all, and back with them', async () => {
    const own = await at.api.calendar(at.ana, { name: 'Hers' });
    await at.api.share(at.ana, own.id, at.ben, 'read');
    await at.api.add(at.ana, { calendarId: own.id });
    await emit('user.removed', { userId: at.ana.id });
    expect(await names(at.ben)).toEqual(['My calendar']);
    expect(await at.api.list(at.ben)).toEqual([]);
    await emit('user.restored', { userId: at.ana.id });
    expect(await names(at.ben)).toEqual(['My calendar', 'Hers']);
    expect(await at.api.list(at.ben)).toHaveLength(1);
  });

  test('or they are given to who takes over, until their owner is back', async () => {
    const [first] = await at.api.calendars(at.ana);
    await at.api.calendars(at.ben);
    await at.api.calendar(at.ana, { name: 'Hers' });
    await emit('user.removed', { userId: at.ana.id, handOverToId: at.ben.id });
    expect(await at.api.calendars(at.ben)).toMatchObject([
      { isDefault: true, owner: { id: at.ben.id } },
      { name: 'Hers', isDefault: false, owner: { id: at.ben.id }, canManage: true },
      { id: first?.id, isDefault: false, owner: { id: at.ben.id } },
    ]);
    await emit('user.restored', { userId: at.ana.id });
    expect(await names(at.ben)).toEqual(['My calendar']);
    expect(await at.api.calendars(at.ana)).toMatchObject([
      { id: first?.id, isDefault: true },
      { name: 'Hers', isDefault: false },
    ]);
  });

  test('of somebody erased, their calendars go; their events in others’ calendars stay', async () => {
    const theirs = await at.api.calendar(at.ben);
    await at.api.share(at.ben, theirs.id, at.ana, 'write');
    const event = await at.api.add(at.ana, { title: 'Stays', calendarId: theirs.id, reminders: [] });
    await at.api.add(at.ana, { title: 'Goes' });
    await emit('user.removed', { userId: at.ana.id });
    await emit('user.erased', { userId: at.ana.id });
    for (const table of ['calendar_share', 'calendar_person', 'event_person', 'calendar_undo'] as const)
      expect(await at.db.selectFrom(table).selectAll().where('userId', '=', at.ana.id).execute()).toEqual([]);
    expect(await at.db.selectFrom('calendar').selectAll().where('ownerId', '=', at.ana.id).execute()).toEqual(
      [],
    );
    const { body } = await at.api.read<{ people: object[] }>(at.ben, `event?eventId=${event.id}`);
    expect(body.people).toMatchObject([{ id: at.ana.id, name: null }, { id: at.ben.id }]);
  });

  test('after 30 days what is in the trash is gone, and a write that is too old cannot be undone', async () => {
    let late = 0;
    const later = calendarApi(at.db, () => new Date(Date.now() + late));
    const own = await at.api.calendar(at.ana);
    const kept = await at.api.add(at.ana);
    const gone = await at.api.add(at.ana);
    await at.api.add(at.ana, { calendarId: own.id });
    const { undoId } = await at.api.remove(at.ana, gone.id);
    await at.api.done(at.ana, 'calendars/delete', { calendarId: own.id });
    late = 11 * 60_000;
    expect(await later.undo(at.ana, undoId)).toMatchObject({ status: 410, body: { code: 'undo-expired' } });
    late = 29 * DAY;
    const purge = async () => {
      await at.db.deleteFrom('job').where('kind', '=', 'calendar.purge').execute();
      await transaction(at.db, (trx) =>
        later.services.jobs.add(trx, { kind: 'calendar.purge', payload: null, runAt: new Date(0) }),
      );
      await later.services.jobs.runDue();
    };
    const left = async () =>
      (await at.db.selectFrom('event').select('id').where('createdById', '=', at.ana.id).execute()).length;
    await purge();
    expect(await left()).toBe(3);
    expect((await at.api.undo(at.ana, undoId)).status).toBe(404);
    late = 31 * DAY;
    await purge();
    expect(await left()).toBe(1);
    expect(await at.api.list(at.ana)).toMatchObject([{ id: kept.id }]);
    expect((await at.api.call(at.ana, 'calendars/restore', { calendarId: own.id })).status).toBe(404);
  });
});
