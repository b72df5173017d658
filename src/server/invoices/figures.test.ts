import { expect, test } from 'vitest';
import { figuresOf } from './figures';
import type { Group } from './groups';

const group: Group = {
  currency: 'EUR',
  kind: 'invoice',
  phase: 'paid',
  trash: false,
  age: null,
  count: 1,
  amount: 100,
  balance: 0,
};

test('more than 10,000 rows are told as 10,000 and more', () => {
  expect(figuresOf([{ ...group, count: 10_000 }], 'EUR', {})).toMatchObject({
    total: 10_000,
    totalIsCapped: false,
  });
  expect(figuresOf([{ ...group, count: 10_001 }], 'EUR', {})).toMatchObject({
    total: 10_000,
    totalIsCapped: true,
  });
});

test('no share is told of a total that is not above zero', () => {
  const credit: Group = { ...group, kind: 'credit_note', phase: 'issued', amount: -200 };
  expect(figuresOf([group, credit], 'EUR', {}).stats.paid).toEqual({ count: 1, amount: 100, percent: 0 });
});

test('an open group counts as overdue by its age, and its balance adds to that part of the ageing', () => {
  const late: Group = { ...group, phase: 'partly_paid', age: '31-60', balance: 40 };
  const { stats, ageing, counts } = figuresOf([late], 'EUR', {});
  expect(stats.overdue.count).toBe(1);
  expect(ageing['31-60']).toEqual({ count: 1, amount: 40 });
  expect([counts.overdue, counts.partly_paid]).toEqual([1, 0]);
});

test('what is in the trash counts there alone', () => {
  const deleted: Group = { ...group, phase: 'draft', trash: true };
  const all = figuresOf([group, deleted], 'EUR', {});
  expect([all.total, all.counts.all, all.counts.draft, all.counts.trash]).toEqual([1, 1, 0, 1]);
  expect([all.stats.total.count, all.stats.draft.count]).toEqual([1, 0]);
  expect(figuresOf([group, deleted], 'EUR', { trash: '1' })).toMatchObject({
    total: 1,
    sum: [{ amount: 100 }],
  });
});
