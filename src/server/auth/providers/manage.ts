import type { EndUser } from '@/domain/auth/contract';
import type { ProviderId } from '@/domain/auth/providers';
import type { LinkedProviders } from '@/domain/auth/providersContract';
import { ApiError, conflict } from '@/domain/errors';
import { checkPassword } from '@/server/core/auth/checkPassword';
import { assertNotDemoLocked } from '@/server/core/auth/demoLock';
import type { SessionContext } from '@/server/core/auth/issueSession';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { recordSignInMethod } from './accounts';
import { ProviderFault } from './fault';
import { findProvider, namedProviders } from './find';
import { beginAuthorization } from './authorization';

/** Minutes after a sign-in in which users without a password may change their sign-in methods. */
const FRESH_MINUTES = 10;

type Person = Pick<EndUser, 'id' | 'sessionId'>;

interface Form {
  provider: ProviderId;
  password?: string | undefined;
}

async function waysOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('account')
    .select(['providerId', 'createdAt', 'password'])
    .where('userId', '=', userId)
    .execute();
  return {
    hasPassword: rows.some(({ password }) => password !== null),
    linked: new Map(
      rows.filter(({ password }) => password === null).map((row) => [row.providerId, row.createdAt]),
    ),
  };
}

/** The enabled providers, and which of them are linked to the user's account. */
export async function linkedProviders(
  { config, db }: Pick<Services, 'config' | 'db'>,
  userId: string,
): Promise<LinkedProviders> {
  const { hasPassword, linked } = await waysOf(db, userId);
  const providers = namedProviders(config).map((one) => ({ ...one, linkedAt: linked.get(one.id) ?? null }));
  return { providers, hasPassword };
}

/** Requires the password or a recent sign-in, so that an open browser is not enough to add a sign-in method. */
async function assertFresh(services: Services, person: Person, password: string | undefined): Promise<void> {
  const { db, now } = services;
  await assertNotDemoLocked(services, person.id);
  const { hasPassword } = await waysOf(db, person.id);
  if (hasPassword) {
    if (password === undefined) throw conflict('password-required', undefined, { password: 'required' });
    return checkPassword(services, person.id, password);
  }
  const since = new Date(now().getTime() - FRESH_MINUTES * 60_000).toISOString();
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', person.sessionId)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  if (!fresh) throw conflict('sign-in-again');
}

/** Begins to link a provider and returns the address to go to. Throws 404 for one that is not enabled. */
export async function beginLink(context: SessionContext, person: Person, form: Form): Promise<string> {
  const provider = findProvider(context.config, form.provider);
  await assertFresh(context, person, form.password);
  const { linked } = await waysOf(context.db, person.id);
  if (linked.has(provider.id)) throw conflict('provider-linked');
  const wish = { provider: provider.id, returnTo: null, invitation: null, linksTo: person.id };
  try {
    return await provider.authorizeUrl(await beginAuthorization(context, wish));
  } catch (error) {
    if (error instanceof ProviderFault)
      throw new ApiError(503, 'provider-failed', { message: error.message });
    throw error;
  }
}

/** Unlinks a provider. Throws 409 `last-way-in` for the last sign-in method of the account. */
export async function unlink(services: Services, person: Person, form: Form): Promise<void> {
  await assertFresh(services, person, form.password);
  await transaction(services.db, async (trx) => {
    // Locks the user's rows: two concurrent requests must not both count the other's method as remaining.
    await trx
      .updateTable('account')
      .set({ updatedAt: services.now().toISOString() })
      .where('userId', '=', person.id)
      .execute();
    const { hasPassword, linked } = await waysOf(trx, person.id);
    if (!linked.has(form.provider)) return;
    if (!hasPassword && linked.size === 1) throw conflict('last-way-in');
    await trx
      .deleteFrom('account')
      .where('userId', '=', person.id)
      .where('providerId', '=', form.provider)
      .execute();
    await recordSignInMethod(trx, person.id, 'provider-unlinked', form.provider);
  });
}
