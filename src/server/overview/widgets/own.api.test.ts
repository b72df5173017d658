import { expect, test } from 'vitest';
import type { Calendar } from '@/domain/calendar/schemas';
import { addDays, dayIn } from '@/domain/days';
import type { Board } from '@/domain/kanban/schemas';
import { drills } from '@/domain/overview/drill';
import { WIDGETS } from '@/domain/overview/widgets';
import { chatOver } from '@/testing/chat';
import { storeInvoice } from '@/testing/factories/storedInvoices';
import { eachOverview, type Watcher } from '@/testing/overview';

const NOTHING = { value: 0 };

eachOverview((at) => {
  const today = dayIn('UTC', new Date());
  const noon = () => at.api.at(new Date(`${today}T12:00:00.000Z`));

  test('a workspace where nothing happened has zeros and empty lists', async () => {
    const admin = await at.api.person('admin');
    await at.db.updateTable('user').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();
    const queries: Record<string, string>[] = [{}, { range: 'year' }, { range: 'today', compare: 'off' }];
    for (const query of queries) {
      const app = await at.api.ask(admin, 'app', query);
      const analytics = await at.api.ask(admin, 'analytics', query);
      for (const widget of [...Object.values(app), ...Object.values(analytics)])
        expect(widget.state).toBe('ok');
      for (const metric of [app.activePeople, app.messages, app.cardsDone, analytics.bugReports])
        expect(metric?.data).toMatchObject(NOTHING);
      expect(analytics.newUsers?.data).toMatchObject(NOTHING);
      expect(app.tasksDone?.data).toMatchObject({ total: 0, parts: [NOTHING, NOTHING] });
      expect(app.invoicesPaid?.data).toMatchObject({ total: 0, parts: [NOTHING, NOTHING] });
      expect(analytics.subjects?.data.total).toBe(0);
      expect(app.welcome?.data).toEqual({
        dueToday: 0,
        eventsToday: 0,
        unreadChats: 0,
        unreadMails: 0,
        overdueInvoices: 0,
      });
      const lists = [app.newInvoices, app.topAuthors, app.upNext, app.activity, analytics.tasks];
      for (const list of [...lists, analytics.orderTimeline])
        expect(list?.data).toEqual({ rows: [], more: false });
    }
    const { activity } = await at.api.ask(admin, 'file', { span: 'year' });
    expect(activity?.data.buckets).toHaveLength(12);
    expect(activity?.data.series.map(({ key, values }) => [key, new Set(values)])).toEqual(
      ['image', 'media', 'document', 'other'].map((kind) => [kind, new Set([0])]),
    );
  });

  test('who may not read a source gets no figure of it, also when asking for it', async () => {
    for (const role of ['guest', 'member', 'manager'] as const) {
      const who = await at.api.person(role);
      const { permissions } = await at.api.seen<{ permissions: string[] }>(who, '/v1/endusers');
      const names = Object.entries(WIDGETS.app)
        .filter(([, { permission }]) => permission && !permissions.includes(permission))
        .map(([name]) => name);
      if (role === 'guest') expect(names).toEqual(expect.arrayContaining(['newInvoices', 'invoicesPaid']));
      const answered = Object.keys(await at.api.ask(who, 'app'));
      expect(answered.filter((name) => names.includes(name))).toEqual([]);
      if (names.length > 0) expect(await at.api.ask(who, 'app', { widgets: names.join() })).toEqual({});
      const { welcome } = await at.api.ask(who, 'app', { widgets: 'welcome' });
      const may = (permission: string, counter: string) =>
        permissions.includes(permission) === Object.hasOwn(welcome?.data ?? {}, counter);
      expect(may('invoices.read', 'overdueInvoices')).toBe(true);
      expect(may('mail.use', 'unreadMails')).toBe(true);
    }
    const guest = await at.api.person('guest');
    expect((await at.api.read(guest, '/api/overview/analytics')).status).toBe(403);
  });

  const boardOf = async (who: Watcher) =>
    (await at.api.done<{ board: Board }>(who, '/api/kanban/boards/new', { name: 'Own' })).board;
  const card = (who: Watcher, board: Board, name: string, more: object) =>
    at.api.done(who, '/api/kanban/cards/new', { columnId: board.columnOrder[0], name, ...more });
  const calendarOf = async (who: Watcher) =>
    (await at.api.seen<{ calendars: Calendar[] }>(who, '/api/calendar/calendars')).calendars[0]!;
  const event = (who: Watcher, title: string, start: string, more: object = {}) =>
    at.api.done(who, '/api/calendar/events/new', { title, start, timeZone: 'UTC', ...more });

  test('today is told by cards and events in the order of time; what is over or of others is not', async () => {
    noon();
    const [ana, ben] = [await at.api.person(), await at.api.person()];
    const board = await boardOf(ana);
    await calendarOf(ana);
    const mine = { assigneeIds: [ana.id], dueOn: today };
    await card(ana, board, 'Without a time', mine);
    await card(ana, board, 'At three', { ...mine, dueTime: '15:00' });
    await card(ana, board, 'Tomorrow', { ...mine, dueOn: addDays(today, 1) });
    await card(ana, board, 'Of nobody', { dueOn: today });
    await event(ana, 'Over', `${today}T09:00`);
    await event(ana, 'At two', `${today}T14:00`);
    await event(ana, 'Daily', `${addDays(today, -3)}T16:00`, { rrule: 'FREQ=DAILY' });
    await event(ana, 'Tomorrow', `${addDays(today, 1)}T14:00`);
    await event(ben, 'Of Ben', `${today}T14:30`);

    const { welcome, upNext } = await at.api.ask(ana, 'app');
    expect(welcome?.data).toMatchObject({ dueToday: 2, eventsToday: 3 });
    expect(upNext?.data.rows.map(({ title }) => title)).toEqual([
      'Without a time',
      'At two',
      'At three',
      'Daily',
    ]);
    expect(upNext?.data.more).toBe(false);
    const times = upNext?.data.rows.map((row) => (row.kind === 'card' ? row.dueAt : row.startsAt));
    expect(times).toEqual([
      null,
      `${today}T14:00:00.000Z`,
      `${today}T15:00:00.000Z`,
      `${today}T16:00:00.000Z`,
    ]);
    expect((await at.api.ask(ben, 'app')).welcome?.data).toMatchObject({ dueToday: 0, eventsToday: 1 });
  });

  test('the day is that of the workspace', async () => {
    noon();
    const ana = await at.api.person();
    await event(ana, 'Late here', `${today}T22:30`);
    await event(ana, 'Whole day', today, { allDay: true, timeZone: null });
    const titles = async () => (await at.api.ask(ana, 'app')).upNext?.data.rows.map(({ title }) => title);
    expect(await titles()).toEqual(['Whole day', 'Late here']);
    // There it is the next day already when the event begins.
    await at.db.updateTable('workspace').set({ timeZone: 'Europe/Athens' }).execute();
    expect(await titles()).toEqual(['Whole day']);
    await at.db.updateTable('workspace').set({ timeZone: 'UTC' }).execute();
  });

  test('unread chats are those of the reader; overdue invoices are the tab of their list', async () => {
    const [ana, ben] = [await at.api.person('manager'), await at.api.person('manager')];
    await chatOver(at.api).direct(ben, ana, 'Hello');
    await storeInvoice(at.db, { dueDate: addDays(today, -1), issueDate: addDays(today, -20) });
    await storeInvoice(at.db, { dueDate: today, issueDate: addDays(today, -20) });
    const { welcome } = await at.api.ask(ana, 'app');
    expect(drills.overdueInvoices().query).toEqual({ tab: 'overdue' });
    const list = await at.api.seen<{ invoices: object[] }>(ana, '/api/invoices?status=overdue');
    expect(list.invoices).toHaveLength(1);
    expect(welcome?.data).toMatchObject({ unreadChats: 1, overdueInvoices: 1 });
    expect((await at.api.ask(ben, 'app')).welcome?.data).toMatchObject({ unreadChats: 0 });
  });

  test('activity is that of the workspace for who reads the log, else one’s own', async () => {
    const [admin, ana] = [await at.api.person('admin'), await at.api.person('member')];
    await boardOf(ana);
    await boardOf(await at.api.person());
    const own = await at.api.ask(ana, 'app', { widgets: 'activity' });
    expect(own.activity?.data.rows.map(({ actor, entityKind }) => [actor?.id, entityKind])).toEqual([
      [ana.id, 'board'],
    ]);
    expect(own.activity?.data.rows[0]?.path).toMatch(/^\/dashboard\/kanban/);
    const { activity } = await at.api.ask(admin, 'app', { widgets: 'activity' });
    const log = await at.api.seen<{ activity: { id: string }[] }>(admin, '/api/activity?limit=8');
    expect(activity?.data.rows.map(({ id }) => id)).toEqual(log.activity.map(({ id }) => id));
  });
});
