import type { Services } from '@/server/core/services';
import { wireEventNotices } from './fromEvents';
import { followRecords } from './hidden';
import { sendAtOnce } from './mails/atOnce';
import { sendDigests } from './mails/digest';
import { moveDigests } from './mails/timesOf';
import { followQuotes } from './quotes';
import { listenToRequests } from './store';
import { COUNTER } from './publish';
import { countUnread, countUnreadOf } from './unread';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Retention of notifications, read or not. Source: live, section 5. */
const KEPT = 180 * DAY;

async function forgetOld({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - KEPT).toISOString();
  await db
    .deleteFrom('notification')
    .where('createdAt', '<', before)
    // A repeated notification is as old as its last occurrence.
    .where('updatedAt', '<', before)
    .execute();
}

/** Registers notifications: storing of requests, changes with their records, mails and cleanup. */
export function wireNotifications(services: Services): void {
  const { counters, events, jobs, now } = services;
  counters.register(COUNTER, countUnread, countUnreadOf);
  listenToRequests(services);
  followRecords(services);
  followQuotes(services);
  wireEventNotices(services);
  events.on('user.changed', async (trx, { before, after }) => {
    if (before && after && before.timeZone !== after.timeZone) await moveDigests(trx, after.id, now());
  });
  jobs.handle('notifications.mail', (_payload, { signal }) => sendAtOnce(services, signal));
  jobs.handle('notifications.digest', (_payload, { signal }) => sendDigests(services, signal));
  jobs.every('notifications.digest', MINUTE);
  jobs.handle('notifications.forget', () => forgetOld(services));
  jobs.dailyAt('notifications.forget', '04:10');
}
