import { useFormat, type Format } from '@/core/i18n/format';
import { daysBetween } from '@/domain/days';
import type { Series } from '@/domain/overview/figures';
import type { BucketUnit } from '@/domain/overview/range';

type Buckets = Series['buckets'];

/** The size of the points of a chart: cut ones at its ends are smaller. */
function unitOfBuckets(buckets: Buckets): BucketUnit {
  const longest = Math.max(0, ...buckets.map(({ start, end }) => daysBetween(start, end) + 1));
  if (longest <= 1) return 'day';
  return longest <= 7 ? 'week' : 'month';
}

export interface BucketName {
  /** Under the axis. */
  short: string;
  /** In tables and tooltips, with the year. */
  full: string;
}

/** Names of the points of a chart, from the texts of their days: no time zone can move them. */
export function bucketNames(format: Format, buckets: Buckets): BucketName[] {
  const unit = unitOfBuckets(buckets);
  const years = new Set(buckets.map(({ start }) => start.slice(0, 4)));
  return buckets.map(({ start, end }) => {
    const days = start === end ? format.date(start) : format.range(start, end, true);
    if (unit === 'day') return { short: format.shortDate(start), full: days };
    if (unit === 'week') return { short: format.shortDate(start), full: days };
    const isWhole = start.endsWith('-01') && daysBetween(start, end) >= 27;
    return { short: format.month(start, years.size > 1), full: isWhole ? format.month(start, true) : days };
  });
}

/** The same in the language of the page. */
export const useBucketNames = (buckets: Buckets): BucketName[] => bucketNames(useFormat(), buckets);
