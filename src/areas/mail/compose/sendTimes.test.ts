import { expect, test } from 'vitest';
import { sendTimes } from './sendTimes';

const timesAt = (now: string, zone: string) =>
  sendTimes(Date.parse(now), zone).map(({ id, at }) => [id, at.toISOString()]);

test('tomorrow and Monday at 8 are those of the writer', () => {
  // Thursday in Berlin, Friday already in Tokyo.
  const now = '2026-11-26T22:30:00.000Z';
  expect(timesAt(now, 'Europe/Berlin')).toEqual([
    ['tomorrow', '2026-11-27T07:00:00.000Z'],
    ['monday', '2026-11-30T07:00:00.000Z'],
  ]);
  expect(timesAt(now, 'Asia/Tokyo')).toEqual([
    ['tomorrow', '2026-11-27T23:00:00.000Z'],
    ['monday', '2026-11-29T23:00:00.000Z'],
  ]);
});

test('on a Sunday Monday is tomorrow, on a Monday it is a week away', () => {
  expect(timesAt('2026-11-29T12:00:00.000Z', 'UTC')).toEqual([['tomorrow', '2026-11-30T08:00:00.000Z']]);
  expect(timesAt('2026-11-30T12:00:00.000Z', 'UTC').at(-1)).toEqual(['monday', '2026-12-07T08:00:00.000Z']);
});

test('8 is 8 after the clocks have changed', () => {
  expect(timesAt('2026-10-24T12:00:00.000Z', 'Europe/Berlin')[0]?.[1]).toBe('2026-10-25T07:00:00.000Z');
});
