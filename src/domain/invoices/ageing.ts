import { addDays } from './days';

/** Parts of what is still open, by days after the due date. Source: invoices, section 6. */
export const AGES = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type Age = (typeof AGES)[number];

interface DueRange {
  /** First due day of the part; open towards the past when absent. */
  from?: string;
  /** Last due day of the part; open towards the future when absent. */
  to?: string;
}

/** Due days (both included) of the open invoices of one part, seen from `today`. */
export function dueRangeOf(age: Age, today: string): DueRange {
  if (age === 'current') return { from: today };
  if (age === 'over-90') return { to: addDays(today, -91) };
  const [first, last] = age.split('-').map(Number) as [number, number];
  return { from: addDays(today, -last), to: addDays(today, -first) };
}
