import { emailAddress } from '@/domain/email';
import { recordActivity } from '@/server/core/activity';
import { changeUser } from '@/server/core/auth/changeUser';
import { issueCode } from '@/server/core/auth/codes';
import { revokeSecondSteps } from '@/server/core/auth/newPassword';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';

/** Minutes that the printed link is valid. Source: sign-in, section 10. */
const MINUTES = 30;

/** Columns that make an account fully usable again, whatever had blocked it. */
const FREE = {
  role: 'admin',
  rejectedAt: null,
  banned: 0,
  banReason: null,
  banExpires: null,
  deletedAt: null,
  twoFactorEnabled: 0,
} as const;

/**
 * For an administrator who can't get in: makes the account of this address active and admin, without second step, and
 * returns a link that chooses a new password once within 30 minutes; null when there is no such account.
 */
export async function rescue(
  services: Pick<Services, 'config' | 'db' | 'events' | 'now'>,
  address: string,
): Promise<string | null> {
  const { config, db, now } = services;
  const { data: email } = emailAddress.safeParse(address);
  if (email === undefined) return null;
  const person = await db
    .selectFrom('user')
    .select(['id', 'name', 'approvedAt'])
    .where('email', '=', email)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  const userId = person.id;
  const code = await transaction(db, async (trx) => {
    const approvedAt = person.approvedAt ?? now().toISOString();
    const changes = { ...FREE, approvedAt };
    await changeUser(trx, services, { userId, changes, actorId: null, action: 'rescued', area: 'account' });
    await trx.deleteFrom('two_factor').where('userId', '=', userId).execute();
    await revokeSecondSteps(trx, userId);
    const entity = { area: 'account', entityKind: 'user', entityId: userId, title: person.name } as const;
    await recordActivity(trx, { actorId: null, ...entity, action: 'rescue-link-made' });
    return issueCode(trx, services, { kind: 'reset-password', subject: email, userId, minutes: MINUTES });
  });
  return `${config.publicUrl}/auth/new-password#${new URLSearchParams({ email, code }).toString()}`;
}
