import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { searchContract } from '@/domain/search/contract';
import type { Database } from '@/server/db/database';
import { chatApi, type Chatter } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { kanbanApi } from '@/testing/kanban';

type Answer = OutputOf<(typeof searchContract)['search']>;

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let work: ReturnType<typeof kanbanApi>;
  let ana: Chatter;
  let ben: Chatter;
  let cleo: Chatter;

  beforeAll(async () => {
    db = await open();
    api = chatApi(db);
    work = kanbanApi(db);
  });
  beforeEach(async () => {
    [ana, ben, cleo] = [await api.person(), await api.person(), await api.person()];
  });

  const askOnce = (who: Chatter, query: string, more: Record<string, string> = {}) =>
    api.get<Answer>(`/api/search?${new URLSearchParams({ query, ...more })}`, { as: who.as });
  /** Repeats the search when an area was late, as the page does. */
  const ask = (...asked: Parameters<typeof askOnce>) =>
    vi.waitUntil(
      async () => {
        const answer = await askOnce(...asked);
        return answer.body.partial ? undefined : answer;
      },
      { timeout: 30_000 },
    );
  const found = async (who: Chatter, query: string, more?: Record<string, string>) => {
    const { groups } = (await ask(who, query, more)).body;
    return groups.map(({ area, items }) => [area, items.map(({ title }) => title)]);
  };

  test('posts are found by their words, unless the profile is private, the post gone or the asker a guest', async () => {
    const share = async (who: Chatter, message: string) =>
      (
        await api.post<{ post: { id: string } }>(
          '/api/profile/posts/new',
          { message, link: null, attachmentIds: [] },
          { as: who.as },
        )
      ).body.post.id;
    await share(ana, 'An old Crème brûlée');
    const id = await share(ben, 'The crème brûlée is ready');
    const [group] = (await ask(cleo, 'creme brul', { in: 'posts' })).body.groups;
    expect(group?.items.map(({ snippet }) => snippet)).toEqual([
      'The crème brûlée is ready',
      'An old Crème brûlée',
    ]);
    expect(group?.items[0]).toMatchObject({
      type: 'profile-post',
      path: `/dashboard/user/${ben.username}?post=${id}`,
      ranges: {
        snippet: [
          [4, 9],
          [10, 16],
        ],
      },
    });
    const [page] = (await ask(cleo, 'creme', { in: 'posts', limit: '1' })).body.groups;
    const rest = await ask(cleo, 'creme', { in: 'posts', limit: '1', cursor: page?.next ?? '' });
    expect(rest.body.groups[0]?.items[0]?.snippet).toBe('An old Crème brûlée');
    expect(await found(cleo, `from:${ana.username} creme`, { in: 'posts' })).toHaveLength(1);
    const guest = await api.person({ role: 'guest' });
    expect(await found(guest, 'creme', { in: 'posts' })).toEqual([]);
    await api.post('/api/profile/posts/delete', { postId: id }, { as: ben.as });
    await db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', ana.id).execute();
    expect(await found(cleo, 'creme', { in: 'posts' })).toEqual([]);
    expect(await found(ana, 'creme', { in: 'posts' })).toHaveLength(1);
  });

  test('one question finds cards, boards and messages, with the words marked and the way to each', async () => {
    const { message } = await api.direct(ana, ben, 'Bring the zeppelin home');
    const board = await work.board(ana, { name: 'Zeppelin works' });
    const card = await work.card(ana, board.columnOrder[0] ?? '', 'Paint the Zeppelin');
    const { groups, partial } = (await ask(ana, 'zeppelin')).body;
    expect(partial).toBe(false);
    expect(groups.map(({ area }) => area)).toEqual(['kanban', 'chat']);
    const [boards, talk] = groups as [Answer['groups'][number], Answer['groups'][number]];
    expect(boards.items).toMatchObject([
      { type: 'board', title: 'Zeppelin works', path: `/dashboard/kanban?board=${board.key}` },
      { type: 'card', path: `/dashboard/kanban/card/${board.key}-${card.number}` },
    ]);
    const [start, end] = boards.items[1]?.ranges.title[0] ?? [0, 0];
    expect(boards.items[1]?.title.slice(start, end)).toBe('Zeppelin');
    expect(talk.items).toMatchObject([
      {
        type: 'message',
        id: message.id,
        snippet: 'Bring the zeppelin home',
        ranges: { snippet: [[10, 18]] },
      },
    ]);
    expect(talk.items[0]?.path).toContain(`?message=${message.id}`);
  });

  test('nobody finds what they may not open: the words of others, and boards that are closed to them', async () => {
    await api.direct(ana, ben, 'a secret obelisk');
    const board = await work.board(ana, { name: 'Obelisk', access: 'members' });
    await work.card(ana, board.columnOrder[0] ?? '', 'Obelisk of stone');
    expect(await found(cleo, 'obelisk')).toEqual([]);
    expect(await found(ben, 'obelisk')).toHaveLength(1);
    expect(await found(ana, 'obelisk')).toHaveLength(2);
  });

  test('a card is found by its words in any order and by a label while it has one, by nobody outside its board', async () => {
    const board = await work.board(ana, { name: 'Store' });
    const label = { boardId: board.id, name: 'Quincunx', color: '#112233' };
    const { label: made } = await work.done<{ label: { id: string } }>(ana, 'labels/new', label);
    const given = { labelIds: [made.id] };
    const card = await work.card(ana, board.columnOrder[0] ?? '', 'Report on the Vestibule', given);
    const hit = [['kanban', [`${card.key} Report on the Vestibule`]]];
    expect(await found(ana, 'vestibule report')).toEqual(hit);
    expect(await found(ana, 'quincunx report')).toEqual(hit);
    expect(await found(ben, 'quincunx')).toEqual([]);
    await work.done(ana, 'labels/delete', { labelId: made.id });
    expect(await found(ana, 'quincunx')).toEqual([]);
  });

  test('people are found by their names; the area where one is stands first', async () => {
    await api.direct(ana, ben, `Where is ${cleo.username}?`);
    const areas = async (near?: string) =>
      (await ask(ana, cleo.username, near ? { near } : {})).body.groups.map(({ area }) => area);
    expect(await areas()).toEqual(['people', 'chat']);
    expect(await areas('chat')).toEqual(['chat', 'people']);
    const { groups } = (await ask(ana, cleo.username, { in: 'people' })).body;
    expect(groups[0]?.items[0]).toMatchObject({ type: 'person', path: `/dashboard/user/${cleo.username}` });
  });

  test('a product is found by its name, a draft is not', async () => {
    await storeProduct(db, { name: 'Hammock' });
    await storeProduct(db, { name: 'Hammock of tomorrow', status: 'draft' });
    const { groups } = (await ask(ana, 'hammock')).body;
    expect(groups).toMatchObject([{ area: 'shop', items: [{ type: 'product', title: 'Hammock' }] }]);
    expect(groups[0]?.items).toHaveLength(1);
  });

  test('one area is read on page by page, without a repeat', async () => {
    const board = await work.board(ana, { name: 'Long list' });
    for (const n of [1, 2, 3]) await work.card(ana, board.columnOrder[0] ?? '', `Gondola ${n}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { groups } = (await ask(ana, 'gondola', { in: 'kanban', limit: '2', ...(cursor && { cursor }) }))
        .body;
      seen.push(...(groups[0]?.items.map(({ id }) => id) ?? []));
      cursor = groups[0]?.next;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(3);
    expect(seen).toHaveLength(3);
  });

  test('operators narrow every area that knows them; areas that do not are left out', async () => {
    const { message } = await api.direct(ana, ben, 'paint the pergola');
    await api.say(ben, message.conversationId, 'see https://www.example.org for the pergola');
    const board = await work.board(ana, { name: 'Pergola works' });
    await work.card(ana, board.columnOrder[0] ?? '', 'Pergola');
    await storeProduct(db, { name: 'Pergola' });
    const areas = async (query: string, more?: Record<string, string>) =>
      (await found(ana, query, more)).map(([area]) => area);
    expect(await areas('pergola')).toEqual(['shop', 'kanban', 'chat']);
    expect(await found(ana, `pergola from:${ana.username}`)).toMatchObject([
      ['kanban', [expect.stringContaining('Pergola')]],
      ['chat', [expect.any(String)]],
    ]);
    expect(await areas('pergola', { from: ben.username })).toEqual(['chat']);
    expect(await areas('pergola from:nobodyatall')).toEqual([]);
    expect(await areas('pergola has:link')).toEqual(['chat']);
    expect(await areas('pergola has:audio')).toEqual([]);
    expect(await areas('pergola', { has: 'image' })).toEqual([]);
  });

  test('days narrow what is found by when it was made; no day between the bounds finds nothing', async () => {
    await api.direct(ana, ben, 'a gazebo');
    await storeProduct(db, { name: 'Gazebo' });
    const areas = async (query: string) => (await found(ana, query)).map(([area]) => area);
    expect(await areas('gazebo after:2001-01-01')).toEqual(['shop', 'chat']);
    expect(await areas('gazebo before:2001-01-01')).toEqual([]);
    expect(await areas('gazebo after:2020-02-02 before:2020-02-02')).toEqual([]);
    expect(await areas('gazebo after:2199-12-31')).toEqual([]);
    expect(await areas('gazebo before:1900-01-01')).toEqual([]);
    expect(await areas(`${cleo.username} after:2001-01-01`)).toEqual(['people']);
    expect(await areas(`${cleo.username} before:2001-01-01`)).toEqual([]);
  });

  test('it says how it understood the question; a day that is none is a word, or refused where it was chosen', async () => {
    const asked = await ask(ana, 'in:chat from:@ben has:link mend before:never', { after: '2026-01-01' });
    expect(asked.body.parsed).toEqual({
      text: 'mend before:never',
      in: ['chat'],
      from: 'ben',
      after: '2026-01-01',
      before: null,
      has: ['link'],
    });
    for (const more of [
      { after: '2026-02-30' },
      { before: 'never' },
      { has: 'gold' },
      { from: '' },
      { from: 'a\0b' },
    ])
      expect((await ask(ana, 'x', more as unknown as Record<string, string>)).status).toBe(400);
    expect((await ask(ana, '', { from: ana.username })).status).toBe(200);
  });

  test('pages of a narrowed list never mix with those of another', async () => {
    const board = await work.board(ana, { name: 'Narrowed' });
    for (const n of [1, 2]) await work.card(ana, board.columnOrder[0] ?? '', `Rotunda ${n}`);
    const page = (query: string, cursor?: string) =>
      ask(ana, query, { in: 'kanban', limit: '1', ...(cursor && { cursor }) });
    const { next } = (await page(`rotunda from:${ana.username}`)).body.groups[0] ?? {};
    expect((await page(`rotunda from:${ana.username}`, next)).body.groups[0]?.items).toHaveLength(1);
    expect((await page('rotunda', next)).status).toBe(400);
  });

  test('a question without words, too long, of an unknown area or with a foreign cursor is refused', async () => {
    for (const [query, more] of [
      ['', {}],
      ['x'.repeat(201), {}],
      ['x', { in: 'attic' }],
      ['x', { near: 'attic' }],
      ['x', { limit: '51' }],
      ['x', { cursor: 'abc' }],
      ['x', { cursor: 'abc', in: 'kanban' }],
    ] as const)
      expect((await ask(ana, query, more)).status).toBe(400);
  });

  test('signs that mean something to a database are text', async () => {
    for (const query of [
      'AND',
      '*',
      'NEAR(',
      '"open',
      "'; --",
      '%',
      '_',
      '\\',
      '𝕏',
      '-not',
      'from:"a\0b"',
      'from:%',
    ])
      expect((await ask(ana, query)).status).toBe(200);
  });
});
