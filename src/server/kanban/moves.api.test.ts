import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { bothDatabases } from '@/testing/database';
import { count } from '@/testing/scale';
import { faultsOf, type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';

/** A random action by one of three users: which card, to which column, after which card. */
const act = fc.record({
  who: fc.nat(2),
  kind: fc.constantFrom('move', 'move', 'move', 'add', 'delete', 'restore', 'archive', 'complete'),
  card: fc.nat(40),
  column: fc.nat(3),
  after: fc.option(fc.nat(40), { nil: null }),
  on: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

bothDatabases((name, open) => {
  let db: Database;
  let api: KanbanApi;
  let people: Worker[];

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db);
    people = [await api.person(), await api.person(), await api.person()];
  });

  async function started(): Promise<{ board: Board; cards: string[] }> {
    const [ana, ...others] = people as [Worker, Worker, Worker];
    const board = await api.board(ana);
    for (const other of others) await api.role(ana, board.id, other, 'editor');
    const cards: string[] = [];
    for (let n = 0; n < 6; n += 1) cards.push((await api.card(ana, board.columnOrder[n % 3]!)).id);
    return { board, cards };
  }

  const pathOf: Readonly<Record<string, string>> = {
    move: 'cards/move',
    add: 'cards/new',
    delete: 'cards/delete',
    restore: 'cards/restore',
    archive: 'cards/archive',
    complete: 'cards/complete',
  };

  function inputOf({ after, card, column, kind, on }: Act, board: Board, cards: readonly string[]) {
    const cardId = cards[card % cards.length]!;
    const columnId = board.columnOrder[column]!;
    const afterCardId = after === null ? null : cards[after % cards.length];
    if (kind === 'add') return { columnId, name: 'New' };
    if (kind === 'complete') return { cardId, completed: on };
    if (kind === 'move') return { cardIds: [cardId], columnId, afterCardId };
    return { cardIds: [cardId], on: kind === 'archive' ? on : undefined };
  }

  test('whatever three people do at once, every card stands in exactly one place, the same for all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 3, maxLength: 3 }), { maxLength: 8 }),
        async (rounds) => {
          const { board, cards } = await started();
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map((one) =>
                api.kanbanPost<{ card?: { id: string } }>(
                  people[one.who]!,
                  pathOf[one.kind]!,
                  inputOf(one, board, cards),
                ),
              ),
            );
            for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
            answers.forEach(({ body }, at) => {
              if (round[at]?.kind === 'add' && body.card) cards.push(body.card.id);
            });
            const seen = await Promise.all(people.map((person) => api.read(person, board.id)));
            expect(faultsOf(seen[0]!)).toEqual([]);
            for (const other of seen.slice(1)) expect(other.columns).toEqual(seen[0]!.columns);
          }
        },
      ),
      { numRuns: name === 'sqlite' ? count(6, 12) : count(3, 6), seed: 20_261_121 },
    );
  });

  test('300 cards put at the same place stand in order, and no key stays long', async () => {
    const [ana] = people as [Worker];
    const board = await api.board(ana);
    const columnId = board.columnOrder[0]!;
    const first = await api.card(ana, columnId);
    await api.card(ana, columnId);
    const ids: string[] = [];
    for (let n = 0; n < 300; n += 1)
      ids.unshift((await api.card(ana, columnId, 'Card', { afterCardId: first.id })).id);
    const { cardIds } = (await api.read(ana, board.id)).columns[columnId]!;
    expect(cardIds.slice(1, -1)).toEqual(ids);
    const ranks = await db.selectFrom('card').select('rank').where('columnId', '=', columnId).execute();
    expect(Math.max(...ranks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(50);
  });
});
