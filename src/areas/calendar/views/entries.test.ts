import { expect, test } from 'vitest';
import { eventOf } from '@/testing/factories/calendar';
import { byDay, compare, daysOfPlaced, placed, timesOf, touches } from './entries';

const at = (start: string, end: string, changes = {}) =>
  placed(eventOf({ start, end, ...changes }), 'Asia/Tokyo');

test('a timed event lies on the clocks of whoever looks, an all-day event on its dates', () => {
  const timed = at('2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z');
  expect([timed.start, timed.end]).toEqual(['2026-11-21T05:00', '2026-11-21T06:00']);
  const day = at('2026-11-20', '2026-11-21', { allDay: true, timeZone: null });
  expect(daysOfPlaced(day)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

test('what ends at midnight is not on the day that begins then', () => {
  const evening = at('2026-11-20T11:00:00.000Z', '2026-11-20T15:00:00.000Z');
  expect(evening.end).toBe('2026-11-21T00:00');
  expect(daysOfPlaced(evening)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(touches(evening, { from: '2026-11-21', to: '2026-11-22' })).toBe(false);
  expect(touches(evening, { from: '2026-11-20', to: '2026-11-21' })).toBe(true);
});

test('days list what they hold: whole days first, then by time; days without an event are left out', () => {
  const long = at('2026-11-19', '2026-11-22', { id: 'long', allDay: true, timeZone: null });
  const late = at('2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z', { id: 'late' });
  const soon = at('2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z', { id: 'soon' });
  const days = byDay([late, soon, long], ['2026-11-18', '2026-11-20', '2026-11-21']);
  expect(days.map(({ day, entries }) => [day, entries.map(({ event }) => event.id)])).toEqual([
    ['2026-11-20', ['long', 'soon', 'late']],
    ['2026-11-21', ['long']],
  ]);
  expect([late, long, soon].toSorted(compare)[0]).toBe(long);
});

test('wall clocks of a view become instants, dates stay dates', () => {
  expect(timesOf('2026-11-21T05:00', '2026-11-21T06:00', 'Asia/Tokyo')).toEqual({
    allDay: false,
    start: '2026-11-20T20:00:00.000Z',
    end: '2026-11-20T21:00:00.000Z',
  });
  expect(timesOf('2026-11-21', '2026-11-22', 'Asia/Tokyo')).toMatchObject({
    allDay: true,
    end: '2026-11-22',
  });
});
