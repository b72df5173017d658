import { expect, test } from 'vitest';
import { sharesOf } from './shares';

const open = (...balances: number[]) =>
  balances.map((balance, at) => ({ id: `i${at}`, number: null, dueDate: '2026-12-01', balance }));
const sharesIn = (amount: number, ...balances: number[]) => [...sharesOf(amount, open(...balances)).values()];

test('money goes to one invoice after the other, at most what each owes', () => {
  expect(sharesIn(250, 100, 100, 100)).toEqual([100, 100, 50]);
  expect(sharesIn(50, 100, 100)).toEqual([50, 0]);
  expect(sharesIn(500, 100, 100)).toEqual([100, 100]);
  expect(sharesIn(0, 100)).toEqual([0]);
});
