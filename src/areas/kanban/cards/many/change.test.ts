import { expect, test } from 'vitest';
import type { ListedCard } from '@/domain/kanban/cardList';
import { cardOf } from '@/testing/factories/kanban';
import { stepsOf } from './change';

const on = (boardId: string, columnId: string) => ({
  board: { id: boardId, key: boardId, name: boardId },
  column: { id: columnId, name: columnId },
});
const cards = [
  { ...cardOf(1, 'k1', { priority: 'low', assigneeIds: ['ana'], labelIds: ['bug1'] }), ...on('b1', 'k1') },
  { ...cardOf(2, 'k1', { priority: 'high', dueOn: '2030-01-01', dueTime: '10:00' }), ...on('b1', 'k2') },
  { ...cardOf(3, 'k9', { priority: 'low' }), ...on('b2', 'k9') },
] satisfies ListedCard[];
const ids = ['c1', 'c2', 'c3'];

test('one call gives all cards a priority or a day, and each gets its own back', () => {
  expect(stepsOf(cards, { kind: 'priority', priority: 'medium' })).toEqual({
    there: [{ bulk: { cardIds: ids, change: { priority: 'medium' } } }],
    back: [
      { bulk: { cardIds: ['c1', 'c3'], change: { priority: 'low' } } },
      { bulk: { cardIds: ['c2'], change: { priority: 'high' } } },
    ],
  });
  expect(stepsOf(cards, { kind: 'due', dueOn: null }).back).toEqual([
    { bulk: { cardIds: ['c1', 'c3'], change: { dueOn: null, dueTime: null } } },
    { bulk: { cardIds: ['c2'], change: { dueOn: '2030-01-01', dueTime: '10:00' } } },
  ]);
});

test('who had a card already is neither given it nor loses it by the way back', () => {
  expect(stepsOf(cards, { kind: 'assign', userId: 'ana' })).toEqual({
    there: [{ bulk: { cardIds: ['c2', 'c3'], change: { assign: 'ana' } } }],
    back: [{ bulk: { cardIds: ['c2', 'c3'], change: { unassign: 'ana' } } }],
  });
});

test('a label is each board’s own of that name; boards without it are left alone', () => {
  const both = new Map([
    ['b1', 'bug1'],
    ['b2', 'bug2'],
  ]);
  expect(stepsOf(cards, { kind: 'labels', labelIds: both }).there).toEqual([
    { bulk: { cardIds: ['c2'], change: { addLabel: 'bug1' } } },
    { bulk: { cardIds: ['c3'], change: { addLabel: 'bug2' } } },
  ]);
  expect(stepsOf(cards, { kind: 'labels', labelIds: new Map([['b2', 'bug2']]) }).back).toEqual([
    { bulk: { cardIds: ['c3'], change: { removeLabel: 'bug2' } } },
  ]);
});

test('moved cards go back to the columns that they came from', () => {
  expect(stepsOf(cards, { kind: 'move', columnId: 'k5', afterCardId: null })).toEqual({
    there: [{ move: { cardIds: ids, columnId: 'k5', afterCardId: null } }],
    back: [
      { move: { cardIds: ['c1'], columnId: 'k1' } },
      { move: { cardIds: ['c2'], columnId: 'k2' } },
      { move: { cardIds: ['c3'], columnId: 'k9' } },
    ],
  });
});
