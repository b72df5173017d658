import { expect, test } from 'vitest';
import { endOf, statusForm } from './statusForm';

const now = new Date(2026, 10, 21, 17, 30);

test('a status ends never, in an hour, at the end of the own day, or when it did before', () => {
  expect(endOf('never', '2026-11-21T20:00:00.000Z', now)).toBeNull();
  expect(endOf('hour', null, now)).toBe(new Date(2026, 10, 21, 18, 30).toISOString());
  expect(endOf('today', null, now)).toBe(new Date(2026, 10, 22).toISOString());
  expect(endOf('kept', '2026-11-21T20:00:00.000Z', now)).toBe('2026-11-21T20:00:00.000Z');
});

test('a text of 81 characters is too long', () => {
  const form = { status: 'busy', end: 'never', showLastActivity: true };
  expect(statusForm.safeParse({ ...form, text: 'x'.repeat(80) }).success).toBe(true);
  expect(statusForm.safeParse({ ...form, text: 'x'.repeat(81) }).success).toBe(false);
});
