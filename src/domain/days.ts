const DAY = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // The Swedish locale formats dates as `YYYY-MM-DD` and times with 24 hours.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zone, made);
  return made;
}

/** The day `YYYY-MM-DD` that an instant falls on in an IANA zone. */
export function dayIn(zone: string, instant: Date): string {
  return formatterOf(zone).format(instant).slice(0, 10);
}

/** The day that lies `count` days after (before, when negative) a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/**
 * The instant at which a day begins in a zone; if clocks skip midnight, the first existing instant, and for a day
 * that a zone skipped the first instant after it.
 */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${formatterOf(zone).format(new Date(instant)).replace(' ', 'T')}Z`) - instant;
  // The offset may change at this very midnight: both offsets are tried, the earlier match wins.
  const candidates = [midnight - DAY, midnight + DAY].map((around) => midnight - offsetAt(around));
  const fitting = candidates.filter((instant) => dayIn(zone, new Date(instant)) === day);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates));
}
