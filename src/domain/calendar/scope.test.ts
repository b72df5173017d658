import { expect, test } from 'vitest';
import { event, expand, shown, to } from '@/testing/series';
import { changeAll, changeFollowing, changeThis, removeFollowing, removeThis } from './scope';
import { occurrenceAt, type Series } from './series';

const PARIS = 'Europe/Paris';
const WEEKLY = () => event('2026-11-03T10:00', 'FREQ=WEEKLY;BYDAY=TU,FR');
const [TU1, FR1, TU2, FR2] = ['03', '06', '10', '13'].map((day) => `2026-11-${day}T10:00`) as [
  string,
  string,
  string,
  string,
];

test('one occurrence is changed twice and has one override, of the fields that differ', () => {
  const first = changeThis(WEEKLY(), FR1, to(WEEKLY(), FR1, { start: '2026-11-07T12:00' }));
  const second = changeThis(first, FR1, { fields: { title: 'Lunch' } });
  expect(second.overrides).toEqual([
    {
      recurrenceId: FR1,
      patch: { title: 'Lunch', startLocal: '2026-11-07T12:00', endLocal: '2026-11-07T13:00' },
      startAt: '2026-11-07T11:00:00.000Z',
      endAt: '2026-11-07T12:00:00.000Z',
    },
  ]);
  expect(shown(second, '2026-11-12')).toEqual(['11-03 10:00', '11-07 12:00 Lunch', '11-10 10:00']);
  const back = changeThis(second, FR1, { ...to(second, FR1, { start: FR1 }), fields: { title: 'Meeting' } });
  expect(back.overrides).toEqual([]);
});

test('an occurrence moved out of the window is not in it, one moved in is', () => {
  const away = changeThis(WEEKLY(), FR1, to(WEEKLY(), FR1, { start: '2027-01-07T12:00' }));
  expect(shown(away, '2026-11-12')).toEqual(['11-03 10:00', '11-10 10:00']);
  expect(shown(away, '2027-01-08', '2027-01-06')).toEqual(['01-07 12:00']);
});

test('a rule can not be changed for one occurrence', () => {
  const change = () => changeThis(WEEKLY(), FR1, { rrule: 'FREQ=DAILY' });
  expect(change).toThrow(expect.objectContaining({ fields: { rrule: 'rule-needs-series' } }));
  expect(changeThis(WEEKLY(), FR1, { rrule: 'FREQ=WEEKLY;BYDAY=TU,FR' }).overrides).toEqual([]);
});

test('“all” from the third occurrence applies the difference to all, exclusions and overrides included', () => {
  let series = removeThis(WEEKLY(), TU1, expand) as Series;
  series = changeThis(series, FR1, to(series, FR1, { start: '2026-11-06T15:00' }));
  series = changeThis(series, FR2, { fields: { title: 'Review' } });
  const later = changeAll(series, TU2, to(series, TU2, { start: '2026-11-10T11:00' }), expand);
  expect(later).toMatchObject({ dropped: 0, recurrenceId: '2026-11-10T11:00' });
  expect(later.event).toMatchObject({ startLocal: '2026-11-03T11:00', exdates: ['2026-11-03T11:00'] });
  expect(shown(later.event, '2026-11-15')).toEqual(['11-06 16:00', '11-10 11:00', '11-13 11:00 Review']);
  expect(later.event.overrides.map(({ patch }) => Object.keys(patch))).toEqual([
    ['startLocal', 'endLocal'],
    ['title'],
  ]);
});

test('“all” to another weekday takes the exclusions and overrides of that weekday along', () => {
  let series = removeThis(WEEKLY(), TU2, expand) as Series;
  series = changeThis(series, FR1, { fields: { title: 'Review' } });
  const moved = changeAll(series, TU1, to(series, TU1, { start: '2026-11-05T10:00' }), expand);
  expect(moved.event).toMatchObject({
    rrule: 'FREQ=WEEKLY;BYDAY=TH,FR',
    startLocal: '2026-11-05T10:00',
    exdates: ['2026-11-12T10:00'],
  });
  expect(shown(moved.event, '2026-11-15')).toEqual(['11-05 10:00', '11-06 10:00 Review', '11-13 10:00']);
});

test('a field changed for all reaches those without one of their own, and the one it was changed on', () => {
  let series = changeThis(WEEKLY(), FR1, { fields: { title: 'Review', location: 'Room 1' } });
  series = changeThis(series, TU2, { fields: { title: 'Lunch' } });
  const { event: after, dropped } = changeAll(
    series,
    TU2,
    { fields: { title: 'Sync', location: 'Room 2' } },
    expand,
  );
  expect(dropped).toBe(0);
  expect(after).toMatchObject({ title: 'Sync', location: 'Room 2' });
  expect(after.overrides).toMatchObject([
    { recurrenceId: FR1, patch: { title: 'Review', location: 'Room 1' } },
  ]);
  expect(after.overrides).toHaveLength(1);
});

test('a longer or shorter occurrence makes all so, but those with an end of their own', () => {
  const series = changeThis(WEEKLY(), FR1, to(WEEKLY(), FR1, { end: '2026-11-06T13:00' }));
  const { event: after } = changeAll(series, TU2, to(series, TU2, { end: '2026-11-10T10:30' }), expand);
  const ends = [TU1, FR1, FR2].map((id) => occurrenceAt(after, id).endLocal.slice(11));
  expect(ends).toEqual(['10:30', '13:00', '10:30']);
  const late = changeThis(
    WEEKLY(),
    FR1,
    to(WEEKLY(), FR1, { start: '2026-11-06T10:45', end: '2026-11-06T11:00' }),
  );
  const short = changeAll(late, TU2, to(late, TU2, { end: '2026-11-10T10:15' }), expand).event;
  expect(occurrenceAt(short, FR1)).toMatchObject({
    startLocal: '2026-11-06T10:45',
    endLocal: '2026-11-06T11:00',
  });
});

test('a changed rule drops what it does not have, and says how much', () => {
  let series = removeThis(WEEKLY(), TU2, expand) as Series;
  series = changeThis(series, FR1, { fields: { title: 'Review' } });
  series = changeThis(series, '2026-11-17T10:00', { fields: { title: 'Gone' } });
  const { event: after, dropped } = changeAll(series, FR2, { rrule: 'FREQ=WEEKLY;BYDAY=FR' }, expand);
  expect(dropped).toBe(2);
  expect(shown(after, '2026-11-21')).toEqual(['11-06 10:00 Review', '11-13 10:00', '11-20 10:00']);
});

test('a rule without any occurrence is refused', () => {
  const change = () => changeAll(WEEKLY(), TU1, { rrule: 'FREQ=WEEKLY;UNTIL=20261102' }, expand);
  expect(change).toThrow(expect.objectContaining({ fields: { rrule: 'rule-never-occurs' } }));
});

test('without repetition the occurrence stays, with what it has of its own', () => {
  const series = changeThis(WEEKLY(), FR1, { fields: { title: 'Review' } });
  const { event: after, dropped } = changeAll(series, FR1, { rrule: null }, expand);
  expect(after).toMatchObject({ rrule: null, startLocal: FR1, title: 'Review', exdates: [], overrides: [] });
  expect(dropped).toBe(0);
  expect(changeAll(series, TU1, { rrule: null }, expand).dropped).toBe(1);
});

test('a single event becomes a series', () => {
  const single = event('2026-11-04T10:00', null);
  const { event: after } = changeAll(single, null, { rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2' }, expand);
  expect(shown(after)).toEqual(['11-06 10:00', '11-13 10:00']);
});

test('a split in the middle leaves the past as it was and moves what follows', () => {
  let series = event('2026-11-03T10:00', 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=6');
  series = changeThis(series, FR1, { fields: { title: 'Past' } });
  series = changeThis(series, FR2, { fields: { title: 'Coming' } });
  series = removeThis(series, '2026-11-17T10:00', expand) as Series;
  const split = changeFollowing(series, TU2, to(series, TU2, { start: '2026-11-10T14:00' }), expand);
  expect(split.before).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=2', exdates: [] });
  expect(shown(split.before)).toEqual(['11-03 10:00', '11-06 10:00 Past']);
  expect(split.event).toMatchObject({
    rrule: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4',
    startLocal: '2026-11-10T14:00',
    exdates: ['2026-11-17T14:00'],
  });
  expect(split).toMatchObject({ dropped: 0, recurrenceId: '2026-11-10T14:00' });
  expect(shown(split.event)).toEqual(['11-10 14:00', '11-13 14:00 Coming', '11-20 14:00']);
});

test('a split ends the past by a time, or by a date', () => {
  const timed = changeFollowing(WEEKLY(), TU2, { fields: { title: 'New' } }, expand);
  expect(timed.before?.rrule).toBe('FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261110T095959');
  expect(timed.event).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=TU,FR', title: 'New' });
  const dates = event('2026-11-03', 'FREQ=DAILY');
  expect(changeFollowing(dates, '2026-11-10', { fields: { title: 'New' } }, expand).before?.rrule).toBe(
    'FREQ=DAILY;UNTIL=20261109',
  );
});

test('a split at the first occurrence changes all, also when those before are excluded', () => {
  const title = { fields: { title: 'New' } };
  expect(changeFollowing(WEEKLY(), TU1, title, expand)).toMatchObject({
    before: null,
    event: { title: 'New' },
  });
  const series = removeThis(WEEKLY(), TU1, expand) as Series;
  const split = changeFollowing(series, FR1, title, expand);
  expect(split.before).toBeNull();
  expect(split.event.exdates).toEqual([TU1]);
});

test('a new rule for what follows takes the rest of an unchanged count', () => {
  const series = event('2026-11-03T10:00', 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=6');
  const after = (rrule: string | null) => changeFollowing(series, TU2, { rrule }, expand).event.rrule;
  expect(after('FREQ=DAILY;COUNT=6')).toBe('FREQ=DAILY;COUNT=4');
  expect(after('FREQ=DAILY;COUNT=3')).toBe('FREQ=DAILY;COUNT=3');
  expect(after('FREQ=WEEKLY;BYDAY=TU,FR;COUNT=6')).toBe('FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4');
  expect(after(null)).toBeNull();
});

test('occurrences are deleted one by one to the last, which deletes the event', () => {
  let series: Series | null = event('2026-11-03T10:00', 'FREQ=WEEKLY;COUNT=3');
  series = changeThis(series, TU2, { fields: { title: 'Own' } });
  series = removeThis(series, TU2, expand);
  expect(series).toMatchObject({ exdates: [TU2], overrides: [] });
  series = removeThis(series as Series, TU1, expand);
  expect(shown(series)).toEqual(['11-17 10:00']);
  expect(removeThis(series as Series, '2026-11-17T10:00', expand)).toBeNull();
});

test('deleting what follows ends the series, at the first occurrence all of it', () => {
  const left = removeFollowing(WEEKLY(), TU2, expand);
  expect(shown(left)).toEqual(['11-03 10:00', '11-06 10:00']);
  expect(removeFollowing(WEEKLY(), TU1, expand)).toBeNull();
});

test('a series becomes one of whole days and back, on the same days', () => {
  let series = removeThis(WEEKLY(), TU2, expand) as Series;
  series = changeThis(series, FR1, to(series, FR1, { start: '2026-11-07T22:00' }));
  const all = changeAll(series, TU1, to(series, TU1, { allDay: true }), expand).event;
  expect(all).toMatchObject({ allDay: true, timeZone: null, exdates: ['2026-11-10'] });
  expect(shown(all, '2026-11-14')).toEqual(['11-03', '11-07', '11-13']);
  const back = changeAll(
    all,
    '2026-11-03',
    to(all, '2026-11-03', { start: '2026-11-03T09:00' }),
    expand,
  ).event;
  expect(back).toMatchObject({ timeZone: PARIS, exdates: ['2026-11-10T09:00'] });
  expect(shown(back, '2026-11-14')).toEqual(['11-03 09:00', '11-07 09:00', '11-13 09:00']);
});

test('the end of the past stays the day before when it becomes one of whole days', () => {
  const { before } = changeFollowing(WEEKLY(), TU2, { fields: { title: 'New' } }, expand);
  const all = changeAll(before as Series, TU1, to(before as Series, TU1, { allDay: true }), expand).event;
  expect(shown(all)).toEqual(['11-03', '11-06']);
});

test('one occurrence can be a whole day, or in another zone, and stays so when all are moved', () => {
  let series = changeThis(WEEKLY(), FR1, to(WEEKLY(), FR1, { allDay: true }));
  series = changeThis(series, FR2, to(series, FR2, { timeZone: 'Asia/Tokyo' }));
  expect(series.overrides.map(({ patch }) => patch)).toEqual([
    { allDay: true, startLocal: '2026-11-06', endLocal: '2026-11-07', timeZone: null },
    { timeZone: 'Asia/Tokyo' },
  ]);
  const { event: after } = changeAll(series, TU1, to(series, TU1, { start: '2026-11-03T11:00' }), expand);
  expect(occurrenceAt(after, '2026-11-06T11:00')).toMatchObject({ allDay: true, startLocal: '2026-11-06' });
  expect(occurrenceAt(after, '2026-11-13T11:00').startAt).toBe('2026-11-13T02:00:00.000Z');
});

test('another zone keeps the clocks of all', () => {
  const series = removeThis(WEEKLY(), TU2, expand) as Series;
  const { event: after } = changeAll(series, TU1, to(series, TU1, { timeZone: 'Asia/Tokyo' }), expand);
  expect(after).toMatchObject({ timeZone: 'Asia/Tokyo', startLocal: TU1, exdates: [TU2] });
  expect(occurrenceAt(after, FR1).startAt).toBe('2026-11-06T01:00:00.000Z');
});

test('a moved occurrence that is moved with all by the same is where it was put', () => {
  const series = changeThis(WEEKLY(), FR1, to(WEEKLY(), FR1, { start: '2026-11-06T16:00' }));
  const moved = changeAll(
    series,
    FR1,
    to(series, FR1, { start: '2026-11-06T17:00', end: '2026-11-06T17:30' }),
    expand,
  );
  expect(occurrenceAt(moved.event, '2026-11-06T11:00')).toMatchObject({
    startLocal: '2026-11-06T17:00',
    endLocal: '2026-11-06T17:30',
  });
  expect(occurrenceAt(moved.event, '2026-11-10T11:00').endLocal).toBe('2026-11-10T11:30');
});
