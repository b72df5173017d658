import { expect, test } from 'vitest';
import { droppedOn, movedBy } from './dates';

const TWO_DAYS = { startOn: '2026-11-10', dueOn: '2026-11-12' };
const ONE_DAY = { startOn: null, dueOn: '2026-11-12' };
const NO_DAY = { startOn: null, dueOn: null };

test('a bar taken up in its middle keeps its length', () => {
  expect(droppedOn(TWO_DAYS, 'whole', '2026-11-21', '2026-11-11')).toEqual({
    startOn: '2026-11-20',
    dueOn: '2026-11-22',
  });
  expect(movedBy(ONE_DAY, -7)).toEqual({ startOn: null, dueOn: '2026-11-05' });
});

test('an end is pulled as far as the other end, never past it', () => {
  expect(droppedOn(TWO_DAYS, 'end', '2026-11-15', '2026-11-12')).toEqual({
    ...TWO_DAYS,
    dueOn: '2026-11-15',
  });
  expect(droppedOn(TWO_DAYS, 'end', '2026-11-01', '2026-11-12')).toEqual({
    startOn: null,
    dueOn: '2026-11-10',
  });
  expect(droppedOn(TWO_DAYS, 'start', '2026-11-30', '2026-11-10')).toEqual({
    startOn: null,
    dueOn: '2026-11-12',
  });
});

test('a card of one day gets a start when its beginning, or a later day when its end is pulled', () => {
  expect(droppedOn(ONE_DAY, 'start', '2026-11-09', '2026-11-12')).toEqual({
    startOn: '2026-11-09',
    dueOn: '2026-11-12',
  });
  expect(droppedOn(ONE_DAY, 'end', '2026-11-14', '2026-11-12')).toEqual({
    startOn: '2026-11-12',
    dueOn: '2026-11-14',
  });
});

test('a card without a date gets the day; a start that would be later goes', () => {
  expect(droppedOn(NO_DAY, 'whole', '2026-11-03', '')).toEqual({ startOn: null, dueOn: '2026-11-03' });
  expect(droppedOn({ startOn: '2026-11-05', dueOn: null }, 'whole', '2026-11-03', '')).toEqual({
    startOn: null,
    dueOn: '2026-11-03',
  });
});
