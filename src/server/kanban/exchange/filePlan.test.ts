import { expect, test } from 'vitest';
import { turnsOf } from '@/testing/turns';
import { planFile, readBoardFile } from './filePlan';

test('the cards of a large file are read in turns with other requests', async () => {
  const cards = Array.from({ length: 5_000 }, (_, n) => ({
    columnId: 'todo',
    name: `Card ${n}`,
    number: n + 1,
  }));
  const board = { format: 'atrium-board', version: 1, name: 'Board', columnOrder: ['todo'] };
  const file = readBoardFile({ ...board, columns: { todo: { name: 'To do' } }, cards });
  const trust = { known: new Set<string>(), isSealed: false, userId: 'ana', now: '2026-03-01T12:00:00.000Z' };
  let planned = 0;
  const turns = await turnsOf(async () => {
    planned = (await planFile(file, trust)).length;
  });
  expect(planned).toBe(5_000);
  expect(turns).toBeGreaterThan(2);
});
