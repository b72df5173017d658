import { expect, test } from 'vitest';
import type { CardSummary } from '@/domain/kanban/schemas';
import { exchangeOf } from '@/testing/kanbanExchange';
import { eachBoard } from '@/testing/kanbanScene';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

interface BoardJson {
  columnOrder: string[];
  columns: Record<string, { id: string; name: string }>;
  cards: { columnId: string; comments: { attachments: { name: string }[] }[] }[];
}

eachBoard('editor', (at) => {
  const { exported, send, upload } = exchangeOf(at);
  const first = () => at.board.columnOrder[0]!;

  /** Cards of a board in this state, in the order of their numbers. */
  const listed = async (boardId: string, state: string) =>
    (
      await at.api.kanbanGet<{ cards: CardSummary[] }>(
        at.ana,
        `cards?boardId=${boardId}&state=${state}&sort=number`,
      )
    ).body.cards;
  const imported = async (json: string) =>
    (await send(json, { dryRun: false })).body.board as { id: string; access: string; workspaceRole: string };

  test('an archived card is in the file of its board and comes back archived, between its neighbours', async () => {
    const between = await at.api.card(at.ana, first(), 'Put away', { description: paragraph('Still known') });
    const last = await at.api.card(at.ana, first(), 'Last');
    await at.api.done(at.ana, 'cards/archive', { cardIds: [between.id], on: true });
    const { id } = await imported(await exported(at.board.id, 'json'));
    const [card] = await listed(id, 'archived');
    expect(card).toMatchObject({ name: 'Put away', number: between.number, hasDescription: true });
    const { archivedAt } = await at.api.open(at.ana, between.id);
    expect(card?.archivedAt).toBe(archivedAt);
    const standing = await at.api.read(at.ana, id);
    expect(Object.values(standing.cards).map(({ number }) => number)).toEqual([at.card.number, last.number]);
    await at.api.done(at.ana, 'cards/archive', { cardIds: [card!.id], on: false });
    const { cards, columns, columnOrder } = await at.api.read(at.ana, id);
    const numbers = columns[columnOrder[0]!]!.cardIds.map((one) => cards[one]?.number);
    expect(numbers).toEqual([at.card.number, between.number, last.number]);
  });

  test('archived cards fill no limit and no board that their file makes', async () => {
    const columnId = first();
    const extra = await at.api.card(at.ana, columnId, 'Extra');
    await at.api.done(at.ana, 'cards/archive', { cardIds: [extra.id], on: true });
    const column = { wipLimit: 1, wipMode: 'refuse' };
    await at.api.done(at.ana, 'columns/update', { columnId, column });
    const { id } = await imported(await exported(at.board.id, 'json'));
    expect(Object.keys((await at.api.read(at.ana, id)).cards)).toHaveLength(1);
    expect(await listed(id, 'archived')).toHaveLength(1);
  });

  test('a table of archived cards holds them alone, one of any cards holds all', async () => {
    const away = await at.api.card(at.ana, first(), 'Put away');
    await at.api.done(at.ana, 'cards/archive', { cardIds: [away.id], on: true });
    const keys = async (state: string) =>
      (await exported(at.board.id, 'csv', state))
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await keys('archived')).toEqual([away.key]);
    expect(await keys('any')).toEqual([at.card.key, away.key]);
    expect(await keys('open')).toEqual([at.card.key]);
  });

  test('a board that is open to the workspace comes back open, with the same role for all', async () => {
    const board = { access: 'workspace', workspaceRole: 'commenter' };
    const { version } = await at.api.read(at.ana, at.board.id);
    await at.api.done(at.ana, 'boards/update', { boardId: at.board.id, version, board });
    expect(await imported(await exported(at.board.id, 'json'))).toMatchObject(board);
  });

  test('files of comments are named and counted; a comment of files alone is no empty one afterwards', async () => {
    const comment = async (body: object) => {
      const attachmentIds = [await upload('name\nX', at.ana, 'cardComment')];
      return at.api.done(at.ana, 'comments/new', { cardId: at.card.id, body, attachmentIds });
    };
    await comment({ type: 'doc', content: [{ type: 'paragraph' }] });
    await comment(paragraph('With words'));
    const json = await exported(at.board.id, 'json');
    const { cards } = JSON.parse(json) as BoardJson;
    expect(cards[0]?.comments.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      ['cards.csv'],
      ['cards.csv'],
    ]);
    const { body } = await send(json, { dryRun: false });
    expect(body.filesLeftOut).toBe(2);
    const after = await at.api.read(at.ana, body.board!.id);
    const { comments } = await at.api.open(at.ana, Object.keys(after.cards)[0]!);
    expect(comments.map((one) => one.body)).toEqual([paragraph('With words')]);
  });

  test('cards of a column that the order of a changed file does not name are named as wrong, not dropped', async () => {
    const json = JSON.parse(await exported(at.board.id, 'json')) as BoardJson;
    json.columnOrder.shift();
    const { body } = await send(JSON.stringify(json));
    expect(body).toMatchObject({ create: 0, errors: [{ row: 1, field: 'columnId', code: 'unknown' }] });
  });

  test('columns of a changed file are known by where they stand in it', async () => {
    const json = JSON.parse(await exported(at.board.id, 'json')) as BoardJson;
    json.columns[first()]!.id = 'another';
    const { id } = await imported(JSON.stringify(json));
    const { cards, columns, columnOrder } = await at.api.read(at.ana, id);
    expect(columns[columnOrder[0]!]?.cardIds.map((one) => cards[one]?.name)).toEqual([at.card.name]);
  });

  test('many cards come in with their numbers in their order, and go out in parts', async () => {
    const json = JSON.parse(await exported(at.board.id, 'json')) as BoardJson;
    const description = paragraph('word '.repeat(200));
    const numbers = Array.from({ length: 250 }, (_, n) => n + 1);
    json.cards = numbers.map((number) => ({
      ...json.cards[0]!,
      name: `Card ${number}`,
      number,
      description,
    }));
    const { id } = await imported(JSON.stringify(json));
    const { cards, columns, columnOrder } = await at.api.read(at.ana, id);
    const made = columnOrder.flatMap((column) => columns[column]!.cardIds.map((one) => cards[one]!));
    expect(made.map(({ name, number }) => `${number} ${name}`)).toEqual(numbers.map((n) => `${n} Card ${n}`));
    const path = `/api/kanban/export?format=json&boardId=${id}`;
    const answer = await at.api.request(path, { headers: { 'session-token': at.ana.as } });
    const sizes: number[] = [];
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) sizes.push(part.length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
  });
});
