import { addDays, dayIn } from '@/domain/days';

/** When a repeating job runs; a daily time is in `zone`, else in the workspace's zone. */
export type Schedule = { everyMs: number } | { at: string; zone?: string | undefined };

const DAY = 86_400_000;

/** The instant of a local time; a time skipped by a clock change uses the offset before the change. */
export function instantOf(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetAt = (instant: number) =>
    Date.parse(`${format.format(new Date(instant)).replace(' ', 'T')}Z`) - instant;
  const [before, after] = [wall - DAY, wall + DAY].map(offsetAt) as [number, number];
  const later = wall - after;
  return new Date(offsetAt(later) === after ? later : wall - before);
}

/** The first instant after `now` at which the schedule is due. */
export function nextRun(schedule: Schedule, now: Date, workspaceZone: string): Date {
  if ('everyMs' in schedule) return new Date(now.getTime() + schedule.everyMs);
  const { zone = workspaceZone } = schedule;
  const today = dayIn(zone, now);
  const due = instantOf(today, schedule.at, zone);
  return due > now ? due : instantOf(addDays(today, 1), schedule.at, zone);
}
