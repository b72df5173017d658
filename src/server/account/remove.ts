import type { EndUser } from '@/domain/auth/contract';
import { badInput } from '@/domain/errors';
import { changeUser } from '@/server/core/auth/changeUser';
import { restoreUntil } from '@/server/core/auth/refusal';
import { endSessions } from '@/server/core/auth/sessions';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';

/** The user's own address has to be typed, so that no account is deleted by accidental clicks. */
export function assertTyped(user: EndUser, email: string): void {
  if (email !== user.email) throw badInput({ email: 'email-different' });
}

/**
 * Deletes the user's own account: every session ends; what others see of it stays until it is erased. Returns until
 * when it can be restored. Throws 409 `last-admin`. Emits `user.removed`.
 */
export async function removeAccount(services: Services, user: EndUser): Promise<string> {
  const { db, events, now } = services;
  const deletedAt = now().toISOString();
  const until = restoreUntil(deletedAt).toISOString();
  await transaction(db, async (trx) => {
    const changes = { deletedAt };
    await changeUser(trx, services, {
      userId: user.id,
      changes,
      actorId: user.id,
      area: 'account',
      action: 'deleted',
    });
    await endSessions(trx, events, user.id, { reason: 'deleted' });
    await events.emit(trx, 'user.removed', { userId: user.id });
    const params = { until };
    await services.mailer.queue(trx, { kind: 'account-deleted', to: user.email, userId: user.id, params });
  });
  return until;
}
