import { expect, test } from 'vitest';
import { dayAt, instantAt, isShown, wallOf } from './time';

const PARIS = 'Europe/Paris';
const at = (day: string, time: string, zone: string) => instantAt(day, time, zone).toISOString();
const wall = (text: string) => Date.parse(`${text}Z`);

test('the day is that of the zone’s calendar', () => {
  const late = new Date('2027-01-11T23:30:00.000Z');
  expect([dayAt(late, PARIS), dayAt(late, 'UTC')]).toEqual(['2027-01-12', '2027-01-11']);
});

test('clocks show the local time, to the second', () => {
  expect(wallOf(Date.parse('2027-07-11T10:15:30.900Z'), PARIS)).toBe(wall('2027-07-11T12:15:30'));
  expect(wallOf(Date.parse('2027-03-28T00:59:59Z'), PARIS)).toBe(wall('2027-03-28T01:59:59'));
  expect(wallOf(Date.parse('2027-03-28T01:00:00Z'), PARIS)).toBe(wall('2027-03-28T03:00:00'));
  expect(wallOf(Date.parse('1969-12-31T23:59:59.500Z'), 'Asia/Kolkata')).toBe(wall('1970-01-01T05:29:59'));
});

test('a local time becomes its instant in winter and summer', () => {
  expect(at('2027-01-11', '18:00:00', PARIS)).toBe('2027-01-11T17:00:00.000Z');
  expect(at('2027-07-11', '18:00:00', PARIS)).toBe('2027-07-11T16:00:00.000Z');
  expect(at('2027-07-11', '18:00:00', 'Asia/Kolkata')).toBe('2027-07-11T12:30:00.000Z');
});

test('a skipped time is as much later as clocks are put forward, and of two the first counts', () => {
  expect(at('2027-03-28', '02:30:00', PARIS)).toBe('2027-03-28T01:30:00.000Z');
  expect(at('2027-10-31', '02:30:00', PARIS)).toBe('2027-10-31T00:30:00.000Z');
  expect(at('2026-11-01', '01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('2011-12-30', '12:00:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z');
});

test('it is known which times clocks skip', () => {
  expect(isShown(wall('2027-03-28T01:59:00'), PARIS)).toBe(true);
  expect(isShown(wall('2027-03-28T02:00:00'), PARIS)).toBe(false);
  expect(isShown(wall('2027-03-28T02:59:00'), PARIS)).toBe(false);
  expect(isShown(wall('2027-03-28T03:00:00'), PARIS)).toBe(true);
  expect(isShown(wall('2027-03-28T02:30:00'), 'UTC')).toBe(true);
  expect(isShown(wall('2027-10-31T02:30:00'), PARIS)).toBe(true);
});
