import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardOf, cardOf, columnOf } from '@/testing/factories/kanban';
import { applyChange, applyOperation, insertAfter, type Layout, type Operation } from './board';

const byText = (a = '', b = '') => a.localeCompare(b);
const AT = '2026-11-21T10:00:00.000Z';
const layout = (counts: Record<string, number>): Layout => boardOf(counts);

/** Each card is in exactly one column, its own; each column appears once in the order. */
function expectWhole({ cards, columns, columnOrder }: Layout): void {
  expect(columnOrder.toSorted(byText)).toEqual(Object.keys(columns).toSorted(byText));
  const placed = columnOrder.flatMap((id) => (columns[id]?.cardIds ?? []).map((cardId) => [cardId, id]));
  expect(placed.map(([cardId]) => cardId).toSorted(byText)).toEqual(Object.keys(cards).toSorted(byText));
  for (const [cardId = '', columnId] of placed) expect(cards[cardId]?.columnId).toBe(columnId);
}

const id = (of: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => `${of}${n}`);
const cardIds = fc.uniqueArray(id('c', 14), { minLength: 1, maxLength: 4 });
const column = fc.constantFrom('todo', 'doing', 'done', 'new1', 'gone');
const after = fc.option(id('c', 14), { nil: null });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('moveCards' as const),
    cardIds,
    columnId: column,
    afterCardId: after,
    at: fc.constant(AT),
  }),
  fc.record({
    kind: fc.constant('completeCards' as const),
    cardIds,
    completed: fc.boolean(),
    at: fc.constant(AT),
  }),
  fc.record({ kind: fc.constant('removeCards' as const), cardIds }),
  fc.record({
    kind: fc.constant('moveColumn' as const),
    columnId: column,
    afterColumnId: fc.option(column, { nil: null }),
  }),
  column.map((columnId) => ({ kind: 'removeColumn' as const, columnId })),
  fc.constant({ kind: 'addColumn' as const, column: columnOf('new1', []) }),
  fc.tuple(fc.integer({ min: 1, max: 14 }), column, after).map(([n, columnId, afterCardId]) => ({
    kind: 'addCard' as const,
    card: cardOf(n, columnId),
    afterCardId,
  })),
  column.map((columnId) => ({ kind: 'updateColumn' as const, columnId, changes: { isDone: true } })),
);

test('whatever happens in whatever order, each card stands in exactly one column, also when it happens twice', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      let board = layout({ todo: 5, doing: 3, done: 2 });
      for (const op of operations) {
        board = applyOperation(board, op);
        expectWhole(board);
        expectWhole(applyOperation(board, op));
      }
    }),
    { numRuns: 200 },
  );
});

test('cards go together behind another one; without one to the end, with null to the top', () => {
  expect(insertAfter(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c', 'b']);
  expect(insertAfter(['a', 'b', 'c'], ['a'], undefined)).toEqual(['b', 'c', 'a']);
  expect(insertAfter(['a', 'b', 'c'], ['c', 'x'], null)).toEqual(['c', 'x', 'a', 'b']);
  expect(insertAfter(['a', 'b'], ['x'], 'gone')).toEqual(['a', 'b', 'x']);
});

test('a card that is placed behind itself stays where it is', () => {
  const board = layout({ todo: 3 });
  const next = applyOperation(board, {
    kind: 'moveCards',
    cardIds: ['c2'],
    columnId: 'todo',
    afterCardId: 'c2',
    at: AT,
  });
  expect(next.columns['todo']?.cardIds).toEqual(['c1', 'c2', 'c3']);
});

test('cards that follow one of themselves stand behind the nearest one above it that stays, else at the end', () => {
  const board = layout({ todo: 4, doing: 2 });
  const put = (cardIds: string[], columnId: string, afterCardId: string) =>
    applyOperation(board, { kind: 'moveCards', cardIds, columnId, afterCardId, at: AT }).columns[columnId]
      ?.cardIds;
  expect(put(['c4', 'c2'], 'todo', 'c2')).toEqual(['c1', 'c4', 'c2', 'c3']);
  expect(put(['c1', 'c2'], 'doing', 'c1')).toEqual(['c5', 'c6', 'c1', 'c2']);
});

test('what comes into the done column is complete, what leaves it is not', () => {
  const start = layout({ todo: 1, done: 0 });
  const board = applyOperation(start, { kind: 'updateColumn', columnId: 'done', changes: { isDone: true } });
  const move = (columnId: string) => ({
    kind: 'moveCards' as const,
    cardIds: ['c1'],
    columnId,
    afterCardId: null,
    at: AT,
  });
  const done = applyOperation(board, move('done'));
  expect(done.cards['c1']).toMatchObject({ completed: true, completedAt: AT });
  expect(applyOperation(done, move('todo')).cards['c1']).toMatchObject({
    completed: false,
    completedAt: null,
  });
});

test('completing brings cards to the top of the done column', () => {
  const start = layout({ todo: 2, done: 1 });
  const board = applyOperation(start, { kind: 'updateColumn', columnId: 'done', changes: { isDone: true } });
  const next = applyOperation(board, { kind: 'completeCards', cardIds: ['c2'], completed: true, at: AT });
  expect(next.columns['done']?.cardIds).toEqual(['c2', 'c3']);
});

test('at most one column is the done column', () => {
  let board = layout({ todo: 1, done: 1 });
  for (const columnId of ['done', 'todo'])
    board = applyOperation(board, { kind: 'updateColumn', columnId, changes: { isDone: true } });
  expect(board.columns['done']?.isDone).toBe(false);
  expect(board.columns['todo']?.isDone).toBe(true);
});

test('what does not change stays the same object', () => {
  const board = layout({ todo: 2, doing: 1, done: 1 });
  const next = applyOperation(board, {
    kind: 'moveCards',
    cardIds: ['c1'],
    columnId: 'doing',
    afterCardId: null,
    at: AT,
  });
  expect(next.cards['c2']).toBe(board.cards['c2']);
  expect(next.columns['done']).toBe(board.columns['done']);
});

test('what the server tells of a card counts; what is one’s own stays', () => {
  const board = applyOperation(layout({ todo: 2, doing: 1 }), {
    kind: 'updateCards',
    cardIds: ['c1'],
    changes: { liked: true },
  });
  const { liked: _, watching: __, ...card } = cardOf(1, 'doing', { name: 'Renamed' });
  const next = applyChange(board, { kind: 'card', card, afterCardId: 'c3' });
  expect(next.columns['doing']?.cardIds).toEqual(['c3', 'c1']);
  expect(next.columns['todo']?.cardIds).toEqual(['c2']);
  expect(next.cards['c1']).toMatchObject({ name: 'Renamed', liked: true });
  expectWhole(next);
});

test('a label that is gone leaves its cards', () => {
  const board = applyOperation(layout({ todo: 1 }), {
    kind: 'updateCards',
    cardIds: ['c1'],
    changes: { labelIds: ['l1', 'l2'] },
  });
  const labels = [{ id: 'l2', name: 'Bug', color: '#BF282D', version: 1 }];
  expect(applyChange(board, { kind: 'labels', labels }).cards['c1']?.labelIds).toEqual(['l2']);
});
