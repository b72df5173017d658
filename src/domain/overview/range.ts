import { addDays, daysBetween, startOfDay } from '@/domain/days';
import { type Compare, MAX_RANGE_DAYS, type RangeName, type Span } from './words';

/** Days `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export type BucketUnit = 'day' | 'week' | 'month';

/** Days of one point of a chart; partial when cut by the range or not over yet. */
export interface Bucket {
  start: string;
  end: string;
  partial?: true;
}

/** What a dashboard shows: its days, those they are compared with, and the size of the points of its charts. */
export interface ResolvedRange extends DayRange {
  previous?: DayRange;
  bucket: BucketUnit;
}

/** The place of a workspace: today there, and the first day of its weeks (0 = Sunday). */
export interface DayPlace {
  today: string;
  weekStart: number;
}

interface Wanted {
  range: RangeName;
  from?: string | undefined;
  to?: string | undefined;
  compare: Compare;
}

const monthOf = (day: string) => day.slice(0, 7);
const firstOfMonth = (day: string) => `${monthOf(day)}-01`;

/** The first day of the month that lies `count` months after that of a day. */
function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

const lastOfMonth = (day: string) => addDays(addMonths(day, 1), -1);

/** The same day a year earlier; 28 February for the 29th. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;
}

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7));
  return addMonths(firstOfMonth(day), -((month - 1) % 3));
}

/** The days of a named range. `custom` without its days is an error of the caller. */
function daysOf({ range, from, to }: Wanted, today: string): DayRange {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '28d':
      return { from: addDays(today, -27), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month': {
      const first = addMonths(today, -1);
      return { from: first, to: lastOfMonth(first) };
    }
    case 'quarter':
      return { from: firstOfQuarter(today), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'custom':
      return { from: from ?? today, to: to ?? today };
  }
}

const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

function previousOf(range: RangeName, { from, to }: DayRange): DayRange {
  const count = daysBetween(from, to) + 1;
  if (range === 'last-month') {
    const first = addMonths(from, -1);
    return { from: first, to: lastOfMonth(first) };
  }
  if (range !== 'month' && range !== 'quarter' && range !== 'year')
    return { from: addDays(from, -count), to: addDays(from, -1) };
  const first = addMonths(from, -MONTHS_OF[range]);
  const last = addDays(first, count - 1);
  return { from: first, to: last < from ? last : addDays(from, -1) };
}

/** By day up to 31 days, by week up to 182, by month above. */
function bucketUnit({ from, to }: DayRange): BucketUnit {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return 'day';
  return days <= 182 ? 'week' : 'month';
}

/** The days that a range and a comparison mean today. */
export function resolveRange(wanted: Wanted, { today }: Pick<DayPlace, 'today'>): ResolvedRange {
  const days = daysOf(wanted, today);
  const bucket = bucketUnit(days);
  if (wanted.compare === 'off') return { ...days, bucket };
  const previous =
    wanted.compare === 'year'
      ? { from: yearBefore(days.from), to: yearBefore(days.to) }
      : previousOf(wanted.range, days);
  return { ...days, previous, bucket };
}

/** The days of a chart with tabs: 7 days, 30 days, or the last 12 months with the present one. */
export function rangeOfSpan(span: Span, { today }: Pick<DayPlace, 'today'>): ResolvedRange {
  if (span === 'week') return { from: addDays(today, -6), to: today, bucket: 'day' };
  if (span === 'month') return { from: addDays(today, -29), to: today, bucket: 'day' };
  return { from: addMonths(today, -11), to: today, bucket: 'month' };
}

/** A year by month up to today, beside the same days a year earlier; without any day for a year that has not begun. */
export function rangeOfYear(year: number, { today }: Pick<DayPlace, 'today'>): Required<ResolvedRange> {
  const from = `${year}-01-01`;
  const last = `${year}-12-31`;
  const to = last < today ? last : today;
  return { from, to, previous: { from: yearBefore(from), to: yearBefore(to) }, bucket: 'month' };
}

function startOfBucket(day: string, unit: BucketUnit, weekStart: number): string {
  if (unit === 'day') return day;
  if (unit === 'month') return firstOfMonth(day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - weekStart + 7) % 7));
}

const endOfBucket = (start: string, unit: BucketUnit) => {
  if (unit === 'day') return start;
  return unit === 'week' ? addDays(start, 6) : lastOfMonth(start);
};

/** The points of a chart over a range: without gaps, in order, together exactly its days. */
export function bucketsOf(
  range: DayRange & { bucket: BucketUnit },
  { today, weekStart }: DayPlace,
): Bucket[] {
  const buckets: Bucket[] = [];
  for (let day = range.from; day <= range.to;) {
    const whole = startOfBucket(day, range.bucket, weekStart);
    const last = endOfBucket(whole, range.bucket);
    const end = last < range.to ? last : range.to;
    const isPartial = day !== whole || end !== last || (day <= today && end >= today);
    buckets.push({ start: day, end, ...(isPartial && { partial: true as const }) });
    day = addDays(end, 1);
  }
  return buckets;
}

/** For each bucket the days before that it is compared with; together exactly the days of `previous`. */
export function previousBuckets(buckets: readonly Bucket[], previous: DayRange): (DayRange | null)[] {
  const first = buckets[0];
  if (!first) return [];
  return buckets.map(({ start, end }, index) => {
    const from = addDays(previous.from, daysBetween(first.start, start));
    const wanted = addDays(previous.from, daysBetween(first.start, end));
    const isLast = index === buckets.length - 1;
    const to = isLast || wanted > previous.to ? previous.to : wanted;
    return from > to ? null : { from, to };
  });
}

/** Most bars of a sparkline. */
const SPARK = 10;

/** A range in up to ten parts of whole days, as even as they can be. */
export function sparkParts({ from, to }: DayRange): DayRange[] {
  const days = daysBetween(from, to) + 1;
  const count = Math.min(SPARK, days);
  return Array.from({ length: count }, (_, index) => ({
    from: addDays(from, Math.floor((index * days) / count)),
    to: addDays(from, Math.floor(((index + 1) * days) / count) - 1),
  }));
}

/** A range in parts of at most `most` days, for reads that must not hold others up. */
export function chunksOf({ from, to }: DayRange, most = 31): DayRange[] {
  const chunks: DayRange[] = [];
  for (let day = from; day <= to; day = addDays(day, most)) {
    const end = addDays(day, most - 1);
    chunks.push({ from: day, to: end < to ? end : to });
  }
  return chunks;
}

/** The instants (ISO) of a range in a zone: from inclusive, `before` exclusive. */
export function instantsOf({ from, to }: DayRange, zone: string): { from: string; before: string } {
  return {
    from: startOfDay(zone, from).toISOString(),
    before: startOfDay(zone, addDays(to, 1)).toISOString(),
  };
}

/** Why a custom range is refused: a code by field, as the server answers it; null when it is right. */
export function rangeProblem({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (!from) return { from: 'required' } as const;
  if (!to) return { to: 'required' } as const;
  if (to < from) return { to: 'before-from' } as const;
  return daysBetween(from, to) + 1 > MAX_RANGE_DAYS
    ? ({ to: `range-too-long:${MAX_RANGE_DAYS}` } as const)
    : null;
}

/**
 * How a figure changed: percent of the absolute value before, with one decimal. From nothing to something there is no
 * percentage, and it is `new`.
 */
export function changeOf(now: number, before: number): { percent: number } | 'new' {
  if (before === 0) return now === 0 ? { percent: 0 } : 'new';
  return { percent: Math.round(((now - before) / Math.abs(before)) * 1000) / 10 };
}
