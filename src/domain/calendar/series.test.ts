import { expect, test } from 'vitest';
import { event, expand, shown, to } from '@/testing/series';
import { changeThis, removeThis } from './scope';
import { occurrenceAt, occurrencesIn, type Series, seriesEnd } from './series';

const TU1 = '2026-11-03T10:00';

test('a start that the rule does not hit moves to the first hit', () => {
  expect(shown(event('2026-11-04T10:00', 'FREQ=WEEKLY;BYDAY=TU,FR'), '2026-11-12')).toEqual([
    '11-06 10:00',
    '11-10 10:00',
  ]);
  const spring = event('2027-03-28T02:30', 'FREQ=DAILY;COUNT=2');
  expect(shown(spring, '2027-05-01')).toEqual(['03-29 02:30', '03-30 02:30']);
});

test('an occurrence lasts a year at most', () => {
  const lasting = (end: string) => event('2026-11-03', 'FREQ=YEARLY', { end });
  expect(() => lasting('2027-11-05')).toThrow(expect.objectContaining({ fields: { end: 'too-far' } }));
  expect(lasting('2027-11-04').endLocal).toBe('2027-11-04');
});

test('a single event in a skipped hour is an hour later', () => {
  expect(shown(event('2027-03-28T02:30', null))).toEqual(['03-28 03:30']);
});

test('the wall clock stays through a year of clock changes', () => {
  const year = event('2026-11-06T14:10', 'FREQ=WEEKLY', { zone: 'America/New_York' });
  const clocks = new Set(shown(year, '2027-11-06').map((text) => text.slice(6)));
  expect([...clocks]).toEqual(['14:10']);
  const window = { from: '2027-01-01T00:00:00.000Z', to: '2027-08-01T00:00:00.000Z', fromDay: '', toDay: '' };
  const all = occurrencesIn(year, expand({ ...year, rrule: 'FREQ=WEEKLY' }), window);
  expect(new Set(all.map(({ startAt }) => startAt.slice(11, 16)))).toEqual(new Set(['19:10', '18:10']));
});

test('a night shift is by the clock, also when clocks change in it', () => {
  const shift = event('2027-03-26T22:00', 'FREQ=DAILY', { end: '2027-03-27T06:00' });
  expect(occurrenceAt(shift, '2027-03-27T22:00')).toMatchObject({
    startAt: '2027-03-27T21:00:00.000Z',
    endAt: '2027-03-28T04:00:00.000Z',
  });
});

test('a window holds what touches it, and not what ends or begins at its bounds', () => {
  const series = event('2026-11-03T23:00', 'FREQ=DAILY', { zone: 'UTC' });
  expect(shown(series, '2026-11-05', '2026-11-04')).toEqual(['11-04 23:00']);
  const dates = event('2026-11-03', 'FREQ=DAILY;INTERVAL=3', { end: '2026-11-05' });
  expect(shown(dates, '2026-11-06', '2026-11-05')).toEqual([]);
  expect(shown(dates, '2026-11-07', '2026-11-04')).toEqual(['11-03', '11-06']);
});

test('the last end of a series is that of its last occurrence, overrides included', () => {
  const end = (series: Series) => {
    const { rrule } = series;
    return rrule === null ? null : seriesEnd({ ...series, rrule }, expand({ ...series, rrule }));
  };
  expect(end(event(TU1, 'FREQ=WEEKLY'))).toBeNull();
  const three = event('2026-11-03T10:00', 'FREQ=WEEKLY;COUNT=3');
  expect(end(three)).toBe('2026-11-17T10:00:00.000Z');
  expect(end(removeThis(three, '2026-11-17T10:00', expand) as Series)).toBe('2026-11-10T10:00:00.000Z');
  const late = changeThis(three, TU1, to(three, TU1, { start: '2027-01-01T10:00' }));
  expect(end(late)).toBe('2027-01-01T10:00:00.000Z');
  const early = changeThis(
    three,
    '2026-11-17T10:00',
    to(three, '2026-11-17T10:00', { start: '2026-11-01T10:00' }),
  );
  expect(end(early)).toBe('2026-11-10T10:00:00.000Z');
});
