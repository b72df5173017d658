import type * as z from 'zod';
import type { usersContract } from '@/domain/people/usersContract';
import { createPerson } from '@/server/core/auth/createPerson';
import { hashNewPassword } from '@/server/core/auth/newPassword';
import { sendsMail } from '@/server/core/mailer/queue';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Acting } from './acting';
import { assertMayGive } from './acts';
import { passwordPath, WELCOME_MINUTES, wholeLink } from './links';

type Form = z.output<typeof usersContract.create.body>;

interface Welcomed {
  id: string;
  email: string;
}

/** Queues the mail with the link to a first password; returns the link. */
export async function mailWelcome(
  trx: Transaction,
  acting: Acting,
  { id, email }: Welcomed,
  role: Form['role'],
): Promise<string> {
  const path = await passwordPath(trx, acting, { id, email }, WELCOME_MINUTES);
  const until = new Date(acting.now().getTime() + WELCOME_MINUTES * 60_000).toISOString();
  await acting.mailer.queue(trx, {
    kind: 'invitation',
    to: email,
    userId: id,
    params: { token: '', invitedBy: acting.user.displayName, role, until },
    link: path,
  });
  return wholeLink(acting, path);
}

/**
 * Adds a user, with a first password or a mail with a link to one. Without a mail server the link is returned.
 * @throws ApiError 403 `role-above-own`, 409 `email-taken`, 400 for a weak password.
 */
export async function createUser(acting: Acting, form: Form): Promise<{ id: string; link?: string }> {
  const { email, firstName, lastName, role, emailVerified, entry, password, ...profile } = form;
  assertMayGive(acting.user, role);
  const passwordHash =
    entry === 'password' && password !== undefined
      ? await hashNewPassword(acting, { email, firstName, lastName }, password)
      : undefined;
  return transaction(acting.db, async (trx) => {
    const person = { email, firstName, lastName, role, emailVerified, profile, passwordHash };
    const id = await createPerson(trx, acting, { ...person, via: 'admin', actorId: acting.user.id });
    if (entry === 'password') return { id };
    const link = await mailWelcome(trx, acting, { id, email }, role);
    return sendsMail(acting.config) ? { id } : { id, link };
  });
}
