import { expect, test } from 'vitest';
import { turnsOf } from '@/testing/turns';
import { giveWay, mapInTurns } from './giveWay';

/** Holds the event loop up for 15 ms. */
function work(): void {
  const until = performance.now() + 15;
  while (performance.now() < until);
}

test('a long loop lets the event loop turn at each step that follows long work', async () => {
  const turns = await turnsOf(async () => {
    for (let step = 0; step < 6; step += 1) {
      await giveWay();
      work();
    }
  });
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('two long loops go on by turns', async () => {
  const steps: string[] = [];
  const loop = async (name: string) => {
    for (let step = 0; step < 3; step += 1) {
      await giveWay();
      work();
      steps.push(name);
    }
  };
  await Promise.all([loop('a'), loop('b')]);
  expect(steps.join('')).not.toMatch(/aaa|bbb/);
});

test('a list is changed in its order, in turns with other work', async () => {
  let changed: string[] = [];
  const turns = await turnsOf(async () => {
    changed = await mapInTurns(['a', 'b', 'c', 'd'], (letter, at) => {
      work();
      return `${letter}${at}`;
    });
  });
  expect(changed).toEqual(['a0', 'b1', 'c2', 'd3']);
  expect(turns).toBeGreaterThanOrEqual(3);
});
