import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ListedCard } from '@/domain/kanban/cardList';
import type { Board } from '@/domain/kanban/schemas';
import { addDays, dayIn } from '@/domain/days';
import { drills, type Drill } from '@/domain/overview/drill';
import { BUG_LABEL } from '@/domain/overview/words';
import { anyDay, anyInstant, anyRange, eachOverview, type Watcher } from '@/testing/overview';
import { count, seed } from '@/testing/scale';

const RUNS = count(8, 200);

const anyCard = fc.record({
  board: fc.nat(2),
  by: fc.boolean(),
  isBug: fc.boolean(),
  isMine: fc.boolean(),
  createdAt: anyInstant,
  completedAt: fc.option(anyInstant),
  dueOn: fc.option(anyDay),
  isArchived: fc.nat(4).map((n) => n === 0),
  isDeleted: fc.nat(4).map((n) => n === 0),
});
type AnyCard = Parameters<Parameters<typeof anyCard.map>[0]>[0];

eachOverview((at) => {
  let ana: Watcher;
  let ben: Watcher;
  let boards: Board[];
  beforeAll(async () => {
    ana = await at.api.person();
    ben = await at.api.person();
    const board = async (who: Watcher, more: object) =>
      (await at.api.done<{ board: Board }>(who, '/api/kanban/boards/new', { name: 'Work', ...more })).board;
    boards = [
      await board(ana, {}),
      await board(ben, { access: 'workspace', workspaceRole: 'editor' }),
      await board(ben, { access: 'members' }),
    ];
    for (const [owner, { id }] of [ana, ben, ben].map((who, n) => [who, boards[n]!] as const))
      await at.api.done(owner, '/api/kanban/labels/new', { boardId: id, name: 'bug', color: '#d32f2f' });
  });

  /** Makes a card through the API, then gives it its times. */
  const make = async ({ board, isBug, isMine, createdAt, completedAt, dueOn, ...is }: AnyCard) => {
    const on = boards[board]!;
    const owner = board === 0 ? ana : ben;
    const assigneeIds = isMine && board < 2 ? [ana.id] : [];
    const body = { columnId: on.columnOrder[0], name: 'Card', assigneeIds };
    const { card } = await at.api.done<{ card: { id: string } }>(owner, '/api/kanban/cards/new', body);
    if (isBug) {
      const label = await at.db
        .selectFrom('board_label')
        .select('id')
        .where('boardId', '=', on.id)
        .where('name', '=', 'bug')
        .executeTakeFirstOrThrow();
      await at.db.insertInto('card_label').values({ cardId: card.id, labelId: label.id }).execute();
    }
    const dueAt = dueOn && `${dueOn}T23:59:59.000Z`;
    await at.db
      .updateTable('card')
      .set({ createdAt, completedAt, dueOn, dueAt, dueKey: dueAt ?? '~' })
      .set({ archivedAt: is.isArchived ? createdAt : null, deletedAt: is.isDeleted ? createdAt : null })
      .where('id', '=', card.id)
      .execute();
  };

  interface Listed {
    cards: ListedCard[];
    total: number;
    next?: string;
  }

  /** All that the list says which a figure opens. */
  const listed = async (who: Watcher, drill: Drill, cursor?: string): Promise<Listed> => {
    const { assignee = 'me', ...filters } = drill.query;
    const mine = { ...(assignee !== 'any' && { assignee }), ...(cursor && { cursor }) };
    const query = new URLSearchParams({ ...filters, ...mine, limit: '200' });
    const page = await at.api.seen<Listed>(who, `/api/kanban/cards?${query}`);
    if (page.next === undefined) return page;
    return { ...page, cards: [...page.cards, ...(await listed(who, drill, page.next)).cards] };
  };

  test('figures of cards are the lists that they open, for readers of other boards too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCard, { minLength: 4, maxLength: 10 }),
        anyRange,
        fc.boolean(),
        async (cards, range, isBen) => {
          for (const card of cards) await make(card);
          const who = isBen ? ben : ana;
          const asked = { range: 'custom', ...range };
          const { cardsDone, tasksDone, welcome } = await at.api.ask(who, 'app', asked);
          const done = await listed(who, drills.cardsDone(range));
          const due = await listed(who, drills.cardsDue(range));
          expect(cardsDone?.data.value).toBe(done.total);
          expect(cardsDone?.data.spark.reduce((sum, bar) => sum + bar, 0)).toBe(done.total);
          expect(tasksDone?.data.total).toBe(due.total);
          expect(tasksDone?.data.parts[0]?.value).toBe(due.cards.filter(({ completed }) => completed).length);
          expect(welcome?.data.dueToday).toBe((await listed(who, drills.dueToday())).total);
        },
      ),
      { numRuns: RUNS, seed },
    );
  });

  test('the period before has the figure of its own days', async () => {
    const to = dayIn('UTC', new Date());
    const range = { from: addDays(to, -9), to };
    const before = { from: addDays(to, -19), to: addDays(to, -10) };
    const { cardsDone } = await at.api.ask(ana, 'app', { range: 'custom', ...range });
    expect(cardsDone?.data.previous).toBe((await listed(ana, drills.cardsDone(before))).total);
  });

  test('bugs and own tasks are their lists; the label is the one that the person chose', async () => {
    const manager = await at.api.person('manager');
    const range = { from: addDays(dayIn('UTC', new Date()), -60), to: dayIn('UTC', new Date()) };
    const asked = { range: 'custom', ...range };
    const figure = async () => (await at.api.ask(manager, 'analytics', asked)).bugReports?.data.value;
    const bugs = (await listed(manager, drills.bugs(range, 'Bug'))).total;
    expect(bugs).toBeGreaterThan(0);
    expect(await figure()).toBe(bugs);
    const chosen = { changes: [{ key: BUG_LABEL, value: 'Nothing like it' }] };
    await at.api.done(manager, '/api/preferences/update', chosen);
    expect(await figure()).toBe(0);

    const column = boards[1]!.columnOrder[0];
    for (const n of Array.from({ length: 9 }).keys())
      await at.api.done(ben, '/api/kanban/cards/new', {
        columnId: column,
        name: `Task ${n}`,
        assigneeIds: [manager.id],
        ...(n % 2 === 0 && { dueOn: addDays(range.to, n) }),
      });
    const { tasks } = await at.api.ask(manager, 'analytics', asked);
    const own = (await listed(manager, drills.myTasks())).cards;
    expect(own).toHaveLength(9);
    expect(tasks?.data.more).toBe(true);
    expect(tasks?.data.rows.map(({ id, name, key }) => [id, name, key])).toEqual(
      own.slice(0, 8).map(({ id, name, key }) => [id, name, key]),
    );
  });
});
