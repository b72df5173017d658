import { beforeAll, expect, test } from 'vitest';
import type { Board, BoardListItem } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { hangDemoPictures } from '@/server/pictures/demo/wall';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { shownPicture } from '@/testing/pictures';
import { demoOrders } from '@/testing/scale';
import { coverDemoCards } from './covers';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  beforeAll(async () => {
    db = await open();
    // Fixed, so that what is due today stays so during the tests.
    const now = new Date();
    api = testApp(db, { now: () => now });
    await seedDemo({ ...api.services, orders: demoOrders });
    await hangDemoPictures(api.services);
    as = await api.signIn('admin@atrium.example');
  });
  const read = async <T>(path: string) => (await api.get<T>(`/api/kanban/${path}`, { as })).body;

  test('the demo’s boards hold the cards that a first look needs', async () => {
    const { boards } = await read<{ boards: BoardListItem[] }>('boards?limit=50');
    const counts = boards.map(({ key, openCount, doneCount }) => [key, openCount + doneCount] as const);
    expect(Object.fromEntries(counts)).toMatchObject({ WEB: 64, OPS: 38, PRO: 120 });
    const { cards: late } = await read<{ cards: object[] }>('cards?assignee=me&due=overdue&limit=50');
    const { cards: today } = await read<{ cards: object[] }>('cards?assignee=me&due=today&limit=50');
    expect([late.length, today.length]).toEqual([4, 3]);
    const { board } = await read<{ board: Board }>('board?boardId=WEB');
    const busy = Object.values(board.cards).filter(({ commentCount }) => commentCount === 40);
    expect(busy).toHaveLength(1);
  });

  test('archive and trash of a demo board are not empty, and its next card follows all numbers', async () => {
    const { board } = await read<{ board: Board }>('board?boardId=OPS');
    const { cards: archived } = await read<{ cards: object[] }>('cards?boardId=OPS&state=archived&limit=50');
    const { cards: deleted } = await read<{ cards: object[] }>(`boards/trash?boardId=${board.id}`);
    expect([archived.length, deleted.length]).toEqual([4, 3]);
    const columnId = board.columnOrder[0];
    const made = await api.post<{ card: { number: number } }>(
      '/api/kanban/cards/new',
      { columnId, name: 'Next' },
      { as },
    );
    expect(made.body.card.number).toBe(46);
  });

  test('open steps of checklists are somebody’s, and of a day', async () => {
    const items = await db
      .selectFrom('checklist_item')
      .select('assigneeId')
      .where('assigneeId', 'is not', null)
      .where('dueOn', 'is not', null)
      .where('doneAt', 'is', null)
      .execute();
    expect(items.length).toBeGreaterThan(30);
  });

  test.each([
    ['invoices.invoice', 2, /^\/dashboard\/invoice\//],
    ['shop.order', 1, /^\/dashboard\//],
  ])('cards made of an %s lead back to it', async (fromType, count, path) => {
    const links = await db.selectFrom('link').select('toId').where('fromType', '=', fromType).execute();
    expect(links).toHaveLength(count);
    const own = `kanban.card:${links[0]?.toId}`;
    const answer = await api.get<{ links: { title: string; path: string }[] }>(`/api/links?entities=${own}`, {
      as,
    });
    expect(answer.body.links[0]?.path).toMatch(path);
  });

  test('twenty cards show a picture, however often they are hung', async () => {
    await coverDemoCards(api.services);
    await coverDemoCards(api.services);
    const { board } = await read<{ board: Board }>('board?boardId=EDI');
    const covers = Object.values(board.cards).flatMap(({ coverUrl }) => coverUrl ?? []);
    expect(covers).toHaveLength(12);
    const all = await db
      .selectFrom('attachment')
      .innerJoin('card', 'card.coverAttachmentId', 'attachment.id')
      .select('attachment.id')
      .execute();
    expect(all).toHaveLength(20);
    expect((await shownPicture(api, covers[0]!, as)).status).toBe(200);
  });
});
