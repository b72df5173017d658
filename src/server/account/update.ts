import type * as z from 'zod';
import type { accountContract } from '@/domain/people/accountContract';
import { changeUser, type UserChanges } from '@/server/core/auth/changeUser';
import type { HandlerContext } from '@/server/core/implement';
import type { Transaction } from '@/server/db/database';

type Input = z.output<typeof accountContract.update.body>;
type Needs = Pick<HandlerContext, 'events' | 'now'>;

function columnsOf({ version: _version, isPublic, links, ...rest }: Input): UserChanges {
  return {
    ...rest,
    ...(isPublic !== undefined && { isPublic: Number(isPublic) }),
    ...(links && { links: JSON.stringify(links) }),
  };
}

/**
 * Updates the user's own data, in account and profile at once.
 * Throws 409 `stale-version` with the current data, `username-taken`.
 */
export async function updateAccount(
  trx: Transaction,
  services: Needs,
  {
    userId,
    via,
    input,
    current,
  }: { userId: string; via: 'session' | 'token'; input: Input; current: unknown },
): Promise<void> {
  await changeUser(trx, services, {
    userId,
    version: input.version,
    changes: columnsOf(input),
    actorId: userId,
    via,
    area: 'account',
    current: () => current,
  });
}
