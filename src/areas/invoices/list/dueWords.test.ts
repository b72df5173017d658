import { expect, test } from 'vitest';
import { dueWords } from './dueWords';

const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
const day = '2026-11-21';

test('the due date in words, where money is waited for', () => {
  expect(dueWords(t, { status: 'unpaid', dueDate: '2026-11-24' }, day)).toBe('invoices.due.in {"count":3}');
  expect(dueWords(t, { status: 'partly_paid', dueDate: day }, day)).toBe('invoices.due.today {}');
  expect(dueWords(t, { status: 'overdue', dueDate: '2026-11-09' }, day)).toBe(
    'invoices.due.late {"count":12}',
  );
});

test('nobody waits for a draft, a paid or a void one, or without a due date', () => {
  for (const status of ['draft', 'paid', 'void', 'credited', 'issued'] as const) {
    expect(dueWords(t, { status, dueDate: day }, day)).toBe('');
  }
  expect(dueWords(t, { status: 'unpaid', dueDate: null }, day)).toBe('');
});
