import { addDays } from '@/domain/days';

/** Age groups of open amounts, by days after the due date. Source: invoices, section 6. */
export const AGES = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type Age = (typeof AGES)[number];

interface DueRange {
  /** First due date of the group; unbounded when absent. */
  from?: string;
  /** Last due date of the group; unbounded when absent. */
  to?: string;
}

/** Due dates (both inclusive) of the open invoices of one age group, relative to `today`. */
export function dueRangeOf(age: Age, today: string): DueRange {
  if (age === 'current') return { from: today };
  if (age === 'over-90') return { to: addDays(today, -91) };
  const [first, last] = age.split('-').map(Number) as [number, number];
  return { from: addDays(today, -last), to: addDays(today, -first) };
}
