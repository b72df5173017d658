import { expect, test } from 'vitest';
import { event } from '@/testing/series';
import { changeOfPlans, type Planned } from './changed';

/** Occurrences of one series at wall clocks of a day, as `HH:mm`. */
function at(...starts: string[]): Planned[] {
  return starts.map((start) => {
    const startLocal = `2026-11-20T${start}`;
    const { rrule: _rrule, exdates: _exdates, overrides: _overrides, ...times } = event(startLocal, null);
    return { ...times, eventId: 'series', recurrenceId: startLocal };
  });
}
const said = (before: Planned[], after: Planned[]) => {
  const change = changeOfPlans(before, after);
  return change && [change.kind, change.occurrence.startLocal.slice(11)];
};
const first = (list: Planned[], change: Partial<Planned>) =>
  list.map((one, index) => (index === 0 ? { ...one, ...change } : one));

test('plans that still hold are no change, nor is what is added or told otherwise', () => {
  expect(said(at('10:00', '11:00'), at('11:00', '10:00', '12:00'))).toBeNull();
  expect(said(at('10:00'), first(at('10:00'), { title: 'Other', status: 'tentative' }))).toBeNull();
  expect(said([], at('10:00'))).toBeNull();
});

test('one that moved is told with its new time, before one at another place', () => {
  const [late] = at('15:00');
  const moved = first(at('10:00', '11:00'), {
    startAt: late!.startAt,
    endAt: late!.endAt,
    startLocal: late!.startLocal,
  });
  expect(said(at('10:00', '11:00'), moved)).toEqual(['moved', '15:00']);
  expect(said(at('10:00'), first(at('10:00'), { location: 'Room 4' }))).toEqual(['place', '10:00']);
  const longer = first(at('10:00'), { endAt: late!.endAt });
  expect(said(at('10:00'), longer)).toEqual(['moved', '10:00']);
});

test('a series that moves as a whole is told by its next occurrence', () => {
  expect(said(at('10:00', '11:00'), at('10:30', '11:30'))).toEqual(['moved', '10:30']);
});

test('one that is cancelled or deleted is told as such; one that was cancelled before is missed by nobody', () => {
  const cancelled = first(at('10:00'), { status: 'cancelled' });
  expect(said(at('10:00'), cancelled)).toEqual(['cancelled', '10:00']);
  expect(said(at('10:00', '11:00'), at('11:00'))).toEqual(['deleted', '10:00']);
  expect(said(cancelled, [])).toBeNull();
});
