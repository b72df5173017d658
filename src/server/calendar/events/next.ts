import {
  lengthOf,
  type Occurrence,
  occurrenceAt,
  type Recurrence,
  type Series,
} from '@/domain/calendar/series';
import { isDate, later, wallIn } from '@/domain/calendar/time';

/** The first wall clock of a rule that is neither excluded nor changed. */
function firstPlain(series: Series, walls: Iterable<string>): Occurrence[] {
  const others = new Set([...series.exdates, ...series.overrides.map(({ recurrenceId }) => recurrenceId)]);
  for (const wall of walls) if (!others.has(wall)) return [occurrenceAt(series, wall)];
  return [];
}

const byStart = (a: Occurrence, b: Occurrence) => (a.startAt < b.startAt ? -1 : 1);

/**
 * The occurrence of a series that is going on or comes next, else the last one, of those that `isSought`; undefined
 * for none.
 */
export function nextOrLast(
  series: Series,
  recurrence: Recurrence,
  now: string,
  isSought: (one: Occurrence) => boolean,
): Occurrence | undefined {
  const { startLocal, timeZone, overrides } = series;
  const changed = overrides.map(({ recurrenceId }) => occurrenceAt(series, recurrenceId));
  const wall = isDate(startLocal) ? now.slice(0, startLocal.length) : wallIn(now, timeZone ?? 'UTC');
  const running = later(wall, -lengthOf(series));
  const next = [...firstPlain(series, recurrence.from(running)), ...changed]
    .filter((one) => one.endAt > now && isSought(one))
    .sort(byStart);
  if (next[0]) return next[0];
  const past = [...firstPlain(series, recurrence.back()), ...changed].filter(isSought).sort(byStart);
  return past.at(-1);
}
