import { endSessionTokens } from '@/server/core/auth/sessions';
import { forgetKept } from '@/server/core/mailer/keep';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** How long what is not needed any more is kept. Sources: sign-in, section 1; live, section 8. */
const KEPT = {
  signIns: 90 * DAY,
  mails: 30 * DAY,
  idempotencyKeys: 48 * HOUR,
  doneJobs: DAY,
  failedJobs: 30 * DAY,
  codes: DAY,
  attempts: 2 * DAY,
} as const;
/** Sessions that end in one transaction. */
const BATCH = 200;

async function endExpiredSessions({ db, events }: Services, at: string): Promise<void> {
  for (;;) {
    const expired = await db
      .selectFrom('session')
      .select('token')
      .where('expiresAt', '<=', at)
      .limit(BATCH)
      .execute();
    if (expired.length === 0) return;
    const tokens = expired.map(({ token }) => token);
    await transaction(db, (trx) => endSessionTokens(trx, events, tokens, 'expired'));
  }
}

async function forgetJobs(db: Database, before: (ms: number) => string): Promise<void> {
  await db
    .deleteFrom('job')
    .where('finishedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('finishedAt', '<', before(KEPT.failedJobs)),
        eb.and([eb('lastError', 'is', null), eb('finishedAt', '<', before(KEPT.doneJobs))]),
      ]),
    )
    .execute();
}

/** Ends sessions that have run out, and forgets what is only kept for a time. Hourly, and repeatable. */
export async function cleanUp(services: Services): Promise<void> {
  const { config, db, now } = services;
  const at = now().getTime();
  const before = (ms: number) => new Date(at - ms).toISOString();
  await endExpiredSessions(services, before(0));
  await db.deleteFrom('sign_in').where('at', '<', before(KEPT.signIns)).execute();
  await db.deleteFrom('system_mail').where('createdAt', '<', before(KEPT.mails)).execute();
  await db.deleteFrom('idempotency_key').where('createdAt', '<', before(KEPT.idempotencyKeys)).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', before(KEPT.codes)).execute();
  await db.deleteFrom('rate_limit').where('windowStart', '<', before(KEPT.attempts)).execute();
  await forgetJobs(db, before);
  await forgetKept(config, new Date(at - KEPT.mails));
}
