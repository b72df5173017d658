import { displayName } from '@/domain/auth/displayName';
import { emailAddress } from '@/domain/auth/contract';
import { conflict } from '@/domain/errors';
import { indexOf } from '@/domain/people/personIndex';
import { newUsername } from '@/server/core/auth/usernames';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { admit, welcome } from '../admission';
import type { Identity } from './provider';

/**
 * Makes the account of somebody whom a provider brought and whom nobody here knows; returns its id. The caller holds
 * the lock of registrations.
 * @throws ApiError 409 `provider-no-email`; as `admit` when the workspace lets nobody in.
 */
export async function createNewcomer(
  trx: Transaction,
  services: Services,
  identity: Identity,
  invitation: string | undefined,
): Promise<string> {
  const address = emailAddress.safeParse(identity.email);
  if (!address.success) throw conflict('provider-no-email');
  const email = address.data;
  const { rules, admission } = await admit(trx, services, { email, invitation });
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
  await welcome(trx, services, { userId, email, ...admission, via: 'provider' });
  return userId;
}
