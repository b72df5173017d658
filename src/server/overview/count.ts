import { type RawBuilder, sql } from 'kysely';
import { daysBetween } from '@/domain/days';
import type { Metric } from '@/domain/overview/figures';
import { chunksOf, type DayRange, sparkParts } from '@/domain/overview/range';
import { daysIn, type Span } from '@/server/core/spans';
import type { WidgetContext } from './widget';

/** Most days that one statement reads: a month and the one that it is compared with. */
const MOST_DAYS = 62;

/** What a statement found in one part: by a key, or by none (''). */
interface Counted {
  part: number;
  key: string;
  value: number;
}

/** A select of the columns `part` (given), `key` and `value` between two instants. */
export type PartSelect = (span: Span, part: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Piece extends DayRange {
  part: number;
}

/** Pieces in groups of so many days that one statement may read. */
function groupsOf(parts: readonly DayRange[]): Piece[][] {
  const groups: Piece[][] = [];
  let days = MOST_DAYS;
  for (const [part, range] of parts.entries())
    for (const piece of chunksOf(range)) {
      const length = daysBetween(piece.from, piece.to) + 1;
      if (days + length > MOST_DAYS) {
        groups.push([]);
        days = 0;
      }
      days += length;
      groups.at(-1)?.push({ part, ...piece });
    }
  return groups;
}

/**
 * Reads parts of days in statements of two months at most; other requests run in between. A part longer than a month
 * may have several rows with one key.
 */
export async function readParts(
  { services: { db }, zone, pause }: Pick<WidgetContext, 'services' | 'zone' | 'pause'>,
  parts: readonly DayRange[],
  select: PartSelect,
): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const group of groupsOf(parts)) {
    await pause();
    const selects = group.map(({ part, ...days }) => select(daysIn(zone, days), sql.lit(part)));
    const { rows } = await sql<Counted>`${sql.join(selects, sql` union all `)}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Sums of parts by their place. */
export function sumsOf(counted: readonly Counted[], parts: number): number[] {
  const sums = Array.from({ length: parts }, () => 0);
  for (const { part, value } of counted) sums[part] = (sums[part] ?? 0) + value;
  return sums;
}

/** The parts of a metric: its bars, then the days before. */
export const metricParts = ({ range }: Pick<WidgetContext, 'range'>): DayRange[] => [
  ...sparkParts(range),
  ...(range.previous ? [range.previous] : []),
];

/** A number that adds up over days. */
export async function countedMetric(context: WidgetContext, select: PartSelect): Promise<Metric> {
  const parts = metricParts(context);
  const sums = sumsOf(await readParts(context, parts, select), parts.length);
  const spark = sums.slice(0, sparkParts(context.range).length);
  const [previous] = sums.slice(spark.length);
  return {
    unit: 'count',
    value: spark.reduce((sum, value) => sum + value, 0),
    ...(previous !== undefined && { previous }),
    spark,
  };
}
