import { recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { FoundProvider } from './find';
import type { Identity } from './provider';

/** The account that an identity opens; null while it is linked to none. */
export async function findIdentityOwner(
  db: Database,
  { issuer, subject }: Identity,
): Promise<{ id: string; email: string } | null> {
  const owner = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'user.email'])
    .where('account.issuer', '=', issuer)
    .where('account.accountId', '=', subject)
    .executeTakeFirst();
  return owner ?? null;
}

/** Records a change of a sign-in method in the activity log. */
export async function recordSignInMethod(
  trx: Transaction,
  userId: string,
  action: 'provider-linked' | 'provider-unlinked',
  provider: string,
): Promise<void> {
  const { name } = await trx
    .selectFrom('user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const entity = { area: 'account', entityKind: 'user', entityId: userId, title: name } as const;
  const diff: [unknown, unknown] = action === 'provider-linked' ? [null, provider] : [provider, null];
  await recordActivity(trx, { actorId: userId, ...entity, action, diff: { provider: diff } });
}

/** Links an identity to an account. No token of the provider is stored: nothing needs one. */
export async function linkIdentity(
  trx: Transaction,
  { now }: Pick<Services, 'now'>,
  { id: providerId }: Pick<FoundProvider, 'id'>,
  { issuer, subject }: Identity,
  userId: string,
): Promise<void> {
  const at = now().toISOString();
  const known = { issuer, accountId: subject, providerId, userId };
  await trx
    .insertInto('account')
    .values({ id: newId(), ...known, createdAt: at, updatedAt: at })
    .execute();
  await recordSignInMethod(trx, userId, 'provider-linked', providerId);
}
