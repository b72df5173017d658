import * as z from 'zod';
import { CHOSEN_STATUSES } from '@/domain/live/presence';

/** When a chosen status ends; `kept` leaves the end unchanged. */
const ENDS = ['never', 'hour', 'today', 'kept'] as const;
type End = (typeof ENDS)[number];

const HOUR_MS = 3_600_000;

/** The form "Status". */
export const statusForm = z.object({
  status: z.enum(CHOSEN_STATUSES),
  text: z.string().trim().max(80),
  end: z.enum(ENDS),
  showLastActivity: z.boolean(),
});

/** The instant at which a status ends; `kept` is the previous one. */
export function endOf(end: End, kept: string | null, now: Date): string | null {
  if (end === 'never') return null;
  if (end === 'kept') return kept;
  if (end === 'hour') return new Date(now.getTime() + HOUR_MS).toISOString();
  const midnight = new Date(now);
  midnight.setHours(24, 0, 0, 0);
  return midnight.toISOString();
}
