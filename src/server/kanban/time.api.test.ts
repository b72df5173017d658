import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CardFacts } from '@/domain/kanban/facts';
import { cardFilter } from '@/domain/kanban/filter';
import type { Board } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';
import { purge } from './purge';

const HOUR = 3600_000;
const TODAY = new Date().toISOString().slice(0, 10);
/** The day this many days from today; sessions expire by the real clock, so the tests stay around now. */
const day = (days: number) => new Date(Date.parse(TODAY) + days * 24 * HOUR).toISOString().slice(0, 10);
/** An instant on such a day. */
const at = (days: number, time: string) => `${day(days)}T${time}.000Z`;

anyDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let other: KanbanApi;
  let now: Date;
  let ana: Worker;
  let board: Board;

  beforeAll(async () => {
    db = await open();
    now = new Date();
    api = kanbanApi(db, {}, () => now);
    other = kanbanApi(db, {}, () => now);
  });
  beforeEach(async () => {
    now = new Date(at(0, '09:00:00'));
    await zone('UTC');
    ana = await someone('UTC');
    board = await api.board(ana);
  });

  /** A user who stays signed in whatever the test clock says. */
  const someone = async (timeZone: string) => {
    const person = await api.person({ timeZone });
    const stays = { expiresAt: at(60, '00:00:00') };
    await db.updateTable('session').set(stays).where('userId', '=', person.id).execute();
    return person;
  };
  /** Changes the workspace's time zone and emits the event of it. */
  const zone = async (timeZone: string) =>
    transaction(db, async (trx) => {
      const before = await trx.selectFrom('workspace').selectAll().executeTakeFirstOrThrow();
      await trx.updateTable('workspace').set({ timeZone }).execute();
      const facts = { before, after: { ...before, timeZone } };
      await api.services.events.emit(trx, 'workspace.changed', facts as never);
    });
  const due = (more: object) =>
    api.card(ana, board.columnOrder[0]!, 'Due', { assigneeIds: [ana.id], ...more });
  const reminders = async () =>
    db
      .selectFrom('notification')
      .select(['entityId', 'count'])
      .where('userId', '=', ana.id)
      .where('topic', '=', 'kanban-due')
      .execute();
  /** Runs the due jobs of both instances at that instant. */
  const work = async (instant: string) => {
    now = new Date(instant);
    await Promise.all([api.services.jobs.runDue(), other.services.jobs.runDue()]);
  };

  test('a reminder comes once with two instances; another day moves it, and a done card sends none', async () => {
    const tomorrow = { dueOn: day(1), dueTime: '10:00', remind: '1d' };
    const kept = await due(tomorrow);
    const moved = await due(tomorrow);
    const done = await due(tomorrow);
    const change = { cardId: moved.id, version: moved.version, card: { dueOn: day(2) } };
    await api.done(ana, 'cards/update', change);
    await api.done(ana, 'cards/complete', { cardId: done.id, completed: true });
    await work(at(0, '09:59:59'));
    expect(await reminders()).toEqual([]);
    await work(at(0, '10:00:01'));
    await work(at(0, '10:00:02'));
    expect(await reminders()).toEqual([{ entityId: kept.id, count: 1 }]);
    await work(at(1, '10:00:01'));
    expect((await reminders()).map(({ entityId }) => entityId).toSorted()).toEqual(
      [kept.id, moved.id].toSorted(),
    );
  });

  const told = async (card: { id: string }) =>
    (await reminders()).filter(({ entityId }) => entityId === card.id);

  test('a day that was set while a card was done is reminded of when the card is open again', async () => {
    const done = Object.values(board.columns).find(({ isDone }) => isDone)!;
    const column = (await api.column(ana, board.id, 'Other')).id;
    const [moved, ticked] = [await due({ completed: true }), await due({ completed: true })];
    for (const card of [moved, ticked]) {
      const set = { dueOn: day(1), dueTime: '10:00', remind: '1d' };
      await api.done(ana, 'cards/update', { cardId: card.id, version: card.version, card: set });
    }
    await api.done(ana, 'cards/move', { cardIds: [moved.id], columnId: column });
    await api.done(ana, 'columns/update', { columnId: done.id, column: { isDone: false } });
    await api.done(ana, 'cards/complete', { cardId: ticked.id, completed: false });
    await work(at(0, '10:00:01'));
    for (const card of [moved, ticked]) expect(await told(card)).toMatchObject([{ count: 1 }]);
  });

  test('other areas hear that a card is due at another instant when the workspace moves to another zone', async () => {
    const card = await due({ dueOn: day(1) });
    const heard: { before: CardFacts | null; after: CardFacts | null }[] = [];
    api.services.events.on('card.changed', async (_trx, change) => {
      if (change.after?.id === card.id) heard.push(change);
    });
    await zone('Asia/Tokyo');
    expect(heard).toMatchObject([{ before: { dueAt: card.dueAt } }]);
    const [before, after] = [heard[0]?.before?.dueAt, heard[0]?.after?.dueAt].map((at) =>
      Date.parse(at ?? ''),
    );
    expect(before! - after!).toBe(9 * 3600_000);
  });

  test('who is on the cards of a copied board is reminded of them', async () => {
    await due({ dueOn: day(1), dueTime: '10:00', remind: '1d' });
    const input = { boardId: board.id, name: 'Copy', with: { assignees: true, dates: true } };
    const { board: copy } = await api.done<{ board: Board }>(ana, 'boards/copy', input);
    await work(at(0, '10:00:01'));
    expect(await told(Object.values(copy.cards)[0]!)).toMatchObject([{ count: 1 }]);
  });

  test('who moves to another zone is reminded of a whole day at nine there, once', async () => {
    const card = await due({ dueOn: day(2), remind: '1d' });
    const go = async (timeZone: string) => {
      const { version } = await db
        .selectFrom('user')
        .select('version')
        .where('id', '=', ana.id)
        .executeTakeFirstOrThrow();
      const answer = await api.post('/api/account/update', { version, timeZone }, { as: ana.as });
      expect(answer.status).toBe(200);
    };
    await go('Etc/GMT+8');
    await work(at(1, '09:00:01'));
    expect(await told(card)).toEqual([]);
    await go('Etc/GMT+7');
    await work(at(1, '15:59:59'));
    expect(await told(card)).toEqual([]);
    await work(at(1, '16:00:01'));
    expect(await told(card)).toMatchObject([{ count: 1 }]);
    await work(at(1, '17:00:01'));
    expect(await told(card)).toMatchObject([{ count: 1 }]);
  });

  test('after two hours of standstill a reminder comes late and once, and not at all a day after the card was due', async () => {
    const soon = await due({ dueOn: day(0), dueTime: '10:00', remind: 'at' });
    await work(at(0, '12:00:00'));
    await work(at(0, '12:00:01'));
    expect((await reminders()).filter(({ entityId }) => entityId === soon.id)).toHaveLength(1);
    const late = await due({ dueOn: day(1), dueTime: '10:00', remind: 'at' });
    await work(at(2, '10:00:01'));
    expect((await reminders()).filter(({ entityId }) => entityId === late.id)).toEqual([]);
  });

  test('a card is overdue by the clock of the workspace, for a reader of any zone', async () => {
    await zone('Asia/Tokyo');
    const kiwi = await someone('Pacific/Auckland');
    await api.role(ana, board.id, kiwi, 'viewer');
    const timed = await due({ dueOn: day(0), dueTime: '18:00' });
    const whole = await due({ dueOn: day(0) });
    const overdue = async (instant: string) => {
      now = new Date(instant);
      const { body } = await api.kanbanGet<{ cards: { id: string }[] }>(
        kiwi,
        `cards?due=overdue&boardId=${board.id}`,
      );
      return body.cards.map(({ id }) => id);
    };
    expect(await overdue(at(0, '08:59:59'))).toEqual([]);
    expect(await overdue(at(0, '09:00:01'))).toEqual([timed.id]);
    expect(await overdue(at(0, '14:59:58'))).toEqual([timed.id]);
    expect(await overdue(at(0, '15:00:00'))).toEqual([timed.id, whole.id]);
    await zone('Asia/Dubai');
    const { cards } = await api.read(kiwi, board.id);
    expect(cards[timed.id]?.dueAt).toBe(at(0, '14:00:00'));
  });

  test('what is due this week, and what is looked for, is the same for the server as for the board', async () => {
    // Makes today the second to last day of its week.
    const weekStart = (new Date(TODAY).getUTCDay() + 2) % 7;
    await db.updateTable('workspace').set({ weekStart }).execute();
    const label = { boardId: board.id, name: 'Bug fix', color: '#112233' };
    const { label: bug } = await api.done<{ label: { id: string } }>(ana, 'labels/new', label);
    const column = board.columnOrder[0]!;
    for (const days of [-1, 0, 1, 2]) await api.card(ana, column, `In ${days}`, { dueOn: day(days) });
    await api.card(ana, column, 'Report on the shelf', { labelIds: [bug.id] });
    const { cards, labels } = await api.read(ana, board.id);
    const context = {
      ownId: ana.id,
      now: now.toISOString(),
      today: TODAY,
      weekEnd: day(1),
      labels: Object.fromEntries(labels.map(({ id, name }) => [id, name])),
    };
    const none = { q: '', member: '', label: '', due: undefined, priority: undefined, state: undefined };
    const found = async (given: { q?: string; due?: 'week' }) => {
      const { q, ...more } = given;
      const query = new URLSearchParams({ boardId: board.id, ...more, ...(q && { query: q }) }).toString();
      const { body } = await api.kanbanGet<{ cards: { name: string }[] }>(ana, `cards?${query}`);
      const headers = { 'session-token': ana.as };
      const file = await api.request(`/api/kanban/export?format=csv&${query}`, { headers });
      const lines = (await file.text()).trim().split('\r\n').slice(1);
      const names = (all: (string | undefined)[]) => all.toSorted((a = '', b = '') => a.localeCompare(b));
      const passing = Object.values(cards).filter(cardFilter({ ...none, ...given }, context));
      const wanted = names(passing.map(({ name }) => name));
      expect(names(body.cards.map(({ name }) => name))).toEqual(wanted);
      expect(names(lines.map((line) => line.split(',')[1]))).toEqual(wanted);
      return wanted;
    };
    expect(await found({ due: 'week' })).toEqual(['In 0', 'In 1']);
    expect(await found({ q: 'bug' })).toEqual(['Report on the shelf']);
    expect(await found({ q: 'shelf fix report' })).toEqual(['Report on the shelf']);
    expect(await found({ q: 'shelf In' })).toEqual([]);
  });

  test('after 30 days the trash is emptied for good, and a number of it is never given again', async () => {
    const columnId = board.columnOrder[0]!;
    const gone = await api.card(ana, columnId);
    const kept = await api.card(ana, columnId);
    await api.done(ana, 'columns/delete', { columnId: board.columnOrder[1] });
    await api.done(ana, 'cards/delete', { cardIds: [gone.id] });
    const trash = async () =>
      (await api.kanbanGet<{ cards: object[]; columns: object[] }>(ana, `boards/trash?boardId=${board.id}`))
        .body;
    expect(await trash()).toMatchObject({ cards: [{ id: gone.id, key: gone.key }], columns: [{}] });
    const began = now.getTime();
    await purge({ db, now: () => new Date(began + 29 * 24 * HOUR) });
    expect((await trash()).cards).toHaveLength(1);
    await purge({ db, now: () => new Date(began + 31 * 24 * HOUR) });
    expect(await trash()).toMatchObject({ cards: [], columns: [] });
    expect((await api.kanbanPost(ana, 'cards/restore', { cardIds: [gone.id] })).status).toBe(404);
    expect((await api.card(ana, columnId)).number).toBe(kept.number + 1);
  });
});
