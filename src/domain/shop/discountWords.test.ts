import { expect, test } from 'vitest';
import { discountStateOf } from './discountWords';

const NOW = '2026-11-22T12:00:00.000Z';
const code = { disabled: false, startsAt: null, endsAt: null, limitTotal: null, usedCount: 3 };

test.each([
  [{}, 'active'],
  [{ disabled: true, endsAt: NOW }, 'off'],
  [{ endsAt: NOW }, 'ended'],
  [{ limitTotal: 3 }, 'used_up'],
  [{ limitTotal: 4 }, 'active'],
  [{ startsAt: '2026-11-22T12:00:00.001Z' }, 'planned'],
  [{ startsAt: NOW }, 'active'],
])('%j is %s', (more, state) => {
  expect(discountStateOf({ ...code, ...more }, NOW)).toBe(state);
});
