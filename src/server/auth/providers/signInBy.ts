import { emailAddress } from '@/domain/email';
import { displayName } from '@/domain/auth/displayName';
import { conflict } from '@/domain/errors';
import { indexOf } from '@/domain/people/personIndex';
import { isDemoLocked } from '@/server/core/auth/demoLock';
import type { SessionContext } from '@/server/core/auth/issueSession';
import { type OpenedSession, openSession } from '@/server/core/auth/sessions';
import { newUsername } from '@/server/core/auth/usernames';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { assertAdmitted, completeAdmission } from '../admission';
import { linkIdentity, findIdentityOwner } from './accounts';
import type { Wish } from './authorization';
import type { FoundProvider } from './find';
import type { Identity } from './provider';

/** What came back from a provider, and what the user had left for. */
interface Told {
  identity: Identity;
  wish: Pick<Wish, 'invitation' | 'returnTo'>;
}

/**
 * Creates the account of a user who is new here and comes from a provider; returns its id. The caller holds the
 * registration lock.
 * @throws ApiError 409 `provider-no-email`; as `assertAdmitted` when the workspace does not admit them.
 */
async function createNewcomer(
  trx: Transaction,
  services: Services,
  { identity, wish }: Told,
): Promise<string> {
  const address = emailAddress.safeParse(identity.email);
  if (!address.success) throw conflict('provider-no-email');
  const email = address.data;
  const { rules, admission } = await assertAdmitted(trx, services, {
    email,
    invitation: wish.invitation ?? undefined,
    returnTo: wish.returnTo ?? undefined,
  });
  const { firstName, lastName, emailVerified } = identity;
  const at = services.now().toISOString();
  const userId = newId();
  const person = {
    email,
    firstName,
    lastName,
    name: displayName(firstName, lastName),
    username: await newUsername(trx, firstName, lastName),
    locale: rules.locale,
    timeZone: rules.timeZone,
    role: admission.role,
    approvedAt: admission.approvedAt,
  };
  const index = indexOf({ ...person, company: null, jobTitle: null });
  const dates = { createdAt: at, updatedAt: at };
  await trx
    .insertInto('user')
    .values({ id: userId, ...person, ...index, ...dates, emailVerified: emailVerified ? 1 : 0 })
    .execute();
  await trx.insertInto('profile').values({ userId }).execute();
  await completeAdmission(trx, services, { userId, email, ...admission, via: 'provider' });
  return userId;
}

interface Person {
  id: string;
  email: string;
}

/**
 * The account with the address of an identity that is new here; null when there is none. It is theirs only if
 * provider and workspace have both verified the address: else whoever registered it first would share the account.
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
  told: Told,
): Promise<Person> {
  const { identity } = told;
  const owner = await findIdentityOwner(trx, identity);
  if (owner) return owner;
  const known = await sameAddress(trx, services, identity);
  const id = known?.id ?? (await createNewcomer(trx, services, told));
  await linkIdentity(trx, services, provider, identity, id);
  return { id, email: identity.email ?? '' };
}

/**
 * Signs in the user whom a provider identifies. A new user gets an account if the workspace admits them; runs under
 * the registration lock. The provider's own second step counts.
 * @throws ApiError 409 `account-exists`, `provider-no-email`, `invitation-invalid`; 403 `registration-closed`,
 * `domain-not-allowed`, `account-banned`, `account-rejected`, `account-deleted`.
 */
export function signInBy(
  context: SessionContext,
  provider: FoundProvider,
  told: Told,
): Promise<OpenedSession> {
  return transaction(context.db, async (trx) => {
    await withLock(trx, 'first-admin');
    const { id: userId, email } = await personOf(trx, context, provider, told);
    const { request } = context;
    return openSession(trx, context, { userId, email, remember: true, request, outcome: 'provider' });
  });
}
