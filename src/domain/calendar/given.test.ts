import { expect, test } from 'vitest';
import { changedTimes, type GivenTimes, newTimes } from './given';
import { isZoneName } from './time';

const PARIS = 'Europe/Paris';
const at = (start: string | number, more: GivenTimes = {}, zone = PARIS) =>
  newTimes({ ...more, start }, zone);
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
};

const TEN = {
  allDay: false,
  startLocal: '2026-11-20T10:00',
  endLocal: '2026-11-20T11:00',
  timeZone: PARIS,
  startAt: '2026-11-20T09:00:00.000Z',
  endAt: '2026-11-20T10:00:00.000Z',
};

test('an instant, one with an offset, a wall clock and milliseconds are the same time', () => {
  const forms = [
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T09:00Z',
    '2026-11-20t09:00:00z',
    '2026-11-20T11:00:00+02:00',
    '2026-11-20T11:00+0200',
    '2026-11-20T10:00',
    '2026-11-20T10:00:59',
    Date.parse('2026-11-20T09:00:00Z'),
    Date.parse('2026-11-20T09:00:59.999Z'),
  ];
  for (const form of forms) expect(at(form)).toEqual(TEN);
});

test('a zone of its own is the one that wall clocks are read in', () => {
  expect(at('2026-11-20T10:00', { timeZone: 'Asia/Tokyo' })).toMatchObject({
    timeZone: 'Asia/Tokyo',
    startAt: '2026-11-20T01:00:00.000Z',
  });
  expect(at('2026-11-20T10:00', { timeZone: null }).timeZone).toBe(PARIS);
});

test('without an end it takes an hour, or a day', () => {
  expect(at('2026-11-20T23:30').endLocal).toBe('2026-11-21T00:30');
  expect(at('2026-11-20')).toEqual({
    allDay: true,
    startLocal: '2026-11-20',
    endLocal: '2026-11-21',
    timeZone: null,
    startAt: '2026-11-20T00:00:00.000Z',
    endAt: '2026-11-21T00:00:00.000Z',
  });
});

test('an all-day event takes the dates that instants have in the zone', () => {
  const all = { allDay: true };
  expect(at('2026-11-20T23:30:00Z', all).startLocal).toBe('2026-11-21');
  expect(at('2026-11-20T10:00', { ...all, end: '2026-11-20T11:00' }).endLocal).toBe('2026-11-21');
  expect(at('2026-11-20T10:00', { ...all, end: '2026-11-21T00:00' }).endLocal).toBe('2026-11-21');
  expect(at('2026-11-20T10:00', { ...all, end: '2026-11-21T09:00' }).endLocal).toBe('2026-11-22');
  expect(at('2026-11-20', { end: '2026-11-22' }).endLocal).toBe('2026-11-22');
  expect(at('2026-11-20', { allDay: false, timeZone: 'UTC' })).toMatchObject({
    startLocal: '2026-11-20T00:00',
    endLocal: '2026-11-20T01:00',
  });
});

test('a clock that is skipped is later by as much, and the event as long', () => {
  const gap = at('2027-03-28T02:30');
  expect(gap).toMatchObject({ startAt: '2027-03-28T01:30:00.000Z', endAt: '2027-03-28T02:30:00.000Z' });
  expect(at('2027-03-28T02:30', { end: '2027-03-28T03:00' }).endAt).toBe('2027-03-28T02:00:00.000Z');
});

test('an instant stays the one that it is where clocks show two alike', () => {
  const second = at('2026-11-01T06:30:00Z', {}, 'America/New_York');
  expect(second).toMatchObject({ startLocal: '2026-11-01T01:30', startAt: '2026-11-01T06:30:00.000Z' });
  expect(at('2026-11-01T01:30', {}, 'America/New_York').startAt).toBe('2026-11-01T05:30:00.000Z');
  const quarter = at('2026-11-01T05:45Z', { end: '2026-11-01T06:15Z' }, 'America/New_York');
  expect(quarter).toMatchObject({ startLocal: '2026-11-01T01:45', endLocal: '2026-11-01T01:15' });
});

test('what was received is sent back without a change, also where clocks change', () => {
  const places: [string, string, string][] = [
    ['2026-11-20T10:00', '2026-11-20T11:00', PARIS],
    ['2027-03-28T01:30', '2027-03-28T02:15', PARIS],
    ['2026-11-01T00:30', '2026-11-01T01:30', 'America/New_York'],
    ['1911-01-01T12:00', '1911-01-01T13:00', PARIS],
  ];
  for (const [wall, until, zone] of places) {
    const present = at(wall, { end: until }, zone);
    const { startAt: start, endAt: end, timeZone } = present;
    expect(changedTimes({ start, end, timeZone, allDay: false }, present, 'UTC')).toBe(present);
    expect(changedTimes({}, present, 'UTC')).toBe(present);
  }
  const day = at('2026-11-20');
  expect(
    changedTimes({ start: '2026-11-20', end: '2026-11-21', allDay: true, timeZone: null }, day, 'UTC'),
  ).toBe(day);
});

test('a new start keeps the length, a new end the start', () => {
  expect(changedTimes({ start: '2026-11-21T08:00' }, TEN, 'UTC')).toMatchObject({
    startLocal: '2026-11-21T08:00',
    endLocal: '2026-11-21T09:00',
    timeZone: PARIS,
  });
  expect(changedTimes({ end: '2026-11-20T12:00' }, TEN, 'UTC')).toMatchObject({
    startLocal: '2026-11-20T10:00',
    endAt: '2026-11-20T11:00:00.000Z',
  });
  const days = at('2026-11-20', { end: '2026-11-23' });
  expect(changedTimes({ start: '2026-11-30' }, days, 'UTC').endLocal).toBe('2026-12-03');
});

test('a new zone keeps the wall clocks, unless instants come along', () => {
  const moved = changedTimes({ timeZone: 'Asia/Tokyo' }, TEN, 'UTC');
  expect(moved).toMatchObject({ startLocal: '2026-11-20T10:00', startAt: '2026-11-20T01:00:00.000Z' });
  const same = changedTimes({ timeZone: 'Asia/Tokyo', start: TEN.startAt, end: TEN.endAt }, TEN, 'UTC');
  expect(same).toMatchObject({ startLocal: '2026-11-20T18:00', startAt: TEN.startAt, endAt: TEN.endAt });
});

test('an event can become an all-day one and back', () => {
  const all = changedTimes({ allDay: true }, TEN, 'UTC');
  expect(all).toMatchObject({ startLocal: '2026-11-20', endLocal: '2026-11-21', timeZone: null });
  expect(changedTimes({ start: '2026-11-25' }, TEN, 'UTC')).toMatchObject({
    startLocal: '2026-11-25',
    allDay: true,
  });
  expect(changedTimes({ start: '2026-11-25T14:00' }, all, PARIS)).toMatchObject({
    allDay: false,
    startLocal: '2026-11-25T14:00',
    endLocal: '2026-11-25T15:00',
    timeZone: PARIS,
  });
  expect(changedTimes({ allDay: false }, all, PARIS).startLocal).toBe('2026-11-20T00:00');
});

test.each<[string | number, GivenTimes, string]>([
  ['2026-02-30', {}, 'start'],
  ['2026-02-30T10:00', {}, 'start'],
  ['2026-11-20T24:00', {}, 'start'],
  ['2026-11-20T10:60Z', {}, 'start'],
  ['2026-11-20T10:00+99:00', {}, 'start'],
  ['20261120', {}, 'start'],
  ['tomorrow', {}, 'start'],
  ['', {}, 'start'],
  ['1899-12-31', {}, 'start'],
  ['2200-01-01T00:00', {}, 'start'],
  [8.64e15, {}, 'start'],
  [-8.64e17, {}, 'start'],
  ['2199-12-31', {}, 'end'],
  ['2026-11-20', { end: '2026-11-31' }, 'end'],
  ['2026-11-20', { end: '2026-11-20' }, 'end'],
  ['2026-11-20', { end: '2026-11-19' }, 'end'],
  ['2026-11-20T10:00', { end: '2026-11-20T10:00' }, 'end'],
  ['2026-11-20T10:00', { end: '2026-11-20T09:59', allDay: true }, 'end'],
  ['2026-11-20T10:00Z', { end: '2026-11-20T10:00:30Z' }, 'end'],
])('%j with %j is refused at %s', (start, more, field) => {
  const fields = refusal(() => at(start, more)) as object;
  expect(Object.keys(fields)).toEqual([field]);
  expect(refusal(() => changedTimes({ ...more, start }, TEN, PARIS))).toEqual(fields);
});

test('zones are names with a slash, or UTC', () => {
  const names = ['Europe/Paris', 'Asia/Ho_Chi_Minh', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+2'];
  expect(names.filter(isZoneName)).toEqual(names);
  expect(['Mars/Base', '+02:00', 'EST', 'GMT', '', 'Europe', 'Europe/'].filter(isZoneName)).toEqual([]);
});
