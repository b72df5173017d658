import { instantAt } from '@/domain/time';
import type { Reminder } from './words';

/** What determines when a card is due; days and times are in the workspace's zone. */
export interface DuePlan {
  dueOn: string | null;
  dueTime: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
