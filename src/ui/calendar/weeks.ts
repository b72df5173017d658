const DAY_MS = 86_400_000;
const DAYS = 7;

/** An entry from one day to another, both `YYYY-MM-DD` and inclusive. */
export interface Span {
  id: string;
  from: string;
  to: string;
}

/** The part of a span in one week, with its line, so that parts don't overlap. */
export interface Segment<T extends Span> {
  entry: T;
  /** Its first day, 0 to 6. */
  first: number;
  days: number;
  lane: number;
  /** Whether the span really begins, and ends, in this week. */
  starts: boolean;
  ends: boolean;
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days later; earlier when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Number of days between two days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** The month `count` months later, as `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The whole weeks that a month `YYYY-MM` touches, for weeks that begin on `weekStart` (0 = Sunday). */
export function weeksOf(month: string, weekStart: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(timeOf(first)).getUTCDay();
  const begin = addDays(first, -((weekday - weekStart + DAYS) % DAYS));
  const count = Math.ceil((daysBetween(begin, `${addMonths(month, 1)}-01`) || 1) / DAYS);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS }, (__, day) => addDays(begin, week * DAYS + day)),
  );
}

/** The segments of a week, each in the first free line; among spans that begin together the longest comes first. */
export function segmentsOf<T extends Span>(week: readonly string[], entries: readonly T[]): Segment<T>[] {
  const [begin = '', end = ''] = [week[0], week.at(-1)];
  const inside = entries.filter(({ from, to }) => from <= end && to >= begin);
  const ordered = inside.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
  const taken: number[] = [];
  return ordered.map((entry) => {
    const starts = entry.from >= begin;
    const ends = entry.to <= end;
    const first = starts ? week.indexOf(entry.from) : 0;
    const last = ends ? week.indexOf(entry.to) : week.length - 1;
    const free = taken.findIndex((busyUntil) => busyUntil < first);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = last;
    return { entry, first, days: last - first + 1, lane, starts, ends };
  });
}
