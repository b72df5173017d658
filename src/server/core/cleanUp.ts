import { sql } from 'kysely';
import { endSessionTokens } from '@/server/core/auth/sessions';
import { clearContents } from '@/server/core/mailer/outbox';
import { deleteQueuedMail } from '@/server/core/mailer/queueMail';
import type { Services } from '@/server/core/services';
import { deleteRows } from '@/server/db/forget';
import { transaction } from '@/server/db/transaction';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Retention times. Sources: sign-in, section 1; live, section 8. */
const KEPT = {
  signIns: 90 * DAY,
  mails: 30 * DAY,
  // As long as an invitation is valid.
  mailContents: 7 * DAY,
  idempotencyKeys: 48 * HOUR,
  doneJobs: DAY,
  failedJobs: 30 * DAY,
  codes: DAY,
  // No limit has a window of more than an hour.
  attempts: 2 * HOUR,
} as const;
/** Sessions ended per transaction. */
const BATCH = 200;

async function endExpiredSessions(
  { db, events }: Services,
  at: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
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

/** Ends expired sessions and deletes data after its retention time. Hourly, and repeatable. */
export async function cleanUp(services: Services, signal?: AbortSignal): Promise<void> {
  const { config, db, now } = services;
  const at = now().getTime();
  const before = (ms: number) => new Date(at - ms).toISOString();
  const stop = { signal };
  await endExpiredSessions(services, before(0), signal);
  await deleteRows(db, 'sign_in', 'id', sql`"at" < ${before(KEPT.signIns)}`, stop);
  await deleteRows(db, 'system_mail', 'id', sql`"createdAt" < ${before(KEPT.mails)}`, stop);
  await clearContents(db, before(KEPT.mailContents));
  await deleteRows(
    db,
    'idempotency_key',
    'createdAt',
    sql`"createdAt" < ${before(KEPT.idempotencyKeys)}`,
    stop,
  );
  await deleteRows(db, 'verification', 'id', sql`"expiresAt" < ${before(KEPT.codes)}`, stop);
  await deleteRows(db, 'rate_limit', 'key', sql`"windowStart" < ${before(KEPT.attempts)}`, stop);
  await deleteRows(db, 'cart', 'id', sql`"expiresAt" <= ${before(0)}`, stop);
  await deleteRows(db, 'zip_ticket', 'hash', sql`"expiresAt" <= ${before(0)}`, stop);
  await deleteRows(db, 'former_address_key', 'sealed', sql`"until" <= ${before(0)}`, stop);
  const isDone = sql`"lastError" is null and "finishedAt" < ${before(KEPT.doneJobs)}`;
  await deleteRows(db, 'job', 'id', sql`"finishedAt" < ${before(KEPT.failedJobs)} or (${isDone})`, stop);
  await deleteQueuedMail(config, new Date(at - KEPT.mails));
}
