import { addDays, dayIn } from '@/domain/days';
import { clockIn, isQuiet, type QuietHours } from '@/domain/notifications/quiet';
import { instantOf, nextRun } from '@/server/core/jobs/schedule';

/** When a person wants mails. Times are `HH:mm` in `zone`; 1 is Monday. */
export interface MailTimes extends QuietHours {
  zone: string;
  digestTime: string;
  digestWeekday: number;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The instant itself, or the end of the quiet hours that it falls into; these may pass midnight. */
export function afterQuiet(at: Date, times: MailTimes): Date {
  const { zone, quietFrom, quietTo } = times;
  const clock = clockIn(zone, at);
  if (quietFrom === null || quietTo === null || !isQuiet(clock, times)) return at;
  const today = dayIn(zone, at);
  const isEvening = quietFrom > quietTo && clock >= quietFrom;
  return instantOf(isEvening ? addDays(today, 1) : today, quietTo, zone);
}

/**
 * When the next digest is due after `now`: once per local day (or chosen weekday), also across changes to daylight
 * saving time. Source: live, section 7.
 */
export function nextDigest(kind: 'daily' | 'weekly', now: Date, times: MailTimes): Date {
  const { zone, digestTime, digestWeekday } = times;
  if (kind === 'daily') return nextRun({ at: digestTime }, now, zone);
  const today = dayIn(zone, now);
  const ahead = (digestWeekday - weekdayOf(today) + 7) % 7;
  const due = instantOf(addDays(today, ahead), digestTime, zone);
  return due > now ? due : instantOf(addDays(today, ahead + 7), digestTime, zone);
}
