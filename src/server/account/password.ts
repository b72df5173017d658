import type { EndUser } from '@/domain/auth/contract';
import { conflict } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { checkPassword } from '@/server/core/auth/checkPassword';
import { hashNewPassword, setPassword } from '@/server/core/auth/newPassword';
import { endSessions, type OpenedSession, renewToken } from '@/server/core/auth/sessions';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';

interface Change {
  user: EndUser;
  sessionId: string;
  oldPassword: string;
  newPassword: string;
}

/**
 * Changes a user's password: all other sessions end, the current one gets a new token, which is returned.
 * Throws 409 `password-wrong`, `password-same`; 400 for a password that is personal or common.
 */
export async function changePassword(
  services: Services,
  { user, sessionId, oldPassword, newPassword }: Change,
): Promise<OpenedSession> {
  const { db, events, now } = services;
  await checkPassword(services, user.id, oldPassword, 'oldPassword');
  if (oldPassword.normalize('NFKC') === newPassword.normalize('NFKC'))
    throw conflict('password-same', undefined, { newPassword: 'password-same' });
  const hash = await hashNewPassword(services, user, newPassword, 'newPassword');
  return transaction(db, async (trx) => {
    await setPassword(trx, services, user.id, hash);
    await endSessions(trx, events, user.id, { except: sessionId, reason: 'credentials-changed' });
    const entity = {
      area: 'account',
      entityKind: 'user',
      entityId: user.id,
      title: user.displayName,
    } as const;
    await recordActivity(trx, { actorId: user.id, ...entity, action: 'password-changed' });
    const at = now().toISOString();
    await services.mailer.queue(trx, {
      kind: 'password-changed',
      to: user.email,
      userId: user.id,
      params: { at },
    });
    return renewToken(trx, services, sessionId);
  });
}
