import { addDays, addMonths, daysBetween, weeksOf } from '@/ui/calendar/weeks';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Days from `from` to `to` (exclusive), both `YYYY-MM-DD`, in the user's zone. */
export interface Window {
  from: string;
  to: string;
}

const WEEK = 7;
/** Days of the agenda, and of each part that is loaded before or after it. */
export const AGENDA_DAYS = 28;

/** The seven days of the week that holds `day`. */
export function weekOf(day: string, weekStart: number): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = addDays(day, -((weekday - weekStart + WEEK) % WEEK));
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}

/**
 * The window that a view reads. A day reads its whole week, so that the days of a week and both views share one
 * answer.
 */
export function windowOf(view: View, day: string, weekStart: number): Window {
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS) };
  const days =
    view === 'month' ? weeksOf(day.slice(0, 'YYYY-MM'.length), weekStart).flat() : weekOf(day, weekStart);
  return { from: days[0] ?? day, to: addDays(days.at(-1) ?? day, 1) };
}

/** The days of a window. */
export const daysIn = ({ from, to }: Window): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));

/** The days that a view shows; the agenda those of its first part. */
export const daysOf = (view: View, day: string, weekStart: number): string[] =>
  view === 'day' ? [day] : daysIn(windowOf(view, day, weekStart));

const DAY_STEPS = { week: WEEK, day: 1, agenda: AGENDA_DAYS } as const;

/** The day that the next period (`step` 1) or previous one (-1) begins with; a month later stays in that month. */
export function stepped(view: View, day: string, step: 1 | -1): string {
  if (view !== 'month') return addDays(day, step * DAY_STEPS[view]);
  const month = addMonths(day.slice(0, 'YYYY-MM'.length), step);
  const last = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(-2));
  return `${month}-${String(Math.min(Number(day.slice(-2)), last)).padStart(2, '0')}`;
}

/** The view that a kept value names; anything else is the month. */
export const viewOf = (value: unknown): View => VIEWS.find((view) => view === value) ?? 'month';
