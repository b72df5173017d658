import type { Series } from '@/domain/overview/figures';
import { bucketsOf, type DayRange, previousBuckets, rangeOfYear } from '@/domain/overview/range';
import { OTHER } from '../../views/pages';
import type { WidgetContext } from '../../widget';
import { countsByDay, visitsByMonth } from './read';
import { largest } from './shares';

const COUNTRIES = 5;

type Counts = Awaited<ReturnType<typeof countsByDay>>;

const sumIn = (counts: Counts, days: DayRange | null, of: 'views' | 'visits' | 'visitors') =>
  counts.reduce((sum, row) => (days && row.day >= days.from && row.day <= days.to ? sum + row[of] : sum), 0);

/** Views, visits and visitors by bucket; visitors of several days are those of each day, added up. */
export async function visits(context: WidgetContext): Promise<Series> {
  const { choices, range } = context;
  const buckets = bucketsOf(range, context);
  const now = await countsByDay(context, choices.kind, range);
  const before = range.previous && (await countsByDay(context, choices.kind, range.previous));
  const earlier = range.previous ? previousBuckets(buckets, range.previous) : [];
  return {
    unit: 'count',
    buckets,
    series: (['views', 'visits', 'visitors'] as const).map((key) => ({
      key,
      values: buckets.map(({ start, end }) => sumIn(now, { from: start, to: end }, key)),
      ...(before && { previous: earlier.map((days) => sumIn(before, days, key)) }),
    })),
    notes: [{ code: 'dailyVisitors' }],
  };
}

/** Visits of each month of a year up to today: its five largest countries and the rest, each beside the same days a year earlier. */
export async function regions(context: WidgetContext): Promise<Series> {
  const year = context.choices.year ?? Number(context.today.slice(0, 4));
  const { previous, ...months } = rangeOfYear(year, context);
  const buckets = bucketsOf(months, context);
  const rows = [...(await visitsByMonth(context, previous)), ...(await visitsByMonth(context, months))];
  const isOfYear = (month: string) => month.startsWith(`${year}-`);
  const totals = new Map<string, number>();
  for (const { month, value, visits: count } of rows)
    if (isOfYear(month)) totals.set(value, (totals.get(value) ?? 0) + count);
  const keys = largest(totals, COUNTRIES);
  const keyOf = (country: string) => (keys.includes(country) ? country : OTHER);
  const sums = new Map<string, number>();
  for (const { month, value, visits: count } of rows) {
    const key = `${keyOf(value)} ${month}`;
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  const of = (key: string, past: number) =>
    buckets.map(
      ({ start }) => sums.get(`${key} ${Number(start.slice(0, 4)) - past}${start.slice(4, 7)}`) ?? 0,
    );
  const series = [...keys, OTHER].map((key) => ({ key, values: of(key, 0), previous: of(key, 1) }));
  const isEmpty = ({ values, previous }: (typeof series)[number]) =>
    [...values, ...previous].every((value) => value === 0);
  return { unit: 'count', buckets, series: series.filter((one) => one.key !== OTHER || !isEmpty(one)) };
}
