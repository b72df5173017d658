import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { addDays } from '@/domain/days';
import { rangeProblem } from './range';
import { RANGES, type RangeName } from './words';

/** The preference that holds a person's last range. */
export const RANGE_PREFERENCE = 'overview.range';

/** A range by name, with its days (both inclusive) when it is `custom`. */
export interface RangeChoice {
  range: RangeName;
  from?: string | undefined;
  to?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value) || Number.isNaN(Date.parse(value))) return false;
  return value >= FIRST_DAY && value <= LAST_DAY && addDays(value, 0) === value;
}

/** Reads the value of the preference `overview.range`; null when it is none. */
export function readRangeChoice(value: unknown): RangeChoice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { range, from, to } = value as Record<string, unknown>;
  const known = RANGES.find((name) => name === range);
  if (!known) return null;
  if (known !== 'custom') return { range: known };
  if (!isDay(from) || !isDay(to) || rangeProblem({ from, to })) return null;
  return { range: known, from, to };
}
