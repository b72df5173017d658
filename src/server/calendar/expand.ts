import type { Recurrence, Recurring } from '@/domain/calendar/series';

/**
 * The occurrences of a rule. With a `key` (event id and version) they are kept, by year, for those who ask next.
 * @throws ApiError 400 `rule-never-occurs` at `rrule`, from whatever is asked of it.
 */
export function recurrenceOf(recurring: Recurring, key?: string): Recurrence {
  throw new Error(recurring.rrule + String(key));
}

/** Makes a function for work in many steps: awaited between them, it lets others have the thread every 20 ms. */
export function breather(): () => Promise<void> | undefined {
  throw new Error('none');
}
