import type { EndUser } from '@/domain/auth/contract';
import { conflict } from '@/domain/errors';
import { sendsMail } from '@/server/core/mailer/queue';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { publishAdded } from './publish';

type Needs = Pick<Services, 'config' | 'counters' | 'live' | 'mailer' | 'now'>;

/** A notification to the user themself, whatever they chose. */
async function testNotice(trx: Transaction, services: Needs, user: EndUser): Promise<void> {
  const at = services.now().toISOString();
  const row = await trx
    .insertInto('notification')
    .values({
      id: newId(),
      userId: user.id,
      topic: 'announcement',
      entityType: 'users.person',
      entityId: user.id,
      link: '/dashboard/user/account?tab=notifications',
      params: JSON.stringify({ event: 'test' }),
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishAdded(trx, services, [{ row, locale: user.locale }]);
}

/** Sends a test by a channel. @throws ApiError 409 `no-mail-server` where none is configured. */
export async function sendTest(
  trx: Transaction,
  services: Needs,
  user: EndUser,
  channel: 'inApp' | 'email' | 'desktop',
): Promise<void> {
  if (channel !== 'email') {
    await testNotice(trx, services, user);
    return;
  }
  const { config, mailer, now } = services;
  if (!sendsMail(config)) throw conflict('no-mail-server');
  const params = { at: now().toISOString() };
  await mailer.queue(trx, { kind: 'test', to: user.email, userId: user.id, params });
}
