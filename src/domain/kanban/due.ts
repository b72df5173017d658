import type { Reminder } from './words';

/** What determines when a card is due; days and times are in the workspace's zone. */
export interface DuePlan {
  dueOn: string | null;
  dueTime: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...numeric, ...time, calendar: 'gregory' });
  formats.set(timeZone, made);
  return made;
}

/** The local time of a zone at an instant, as if it were UTC, in ms. */
function wallOf(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  const wall = new Date(0);
  wall.setUTCFullYear(year, month - 1, day);
  return wall.setUTCHours(hour, minute, second);
}

/** The instant of a local day and time in a zone; a skipped time becomes the first instant after the clock change. */
function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const first = wanted - (wallOf(wanted, timeZone) - wanted);
  const second = wanted - (wallOf(first, timeZone) - first);
  return new Date(wallOf(second, timeZone) === wanted ? second : Math.max(first, second));
}

/** The day, `YYYY-MM-DD`, in a zone at an instant. */
export function dayAt(at: Date, timeZone: string): string {
  return new Date(wallOf(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

const WEEK = 7;

/** The last day of the week of `today`, for weeks that begin on `start` (0 = Sunday). */
export function endOfWeek(today: string, start: number): string {
  const passed = (new Date(`${today}T00:00:00Z`).getUTCDay() - start + WEEK) % WEEK;
  return dayBefore(today, passed - WEEK + 1);
}

/**
 * `dueOn` at `dueTime`, or its last second, in the workspace's zone; null without a day. Source: kanban, section 1.
 */
export function dueAtOf({ dueOn, dueTime }: DuePlan, timeZone: string): string | null {
  if (dueOn === null) return null;
  return instantAt(dueOn, dueTime === null ? '23:59:59' : `${dueTime}:00`, timeZone).toISOString();
}

const BEFORE: Readonly<Record<Exclude<Reminder, 'none'>, number>> = {
  at: 0,
  '1h': HOUR,
  '1d': DAY,
  '2d': 2 * DAY,
};

/**
 * When a user is reminded: the given time before `dueAt`; for a day without a time at 09:00 in the user's own zone,
 * on that day (`at`, `1h`), or one or two days before. Null = never. Source: kanban, section 2.
 */
export function remindAt(
  card: DuePlan & { remind: Reminder },
  zones: { workspace: string; person: string },
): Date | null {
  const { dueOn, dueTime, remind } = card;
  if (dueOn === null || remind === 'none') return null;
  if (dueTime === null) {
    const days = { at: 0, '1h': 0, '1d': 1, '2d': 2 }[remind];
    return instantAt(dayBefore(dueOn, days), '09:00:00', zones.person);
  }
  return new Date(instantAt(dueOn, `${dueTime}:00`, zones.workspace).getTime() - BEFORE[remind]);
}

/** Due state of a card. `now` is an instant, `today` a day of the workspace. */
export function dueState(
  card: { completed: boolean; dueAt: string | null; dueOn: string | null },
  now: string,
  today: string,
): 'done' | 'overdue' | 'today' | 'plain' {
  if (card.completed) return 'done';
  if (card.dueAt !== null && card.dueAt < now) return 'overdue';
  return card.dueOn === today ? 'today' : 'plain';
}
