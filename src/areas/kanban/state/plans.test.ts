import { expect, test } from 'vitest';
import { boardOf } from '@/testing/factories/kanban';
import { undoOf } from './plans';

test('cards that lose their days get them back with their times', () => {
  const layout = boardOf({ todo: 3 });
  const timed = { dueOn: '2031-01-02', dueTime: '10:00' };
  for (const id of ['c1', 'c3']) layout.cards[id] = { ...layout.cards[id]!, ...timed };
  expect(undoOf({ kind: 'due', cardIds: ['c1', 'c2', 'c3'], dueOn: null }, layout)).toEqual([
    { kind: 'due', cardIds: ['c1', 'c3'], ...timed },
    { kind: 'due', cardIds: ['c2'], dueOn: null, dueTime: null },
  ]);
});
