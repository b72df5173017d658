import type { EndUser } from '@/domain/auth/contract';
import { notificationsContract } from '@/domain/notifications/contract';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { implement } from '@/server/core/implement';
import { sendsMail } from '@/server/core/mailer/queue';
import { countAttempt } from '@/server/core/rateLimit';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { announce } from './broadcast';
import { listNotices } from './list';
import { type Marking, markArchived, markRead, markSeen, markUnread } from './marks';
import { sendTest } from './sendTest';
import { readSettings, saveSettings } from './settings';

const MAX_TESTS = { limit: 5, windowSeconds: 3600 };

interface Asking extends Services {
  user: EndUser;
  request: RequestInfo;
}

const markingOf = ({ counters, live, now, user, request }: Asking): Marking => ({
  counters,
  live,
  now,
  userId: user.id,
  tab: request.tabId,
});

export const notificationRoutes = implement(notificationsContract, {
  list: async ({ db, input, user }) => listNotices(db, user, input),

  read: async ({ input, ...asking }) =>
    transaction(asking.db, (trx) => markRead(trx, markingOf(asking), input)),

  unread: async ({ input, ...asking }) =>
    transaction(asking.db, (trx) => markUnread(trx, markingOf(asking), input)),

  archive: async ({ input, ...asking }) =>
    transaction(asking.db, (trx) => markArchived(trx, markingOf(asking), input)),

  seen: async ({ input, ...asking }) => {
    await transaction(asking.db, (trx) => markSeen(trx, markingOf(asking), input.before));
    return {};
  },

  topics: async ({ config, db, user }) => readSettings(db, user, sendsMail(config)),

  update: async ({ config, db, input, now, user }) =>
    transaction(db, (trx) => saveSettings(trx, user, input, { mailReady: sendsMail(config), now: now() })),

  test: async ({ input, user, ...services }) => {
    const { db, now } = services;
    await countAttempt(db, { key: `notification-test:${user.id}`, ...MAX_TESTS }, now());
    await transaction(db, (trx) => sendTest(trx, services, user, input.channel));
    return { sent: true as const };
  },

  broadcast: async ({ config, db, events, input, user }) => {
    assertNotPublicDemo({ config });
    return { recipients: await transaction(db, (trx) => announce(trx, { events }, user, input)) };
  },
});
