import { expect, test } from 'vitest';
import { phaseOf, statusOf } from './status';

const figures = { kind: 'invoice', state: 'issued', total: 100, allocated: 0, balance: 100 } as const;

test.each([
  ['a draft', { state: 'draft', balance: 0 }, 'draft'],
  ['a void one', { state: 'void', balance: 0 }, 'void'],
  ['one given up', { state: 'uncollectible' }, 'uncollectible'],
  ['one that nobody paid', {}, 'unpaid'],
  ['one that is paid in part', { allocated: 40, balance: 60 }, 'partly_paid'],
  ['one that is paid', { allocated: 100, balance: 0 }, 'paid'],
  ['one over nothing', { total: 0, balance: 0 }, 'paid'],
  ['one that was credited in full', { balance: 0 }, 'credited'],
  ['one that was credited in part and paid', { allocated: 80, balance: 0 }, 'paid'],
  ['a credit note', { kind: 'credit_note', balance: 0 }, 'issued'],
  ['a credit note not yet issued', { kind: 'credit_note', state: 'draft', balance: 0 }, 'draft'],
] as const)('the phase of %s', (_title, changes, phase) => {
  expect(phaseOf({ ...figures, ...changes })).toBe(phase);
});

test('what is due today is not overdue, and tomorrow it is, also when paid in part', () => {
  expect(statusOf('unpaid', '2026-11-21', '2026-11-21')).toBe('unpaid');
  expect(statusOf('unpaid', '2026-11-21', '2026-11-22')).toBe('overdue');
  expect(statusOf('partly_paid', '2026-11-21', '2026-11-22')).toBe('overdue');
});

test('what is paid, void or without a due day is never overdue', () => {
  expect(statusOf('paid', '2020-01-01', '2026-11-22')).toBe('paid');
  expect(statusOf('void', '2020-01-01', '2026-11-22')).toBe('void');
  expect(statusOf('unpaid', null, '2026-11-22')).toBe('unpaid');
});
