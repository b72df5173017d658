import type { ViewDimension } from '@/domain/overview/words';
import type { Shares } from '@/domain/overview/figures';
import { NOWHERE } from '../../views/describe';
import { OTHER } from '../../views/pages';
import type { WidgetContext } from '../../widget';
import { visitsBy } from './read';

type Sums = ReadonlyMap<string, number>;

const totalOf = (sums: Sums) => [...sums.values()].reduce((sum, value) => sum + value, 0);

/** Whether a value names something: not the rest, not the unknown country. */
const isNamed = (value: string) => value !== OTHER && value !== NOWHERE;

/** The values with the most visits, ties by name. */
export function largest(sums: Sums, count: number): string[] {
  return [...sums]
    .filter(([value, visits]) => isNamed(value) && visits > 0)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([value]) => value);
}

interface Wanted {
  dim: ViewDimension;
  /** Parts of their own. */
  most: number;
  /** Whether the rest is a part too. */
  withRest: boolean;
}

/** Visits of the range by the largest values of a dimension, of all parts of the product. */
export async function visitShares(context: WidgetContext, { dim, most, withRest }: Wanted): Promise<Shares> {
  const { range } = context;
  const now = await visitsBy(context, { dim }, range);
  const before = range.previous && (await visitsBy(context, { dim }, range.previous));
  const total = totalOf(now);
  const keys = largest(now, most);
  const sumOf = (sums: Sums) => keys.reduce((sum, key) => sum + (sums.get(key) ?? 0), 0);
  const parts = keys.map((key) => ({
    key,
    value: now.get(key) ?? 0,
    ...(before && { previous: before.get(key) ?? 0 }),
  }));
  const rest = total - sumOf(now);
  const past = before ? totalOf(before) - sumOf(before) : 0;
  if (withRest && rest + past > 0) parts.push({ key: OTHER, value: rest, ...(before && { previous: past }) });
  return { unit: 'count', total, parts };
}
