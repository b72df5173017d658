import { changeUser } from '@/server/core/auth/changeUser';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

/** Restores a deleted account at its owner's request. Emits `user.changed` and `user.restored`. */
export async function restoreAccount(
  trx: Transaction,
  services: Pick<Services, 'events' | 'now'>,
  userId: string,
): Promise<void> {
  await changeUser(trx, services, {
    userId,
    changes: { deletedAt: null },
    actorId: userId,
    action: 'restored',
    area: 'account',
  });
  await services.events.emit(trx, 'user.restored', { userId });
}
