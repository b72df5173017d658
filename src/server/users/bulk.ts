import type * as z from 'zod';
import { can } from '@/domain/auth/permissions';
import { ApiError, forbidden } from '@/domain/errors';
import type { usersContract } from '@/domain/people/usersContract';
import { transaction } from '@/server/db/transaction';
import type { Acting } from './acting';
import { ACTS } from './acts';

type Form = z.output<typeof usersContract.bulk.body>;
type Outcome = z.input<typeof usersContract.bulk.response>;

const DELETING: readonly Form['action'][] = ['delete', 'restore'];

/**
 * One act on many people, each in a transaction of its own: a refused one does not undo the others.
 * @throws ApiError 403 for deleting without `users.delete`.
 */
export async function bulk(acting: Acting, { action, userIds, ...input }: Form): Promise<Outcome> {
  if (DELETING.includes(action) && !can(acting.user, 'users.delete')) throw forbidden();
  const outcome: Outcome = { done: [], refused: [] };
  for (const userId of new Set(userIds)) {
    try {
      await transaction(acting.db, (trx) => ACTS[action](trx, acting, { userId, ...input }));
      outcome.done.push(userId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 503) throw error;
      outcome.refused.push({ userId, code: error.code });
    }
  }
  return outcome;
}
