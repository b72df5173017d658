import { expect, test } from 'vitest';
import { fitting } from './useFitting';

test('a row with room for all needs nothing behind its end', () => {
  expect(fitting(308, [100, 100, 100], 60, 4)).toBe(3);
});

test('one pixel less, and the rest makes room for what holds it', () => {
  expect(fitting(307, [100, 100, 100], 60, 4)).toBe(2);
  expect(fitting(200, [100, 100, 100], 60, 4)).toBe(1);
});

test('a row too narrow for anything has all behind its end', () => {
  expect(fitting(50, [100, 100], 60, 4)).toBe(0);
});

test('an empty row fits', () => {
  expect(fitting(100, [], 60, 4)).toBe(0);
});
