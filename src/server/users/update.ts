import type * as z from 'zod';
import type { usersContract } from '@/domain/people/usersContract';
import { changeUser, type UserChanges } from '@/server/core/auth/changeUser';
import { assertMayChange } from '@/server/core/auth/demoLock';
import type { PersonRow } from '@/server/core/auth/personRow';
import { transaction } from '@/server/db/transaction';
import type { Acting } from './acting';
import { assertMayGive, targetOf } from './acts';
import { readUser } from './find';
import { publishUser } from './publishUser';

type Form = z.output<typeof usersContract.update.body>;

const flag = (value: boolean | undefined) => (value === undefined ? {} : { emailVerified: value ? 1 : 0 });

/** A new address is unverified unless the form says otherwise. */
function changesOf(form: Form, isNewEmail: boolean): UserChanges {
  const { userId: _userId, version: _version, emailVerified, ...changes } = form;
  return { ...changes, ...flag(emailVerified ?? (isNewEmail ? false : undefined)) };
}

const changesAccount = (form: Form, before: PersonRow) =>
  (form.role !== undefined && form.role !== before.role) ||
  (form.email !== undefined && form.email !== before.email);

/**
 * Updates a user at `version`.
 * @throws ApiError 404; 403 `not-above-target`, `role-above-own`, `demo-locked`; 409 `stale-version` with the current
 * user, `email-taken`, `username-taken`, `last-admin`.
 */
export async function updateUser(acting: Acting, form: Form): Promise<void> {
  const { userId, version } = form;
  const reader = { user: acting.user, now: acting.now() };
  await transaction(acting.db, async (trx) => {
    const before = await targetOf(trx, acting, userId);
    if (form.role !== undefined) assertMayGive(acting.user, form.role);
    if (changesAccount(form, before)) assertMayChange(acting, before);
    const present = await readUser(trx, userId, reader);
    const after = await changeUser(trx, acting, {
      userId,
      version,
      changes: changesOf(form, form.email !== undefined && form.email !== before.email),
      actorId: acting.user.id,
      current: () => present,
    });
    if (after.email !== before.email)
      await publishUser(trx, acting, before, { kind: 'email-changed', after });
    if (after.role !== before.role)
      await publishUser(trx, acting, after, { kind: 'role-changed', before: before.role });
  });
}
