import { expect, test } from 'vitest';
import { afterOnMove } from './moved';

const ROWS = ['a', 'b', 'c'].map((id) => ({ id }));

test('moving up passes one neighbour; the second becomes the first', () => {
  expect(afterOnMove(ROWS, 1, -1)).toBeNull();
  expect(afterOnMove(ROWS, 2, -1)).toBe('a');
});

test('moving down stands behind the next one', () => {
  expect(afterOnMove(ROWS, 0, 1)).toBe('b');
  expect(afterOnMove(ROWS, 1, 1)).toBe('c');
});
