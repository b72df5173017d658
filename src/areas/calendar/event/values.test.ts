import { expect, test } from 'vitest';
import { eventOf } from '@/testing/factories/calendar';
import { rebased } from './copies';
import { type EventValues, valuesOf } from './eventValues';
import { changeOf, copyOf, draftOf, faultsOf, newEventOf, turned, webAddress, withStart } from './values';

const around = { zone: 'Europe/Paris', calendarId: 'mine', now: '2026-11-20T09:20:00.000Z' };
const open = (values: EventValues = {}) => draftOf({ title: 'Planning', ...values }, around);

test('without times it begins at the next full hour of the own zone, for an hour', () => {
  expect(open()).toMatchObject({
    startOn: '2026-11-20',
    startTime: '11:00',
    endOn: '2026-11-20',
    endTime: '12:00',
    timeZone: 'Europe/Paris',
    calendarId: 'mine',
  });
});

test.each<[string, EventValues, object]>([
  [
    'an instant',
    { start: '2026-11-20T23:30:00.000Z', end: '2026-11-21T00:30:00.000Z' },
    { startOn: '2026-11-21', startTime: '00:30', endOn: '2026-11-21', endTime: '01:30' },
  ],
  [
    'a number of milliseconds',
    { start: Date.parse('2026-11-20T13:10:00Z') },
    { startOn: '2026-11-20', startTime: '14:10', endTime: '15:10' },
  ],
  [
    'a wall clock of another zone',
    { start: '2026-11-20T14:10', timeZone: 'America/New_York' },
    { startOn: '2026-11-20', startTime: '14:10', timeZone: 'America/New_York' },
  ],
  ['a date', { start: '2026-11-20' }, { allDay: true, startOn: '2026-11-20', endOn: '2026-11-20' }],
  [
    'dates with an exclusive end',
    { start: '2026-11-20', end: '2026-11-23' },
    { allDay: true, startOn: '2026-11-20', endOn: '2026-11-22' },
  ],
])('%s opens the form at its time', (_name, values, expected) => {
  expect(open(values)).toMatchObject(expected);
});

test('a moved start takes the end along, over days and clock changes by the clock', () => {
  const late = open({ start: '2026-11-20T23:00', end: '2026-11-21T01:00' });
  expect(withStart(late, { startTime: '22:30' })).toMatchObject({ endOn: '2026-11-21', endTime: '00:30' });
  expect(withStart(late, { startOn: '2026-11-22' })).toMatchObject({ endOn: '2026-11-23', endTime: '01:00' });
  const days = open({ start: '2026-11-20', end: '2026-11-23' });
  expect(withStart(days, { startOn: '2026-12-01' })).toMatchObject({ endOn: '2026-12-03' });
});

test('a start that is emptied and typed again keeps the length', () => {
  const timed = open({ start: '2026-11-20T14:10', end: '2026-11-20T16:10' });
  const emptied = withStart(withStart(timed, { startOn: '' }), { startTime: null });
  const typed = withStart(withStart(emptied, { startOn: '2026-11-23' }), { startTime: '08:00' });
  expect(typed).toMatchObject({ endOn: '2026-11-23', endTime: '10:00' });
});

test('a repetition chosen here follows the start; that of a series stays for the question', () => {
  const weekly = open({ start: '2026-11-20T14:10', rrule: 'FREQ=WEEKLY;BYDAY=FR' });
  const monday = { startOn: '2026-11-23' };
  expect(withStart(weekly, monday).rrule).toBe('FREQ=WEEKLY;BYDAY=MO');
  expect(withStart(weekly, monday, weekly.rrule).rrule).toBe('FREQ=WEEKLY;BYDAY=FR');
});

test('turned into an all-day event and back it keeps its times', () => {
  const timed = open({ start: '2026-11-20T22:00', end: '2026-11-21T00:00' });
  const whole = turned(timed, true);
  expect(newEventOf(whole, 'id')).toMatchObject({ allDay: true, start: '2026-11-20', end: '2026-11-21' });
  const { startTime, endTime, endOn } = turned(whole, false);
  expect({ startTime, endTime, endOn }).toEqual({
    startTime: '22:00',
    endTime: '23:00',
    endOn: '2026-11-20',
  });
  expect(turned(open({ start: '2026-11-20' }), false)).toMatchObject({
    startTime: '09:00',
    endTime: '10:00',
  });
});

test('what keeps it from being saved is named at its field', () => {
  const draft = open({ start: '2026-11-20T14:10' });
  expect(faultsOf(draft)).toEqual({});
  expect(faultsOf({ ...draft, endTime: '14:10' })).toEqual({ end: 'before-from' });
  expect(faultsOf({ ...turned(draft, true), endOn: '2026-11-19' })).toEqual({ end: 'before-from' });
  expect(
    faultsOf({ ...draft, title: ' ', startOn: '', endTime: null, url: 'javascript:alert(1)', color: '#12' }),
  ).toEqual({
    title: 'required',
    start: 'required',
    endTime: 'required',
    url: 'invalid',
    color: 'invalid',
  });
});

test('an address without a scheme is one of the web', () => {
  expect(webAddress(' example.com/a ')).toBe('https://example.com/a');
  expect(webAddress('http://example.com')).toBe('http://example.com');
  expect(webAddress(' ')).toBeNull();
});

test('an event that is opened and not changed sends nothing', () => {
  for (const event of [
    eventOf(),
    eventOf({ start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T01:30:00.000Z' }),
    eventOf({ allDay: true, start: '2026-11-20', end: '2026-11-22', timeZone: null }),
    eventOf({ reminders: [{ minutes: 120, channel: 'email' }], rrule: 'FREQ=WEEKLY;BYDAY=FR' }),
  ]) {
    const draft = draftOf(valuesOf(event, '#08734F'), around);
    expect(changeOf(draft, draft)).toEqual({});
  }
});

test('the changed fields alone are sent, times with both ends', () => {
  const before = draftOf(valuesOf(eventOf(), '#08734F'), around);
  expect(changeOf(before, { ...before, title: 'Retro', color: '#BF282D' })).toEqual({
    title: 'Retro',
    color: '#BF282D',
  });
  expect(changeOf(before, withStart(before, { startTime: '15:00' }))).toEqual({
    start: '2026-11-20T15:00',
    end: '2026-11-20T16:00',
  });
  expect(changeOf(before, { ...before, timeZone: 'Asia/Tokyo' })).toEqual({
    timeZone: 'Asia/Tokyo',
    start: '2026-11-20T14:10',
    end: '2026-11-20T15:10',
  });
  expect(changeOf(before, turned(before, true))).toEqual({
    allDay: true,
    start: '2026-11-20',
    end: '2026-11-21',
  });
});

test('going on from what another has saved keeps the own changes and takes the rest', () => {
  const base = draftOf(valuesOf(eventOf(), '#08734F'), around);
  const theirs = { ...base, title: 'Theirs', location: 'Room 2' };
  const merged = rebased({ ...base, title: 'Mine' }, base, theirs);
  expect(merged).toMatchObject({ title: 'Mine', location: 'Room 2' });
  expect(changeOf(theirs, merged)).toEqual({ title: 'Mine' });
});

test('the copy of an occurrence is a single event, that of a series a series', () => {
  const draft = draftOf(valuesOf(eventOf({ rrule: 'FREQ=DAILY' }), '#08734F'), around);
  expect(copyOf(draft, true)).toMatchObject({ title: 'Planning', rrule: null, start: '2026-11-20T14:10' });
  expect(copyOf(draft, false)).toMatchObject({ rrule: 'FREQ=DAILY' });
  expect(copyOf(draft, true)).not.toHaveProperty('id');
});
