import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TimeSlices } from './timeSlices';

const SLICE_MS = 10;

/** Slices with a clock that moves only when a chain works. */
function sliced() {
  let now = 0;
  const slices = new TimeSlices(() => now, SLICE_MS);
  const log: string[] = [];
  const chain = async (name: string, steps: number, { each = SLICE_MS, writes = false } = {}) => {
    for (let step = 1; step <= steps; step += 1) {
      await slices.next({ writes });
      now += each;
      log.push(`${name}${step}`);
    }
  };
  const turns = async (count: number) => {
    for (let turn = 1; turn <= count; turn += 1) {
      await nextTurn();
      log.push('|');
    }
  };
  return { chain, turns, said: () => log.join(' ') };
}

test('steps that fit into one slice run in one turn of the event loop', async () => {
  const { chain, turns, said } = sliced();
  await Promise.all([turns(1), chain('a', 5, { each: SLICE_MS / 5 })]);
  expect(said()).toBe('a1 a2 a3 a4 a5 |');
});

test('a chain that used its slice goes on in the next turn, so that other work comes between', async () => {
  const { chain, turns, said } = sliced();
  await Promise.all([turns(3), chain('a', 3)]);
  expect(said()).toBe('a1 | a2 | a3 |');
});

test('one of several chains goes on in each turn, the one that has waited longest', async () => {
  const { chain, turns, said } = sliced();
  await Promise.all([turns(4), chain('a', 3), chain('b', 2), chain('c', 2)]);
  expect(said()).toBe('a1 b1 c1 | a2 | b2 | c2 | a3');
});

test('a transaction that writes goes on in each turn, beside one of the others', async () => {
  const { chain, turns, said } = sliced();
  await Promise.all([turns(3), chain('a', 2), chain('b', 2), chain('w', 3, { writes: true })]);
  expect(said()).toBe('a1 b1 w1 | w2 a2 | w3 b2 |');
});

test('work that arrives while others wait has a slice of its own', async () => {
  const { chain, said } = sliced();
  const others = Promise.all([chain('a', 3), chain('b', 2)]);
  await nextTurn();
  await Promise.all([chain('new', 1), others]);
  expect(said()).toBe('a1 b1 a2 new1 b2 a3');
});
