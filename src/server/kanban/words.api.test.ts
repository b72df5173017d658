import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { searchContract } from '@/domain/search/contract';
import { cardWords } from '@/server/db/migrations/0051_card_words';
import type { Database } from '@/server/db/database';
import { eachDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';

type Answer = OutputOf<(typeof searchContract)['search']>;

const say = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

eachDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let ana: Worker;
  let columnId: string;
  let boardId: string;

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db);
  });
  beforeEach(async () => {
    ana = await api.person();
    const board = await api.board(ana);
    boardId = board.id;
    columnId = board.columnOrder[0] ?? '';
  });

  const ask = async (who: Worker, query: string, more: Record<string, string> = {}) => {
    const path = `/api/search?${new URLSearchParams({ query, in: 'kanban', ...more })}`;
    return (await api.get<Answer>(path, { as: who.as })).body.groups[0];
  };
  const found = async (who: Worker, query: string) =>
    ((await ask(who, query))?.items ?? []).map(({ snippet, title }) => [title.replace(/^\S+ /, ''), snippet]);
  const comment = (cardId: string, text: string) =>
    api.done<{ comment: { id: string; version: number } }>(ana, 'comments/new', { cardId, body: say(text) });

  test('a card is found by what its description says, where it says it; one that is named so stands before it', async () => {
    const description = say('We go along the river until the old aqueduct, and on from there.');
    await api.card(ana, columnId, 'Walk', { description });
    await api.card(ana, columnId, 'Aqueduct');
    await api.card(ana, columnId, 'Another');
    expect(await found(ana, 'aquedu')).toEqual([
      ['Aqueduct', 'Work · To do'],
      ['Walk', '…the river until the old aqueduct, and on from there.'],
    ]);
    // Some search words match the name, some the text.
    expect(await found(ana, 'walk aqueduct')).toMatchObject([['Walk', expect.any(String)]]);
    expect(await found(ana, 'walk viaduct')).toEqual([]);
  });

  test('what was written over, or emptied, is not found any more', async () => {
    const { id: cardId } = await api.card(ana, columnId, 'Walk', { description: say('an obelisk') });
    await api.done(ana, 'cards/describe', { cardId, descriptionVersion: 1, description: say('a pyramid') });
    expect(await found(ana, 'obelisk')).toEqual([]);
    expect(await found(ana, 'pyramid')).toHaveLength(1);
    await api.done(ana, 'cards/describe', { cardId, descriptionVersion: 2, description: null });
    expect(await found(ana, 'pyramid')).toEqual([]);
  });

  test('a card is found by its comments as they are now: not by one that was deleted or edited away', async () => {
    const { id: cardId } = await api.card(ana, columnId, 'Walk');
    const made = await comment(cardId, 'bring the crème brûlée');
    const { id: commentId } = made.comment;
    expect(await found(ana, 'creme')).toEqual([['Walk', 'bring the crème brûlée']]);
    await api.done(ana, 'comments/delete', { commentId });
    expect(await found(ana, 'creme')).toEqual([]);
    await api.done(ana, 'comments/restore', { commentId });
    expect(await found(ana, 'creme')).toHaveLength(1);
    const version = (await api.open(ana, cardId)).comments[0]?.version ?? 0;
    await api.done(ana, 'comments/update', { commentId, version, body: say('bring the tarte') });
    expect(await found(ana, 'creme')).toEqual([]);
    expect(await found(ana, 'tarte')).toHaveLength(1);
  });

  test('nobody finds what a card of a closed board says, nor one in the trash', async () => {
    const { id } = await api.card(ana, columnId, 'Walk', { description: say('a zeppelin') });
    expect(await found(await api.person(), 'zeppelin')).toEqual([]);
    await api.done(ana, 'cards/delete', { cardIds: [id] });
    expect(await found(ana, 'zeppelin')).toEqual([]);
    await api.done(ana, 'cards/restore', { cardIds: [id] });
    expect(await found(ana, 'zeppelin')).toHaveLength(1);
  });

  test('cards that are named so, and those that say so, are read on page by page without a repeat', async () => {
    for (const n of [1, 2]) await api.card(ana, columnId, `Gondola ${n}`);
    for (const n of [3, 4, 5]) await api.card(ana, columnId, `Boat ${n}`, { description: say('a gondola') });
    for (const limit of ['1', '2', '3']) {
      const seen: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const page: Answer['groups'][number] | undefined = await ask(ana, 'gondola', {
          limit,
          ...(next && { cursor: next }),
        });
        seen.push(...(page?.items ?? []).map(({ title }) => title.replace(/^\S+ /, '')));
        next = page?.next;
      }
      expect(seen).toEqual(['Gondola 2', 'Gondola 1', 'Boat 5', 'Boat 4', 'Boat 3']);
    }
  });

  test('copies are found by their texts, of a card and of a whole board; what was purged leaves nothing behind', async () => {
    const card = await api.card(ana, columnId, 'Walk', { description: say('a catamaran') });
    await comment(card.id, 'and a trimaran');
    const all = { assignees: false, dates: false, checklists: false, attachments: false, comments: true };
    await api.done(ana, 'cards/copy', { cardId: card.id, columnId, with: all });
    await api.done(ana, 'boards/copy', {
      boardId,
      name: 'Copy',
      with: { cards: true, members: false, assignees: false, dates: false, comments: true },
    });
    expect(await found(ana, 'catamaran')).toHaveLength(4);
    expect(await found(ana, 'trimaran')).toHaveLength(4);
    const words = () =>
      db.selectFrom('search_doc').select('entityId').where('entityId', '=', card.id).execute();
    expect(await words()).toHaveLength(1);
    await api.done(ana, 'cards/delete', { cardIds: [card.id] });
    await api.done(ana, 'boards/trash/empty', { boardId });
    expect(await words()).toEqual([]);
  });

  test('what an older program stored is found after the upgrade', async () => {
    const { id } = await api.card(ana, columnId, 'Walk', { description: say('a caravel') });
    await db.deleteFrom('search_doc').where('entityId', '=', id).execute();
    expect(await found(ana, 'caravel')).toEqual([]);
    await cardWords(db);
    await api.services.jobs.runDue();
    expect(await found(ana, 'caravel')).toHaveLength(1);
  });
});
