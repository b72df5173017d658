import { RESEND_AFTER } from '@/domain/auth/code';
import { deviceName } from '@/server/core/auth/device';
import { issueCode } from '@/server/core/auth/codes';
import { countAttempt } from '@/server/core/rateLimit';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';

type Needs = Pick<Services, 'config' | 'mailer' | 'now'>;

const HOUR = 3600;

/**
 * Counts a mail with a verification code, the first one too.
 * @throws ApiError 429 `too-many-attempts` within a minute of the last one and beyond five in an hour.
 */
export async function countVerification(db: Database, { config, now }: Needs, userId: string): Promise<void> {
  if (!config.rateLimits) return;
  await countAttempt(db, { key: `verify-minute:${userId}`, limit: 1, windowSeconds: RESEND_AFTER }, now());
  await countAttempt(db, { key: `verify-hour:${userId}`, limit: 5, windowSeconds: HOUR }, now());
}

/** Sends a user the code that verifies their address; nothing when it is verified already. */
export async function sendVerification(trx: Transaction, services: Needs, userId: string): Promise<void> {
  const person = await trx
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (person.emailVerified === 1) return;
  const code = await issueCode(trx, services, { kind: 'verify-email', subject: person.email, userId });
  await services.mailer.queue(trx, { kind: 'verify-code', to: person.email, userId, params: { code } });
}

async function tellNewDevice(trx: Transaction, { mailer, now }: Needs, sessionId: string): Promise<void> {
  const session = await trx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.email', 'session.userAgent', 'session.ipAddress'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await mailer.queue(trx, {
    kind: 'new-sign-in',
    to: session.email,
    userId: session.id,
    params: {
      device: deviceName(session.userAgent ?? ''),
      address: session.ipAddress ?? '',
      at: now().toISOString(),
    },
  });
}

/** Subscribes the mails after a registration and after a sign-in on a device not seen for long. */
export function listenForMails(services: Services): void {
  services.events.on('user.created', async (trx, { userId, via }) => {
    if (via !== 'register' && via !== 'provider') return;
    await countVerification(trx, services, userId);
    await sendVerification(trx, services, userId);
  });
  services.events.on('user.signedIn', async (trx, { sessionId, newDevice }) => {
    if (newDevice) await tellNewDevice(trx, services, sessionId);
  });
}
