import { MAX_WINDOW_DAYS } from '@/domain/calendar/limits';
import type { EventWindow } from '@/domain/calendar/series';
import { DAY, dateOf, instantOf, isInBounds, later, wallIn } from '@/domain/calendar/time';
import { badInput } from '@/domain/errors';
import { day } from '@/domain/schemas';

/** An ISO instant, with `Z` or an offset. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i;
/** The clocks of two dates that are 400 days apart may differ by some hours. */
const SLACK = 6 * 3600_000;

/** One end of a window. */
interface Bound {
  at: string;
  /** The date that begins then, or the next one. */
  dayFrom: string;
  /** The date that it lies in, or that begins then. */
  dayTo: string;
}

function boundAt(at: string, zone: string): Bound {
  const wall = wallIn(at, zone);
  const isMidnight = at === instantOf(`${dateOf(wall)}T00:00`, zone);
  return { at, dayFrom: dateOf(wall), dayTo: isMidnight ? dateOf(wall) : later(dateOf(wall), DAY) };
}

function boundOf(text: string, field: 'from' | 'to', zone: string): Bound {
  if (day.safeParse(text).success && isInBounds(text))
    return { at: instantOf(`${text}T00:00`, zone), dayFrom: text, dayTo: text };
  const at = INSTANT.test(text) ? new Date(text) : null;
  if (!at || Number.isNaN(at.getTime()) || !isInBounds(at.toISOString()))
    throw badInput({ [field]: 'invalid' });
  return boundAt(at.toISOString(), zone);
}

const shifted = (at: string, days: number) => new Date(Date.parse(at) + days * DAY).toISOString();

/**
 * The window that was asked for; null without any bound. Dates begin at midnight in the zone; all-day events are in it
 * by their dates.
 * @throws ApiError 400 at `from` or `to`.
 */
export function windowOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): EventWindow | null {
  const start = from === undefined ? null : boundOf(from, 'from', zone);
  const end = to === undefined ? null : boundOf(to, 'to', zone);
  if (!start && !end) return null;
  const first = start ?? boundAt(shifted(end!.at, -MAX_WINDOW_DAYS), zone);
  const last = end ?? boundAt(shifted(start!.at, MAX_WINDOW_DAYS), zone);
  const length = Date.parse(last.at) - Date.parse(first.at);
  if (length < 0) throw badInput({ to: 'before-from' });
  if (length > MAX_WINDOW_DAYS * DAY + SLACK) throw badInput({ to: 'too-far' });
  return { from: first.at, to: last.at, fromDay: first.dayFrom, toDay: last.dayTo };
}

/** The window of some days before and after an instant. */
export function windowAround(at: string, days: { before: number; after: number }, zone: string): EventWindow {
  const [first, last] = [boundAt(shifted(at, -days.before), zone), boundAt(shifted(at, days.after), zone)];
  return { from: first.at, to: last.at, fromDay: first.dayFrom, toDay: last.dayTo };
}
