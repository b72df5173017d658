import { changedTimes, type GivenTimes, newTimes } from '@/domain/calendar/given';
import { storedRule } from '@/domain/calendar/rule';
import type { Change } from '@/domain/calendar/scope';
import { type Expand, occurrenceAt, occurrencesIn, type Series } from '@/domain/calendar/series';
import { settle } from '@/domain/calendar/shift';
import { recurrenceOf } from '@/server/calendar/expand';

export const expand: Expand = (recurring) => recurrenceOf(recurring);

const PARIS = 'Europe/Paris';

/** A meeting, in Paris unless another zone is given: single, or (with a rule) a series. */
export function event(
  start: string,
  rrule: string | null,
  { end, zone = PARIS }: { end?: string; zone?: string } = {},
): Series {
  const times = newTimes({ start, end }, zone);
  const plain = {
    title: 'Meeting',
    description: '',
    location: '',
    url: null,
    color: null,
    status: 'confirmed',
    showAs: 'busy',
    visibility: 'normal',
    exdates: [],
    overrides: [],
  } as const;
  return settle({ ...plain, ...times, rrule: rrule && storedRule(rrule, times.timeZone) }, expand);
}

/** What of an event is in a window of dates: starts as `MM-DD HH:mm`, followed by titles other than Meeting. */
export function shown(series: Series | null, to = '2026-12-01', from = '2026-10-01'): string[] {
  if (!series) return [];
  const window = { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z`, fromDay: from, toDay: to };
  const { rrule } = series;
  const found = rrule === null ? [series] : occurrencesIn(series, expand({ ...series, rrule }), window);
  return found.map(({ startLocal, title }) => {
    const start = startLocal.slice(5).replace('T', ' ');
    return title === 'Meeting' ? start : `${start} ${title}`;
  });
}

/** A change of one occurrence to other times. */
export function to(series: Series, recurrenceId: string, times: GivenTimes): Change {
  const present = occurrenceAt(series, recurrenceId);
  const changed = changedTimes(times, present, PARIS);
  return changed === present ? {} : { times: changed };
}
