import type { Period } from './plans';

/** Days of a month; `month` counts from 0 and may lie outside of 0-11. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * The instant this many periods after the start. A month ends on its last day if the start's day is missing, and the
 * next one returns to it: 31 January, 28 February, 31 March. Source: people, section 2, `subscription`.
 */
export function periodEnd(startedAt: string, period: Period, count: number): string {
  const start = new Date(startedAt);
  const months = period === 'month' ? count : count * 12;
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const day = Math.min(start.getUTCDate(), daysOf(year, month));
  const end = new Date(start);
  end.setUTCFullYear(year, month, day);
  return end.toISOString();
}

/** The end of the period that follows the one ending at `from`. */
export function nextEnd(startedAt: string, period: Period, from: string): string {
  let count = 1;
  while (periodEnd(startedAt, period, count) <= from) count += 1;
  return periodEnd(startedAt, period, count);
}
