import { expect, test } from 'vitest';
import { windowOf } from './window';

const ids = (...names: string[]) => names.map((id) => ({ id }));

test('older and newer messages meet in their order; one more on a side says that there are more', () => {
  expect(windowOf(ids('c', 'b', 'a'), ids('d', 'e'), { older: 2, newer: 2 })).toEqual({
    messages: ids('b', 'c', 'd', 'e'),
    prev: 'b',
  });
  expect(windowOf([], ids('a', 'b', 'c'), { older: 5, newer: 2 })).toEqual({
    messages: ids('a', 'b'),
    next: 'b',
  });
  expect(windowOf([], [], { older: 1, newer: 1 })).toEqual({ messages: [] });
});
