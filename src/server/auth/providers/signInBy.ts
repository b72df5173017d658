import { conflict } from '@/domain/errors';
import { isDemoLocked } from '@/server/core/auth/demoLock';
import type { SessionContext } from '@/server/core/auth/giveSession';
import { type OpenedSession, openSession } from '@/server/core/auth/sessions';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { linkIdentity, ownerOf } from './accounts';
import type { FoundProvider } from './find';
import { createNewcomer } from './newcomer';
import type { Identity } from './provider';

interface Person {
  id: string;
  email: string;
}

/**
 * The account with the address of somebody whose identity is new here; null when there is none. It is theirs only if
 * the provider and we both hold the address verified: else whoever wrote it into a form first would share the account.
 * @throws ApiError 409 `account-exists`.
 */
async function sameAddress(trx: Transaction, services: Services, identity: Identity): Promise<Person | null> {
  if (identity.email === null) return null;
  const person = await trx
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('email', '=', identity.email)
    .executeTakeFirst();
  if (!person) return null;
  const isProved = identity.emailVerified && person.emailVerified === 1;
  if (!isProved || (await isDemoLocked({ ...services, db: trx }, person.id)))
    throw conflict('account-exists');
  return person;
}

async function personOf(
  trx: Transaction,
  services: Services,
  provider: FoundProvider,
  { identity, invitation }: { identity: Identity; invitation: string | undefined },
): Promise<Person> {
  const owner = await ownerOf(trx, identity);
  if (owner) return owner;
  const known = await sameAddress(trx, services, identity);
  const id = known?.id ?? (await createNewcomer(trx, services, identity, invitation));
  await linkIdentity(trx, services, provider, identity, id);
  return { id, email: identity.email ?? '' };
}

/**
 * Signs in whom a provider vouches for. Somebody new gets an account if the
 * workspace lets them; takes turns with registrations. The provider's own second step counts.
 * @throws ApiError 409 `account-exists`, `provider-no-email`, `invitation-invalid`; 403 `registration-closed`,
 * `domain-not-allowed`, `account-banned`, `account-rejected`, `account-deleted`.
 */
export function signInBy(
  context: SessionContext,
  provider: FoundProvider,
  identity: Identity,
  invitation: string | null,
): Promise<OpenedSession> {
  return transaction(context.db, async (trx) => {
    await withLock(trx, 'first-admin');
    const said = { identity, invitation: invitation ?? undefined };
    const { id: userId, email } = await personOf(trx, context, provider, said);
    const { request } = context;
    return openSession(trx, context, { userId, email, remember: true, request, outcome: 'provider' });
  });
}
