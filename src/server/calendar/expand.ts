import { RRuleTemporal } from 'rrule-temporal';
import { formatRule, isWithin, type Rule, ruleOf, WEEKDAYS } from '@/domain/calendar/rule';
import type { Recurrence, Recurring } from '@/domain/calendar/series';
import { DAY, exists, msOf, type Wall, wallAt } from '@/domain/calendar/time';
import { LAST_DAY } from '@/domain/dayBounds';

/** Years of occurrences that are kept, of all events together. */
const MAX_KEPT = 5000;
/** Periods without an occurrence after which a rule counts as one that never occurs. */
const MAX_TRIES = 400;
const LAST_YEAR = Number(LAST_DAY.slice(0, 4));

/** The occurrences in one year, and how many the rule had by its end. */
interface Year {
  walls: readonly Wall[];
  total: number;
}

/** The years of kept rules by `<key> <year>`, the least recently used first. */
const kept = new Map<string, Year>();

function recall(key: string): Year | undefined {
  const year = kept.get(key);
  if (year) {
    kept.delete(key);
    kept.set(key, year);
  }
  return year;
}

function keep(key: string, year: Year): void {
  kept.set(key, year);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The same rule without its end, as the library finds its occurrences fastest: days of few months, by year. */
function forLibrary(rule: Rule, start: Wall): Rule {
  const endless = { ...rule, count: null, until: null };
  const { freq, interval, byMonth, byMonthDay, byDay, bySetPos } = rule;
  const isNarrow = byMonth.length > 0 || byMonthDay.length > 0;
  if ((freq !== 'DAILY' && freq !== 'WEEKLY') || interval > 1 || bySetPos.length > 0 || !isNarrow)
    return endless;
  const startDay = WEEKDAYS[(new Date(start.slice(0, 10)).getUTCDay() + 6) % 7];
  const days = freq === 'DAILY' ? WEEKDAYS : WEEKDAYS.filter((day) => day === startDay);
  return {
    ...endless,
    freq: 'YEARLY',
    byDay: byDay.length > 0 ? byDay : days.map((day) => ({ day, nth: null })),
  };
}

/** What is made when it is first asked for: most of what is asked is kept already. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The library. It counts wall clocks as if they were UTC, so no clock change concerns it. */
function libraryOf(recurring: Recurring, rule: Rule): RRuleTemporal {
  const start = new Date(msOf(recurring.startLocal)).toISOString().replaceAll(/[-:]|\.000/g, '');
  const text = formatRule(forLibrary(rule, recurring.startLocal));
  const rruleString = `DTSTART:${start}\nRRULE:${text}`;
  return new RRuleTemporal({ rruleString, maxIterations: MAX_TRIES, cache: false });
}

/** Whether the rule has an occurrence at all, within so many tries. */
function occurs(library: RRuleTemporal, start: Wall): boolean {
  try {
    const first = library.next(new Date(msOf(start) - DAY), true);
    return first !== null && first.year <= LAST_YEAR;
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeded')) return false;
    throw error;
  }
}

const yearOf = (wall: Wall): number => Number(wall.slice(0, 4));

/** Where a wall clock is, or would be, among others in order. */
function placeIn(walls: readonly Wall[], wall: Wall): number {
  let [low, high] = [0, walls.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((walls[middle] ?? '') < wall) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the occurrences of a year; those of years that it has found before are remembered. */
function yearsOf(
  { allDay, startLocal, timeZone }: Recurring,
  rule: () => Rule,
  library: () => RRuleTemporal,
  key: string | undefined,
) {
  const own = new Map<string, Year>();
  const expand = (year: number): Wall[] =>
    library()
      .between(new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1) - 1), true)
      .map(({ epochMilliseconds }) => wallAt(epochMilliseconds, allDay))
      .filter((wall) => isWithin(rule(), wall) && exists(wall, timeZone));
  const find = (year: number): Year => {
    if (year < yearOf(startLocal) || year > LAST_YEAR) return { walls: [], total: 0 };
    const id = `${key ?? ''} ${year}`;
    const known = key === undefined ? own.get(id) : recall(id);
    if (known) return known;
    const { count } = rule();
    const before = count === null ? 0 : find(year - 1).total;
    const most = count ?? Infinity;
    const walls = before < most ? expand(year).slice(0, most - before) : [];
    const found = { walls, total: before + walls.length };
    if (key === undefined) own.set(id, found);
    else keep(id, found);
    return found;
  };
  return find;
}

/**
 * The occurrences of a rule, up to the end of 2199; none when it has none within 400 tries. With a `key` (id and
 * version of the event) they are kept, by year, for those who ask next.
 * @throws ApiError 400 at `rrule`, whatever is asked, for a text that is no rule.
 */
export function recurrenceOf(recurring: Recurring, key?: string): Recurrence {
  const { startLocal } = recurring;
  const rule = once(() => ruleOf(recurring.rrule));
  const library = once(() => libraryOf(recurring, rule()));
  const find = yearsOf(recurring, rule, library, key);
  const lastYear = () => {
    const { count, until } = rule();
    if (count === null) return until === null ? LAST_YEAR : yearOf(until);
    let year = yearOf(startLocal);
    while (year < LAST_YEAR && find(year).total < count) year += 1;
    return year;
  };
  return {
    between: (from, to) => {
      const found: Wall[] = [];
      for (let year = yearOf(from); year <= yearOf(to); year += 1) {
        const { walls } = find(year);
        found.push(...walls.slice(placeIn(walls, from), placeIn(walls, to)));
      }
      return found;
    },
    *from(start = startLocal) {
      if (start <= startLocal && !occurs(library(), startLocal)) return;
      const { count, until } = rule();
      const end = until === null ? LAST_YEAR : yearOf(until);
      for (let year = Math.max(yearOf(start), yearOf(startLocal)); year <= end; year += 1) {
        yield* find(year).walls.filter((wall) => wall >= start);
        if (count !== null && find(year).total >= count) return;
      }
    },
    *back(end) {
      const last = end === undefined ? lastYear() : Math.min(yearOf(end), lastYear());
      for (let year = last; year >= yearOf(startLocal); year -= 1)
        yield* find(year)
          .walls.filter((wall) => end === undefined || wall < end)
          .toReversed();
    },
  };
}
