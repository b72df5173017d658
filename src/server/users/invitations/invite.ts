import type * as z from 'zod';
import type { Role } from '@/domain/auth/permissions';
import type { ActivityAction } from '@/domain/people/activityWords';
import type { invitationsContract } from '@/domain/people/invitationsContract';
import { usersLive } from '@/domain/people/live';
import { INVITATION_DAYS } from '@/domain/people/userForms';
import type { Invitation } from '@/domain/people/userSchemas';
import { recordActivity } from '@/server/core/activity';
import { newInvitationToken } from '@/server/core/auth/invitations';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import type { Acting } from '../acting';
import { assertMayGive } from '../acts';
import { invitationQuery, toInvitation } from './list';

type Form = z.output<typeof invitationsContract.create.body>;
type Outcome = z.input<typeof invitationsContract.create.response>;

const DAY = 24 * 3600 * 1000;

/** The expiry of an invitation sent now. */
export function endOf(now: Date): string {
  return new Date(now.getTime() + INVITATION_DAYS * DAY).toISOString();
}

interface Sent {
  email: string;
  role: Role;
  message: string;
  token: string;
  locale: string;
  expiresAt: string;
}

/** Queues the mail with the link of an invitation. */
export async function mailInvitation(trx: Transaction, acting: Acting, sent: Sent): Promise<void> {
  const { email, role, message, token, locale, expiresAt } = sent;
  await acting.mailer.queue(trx, {
    kind: 'invitation',
    to: email,
    locale,
    params: {
      token,
      role,
      invitedBy: acting.user.displayName,
      until: expiresAt,
      ...(message !== '' && { message }),
    },
  });
}

/** Adds an entry about an invitation to the activity log. */
export async function noteInvitation(
  trx: Transaction,
  { user, live }: Acting,
  id: string,
  email: string,
  action: ActivityAction,
): Promise<void> {
  await live.publish(
    trx,
    usersLive.invitationsChanged,
    { invitationIds: [id] },
    { to: { permission: 'users.invite' }, by: user.id },
  );
  await recordActivity(trx, {
    actorId: user.id,
    area: 'users',
    entityKind: 'invitation',
    entityId: id,
    title: email,
    action,
  });
}

/** Why addresses can't be invited: an account has the address, or it is invited already. */
async function reasonsAgainst(db: Database, emails: readonly string[], now: Date) {
  const people = await db.selectFrom('user').select('email').where('email', 'in', emails).execute();
  const open = await db
    .selectFrom('invitation')
    .select('email')
    .where('email', 'in', emails)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute();
  const invited = open.map(({ email }): [string, 'already-invited'] => [email, 'already-invited']);
  const known = people.map(({ email }): [string, 'has-account'] => [email, 'has-account']);
  return new Map([...invited, ...known]);
}

async function inviteOne(trx: Transaction, acting: Acting, email: string, form: Form): Promise<string> {
  const now = acting.now();
  const { token, tokenHash } = newInvitationToken();
  const { role, message = '' } = form;
  const expiresAt = endOf(now);
  const at = now.toISOString();
  // Replaces an expired invitation.
  await trx
    .updateTable('invitation')
    .set({ revokedAt: at })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  const id = newId();
  const row = { id, email, role, message, tokenHash, expiresAt, createdAt: at };
  const { locale } = acting.user.workspace;
  await trx
    .insertInto('invitation')
    .values({ ...row, invitedBy: acting.user.id, locale })
    .execute();
  await mailInvitation(trx, acting, { email, role, message, token, locale, expiresAt });
  await noteInvitation(trx, acting, id, email, 'invited');
  return id;
}

/** The invitations with these ids, in that order. */
async function readAll(db: Database, ids: readonly string[], now: Date): Promise<Invitation[]> {
  if (ids.length === 0) return [];
  const rows = await invitationQuery(db).where('invitation.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => toInvitation(row, now)));
}

/**
 * Invites all addresses with neither an account nor an open invitation, in one transaction.
 * @throws ApiError 403 `role-above-own`.
 */
export async function invite(acting: Acting, form: Form): Promise<Outcome> {
  assertMayGive(acting.user, form.role);
  return transaction(acting.db, async (trx) => {
    await withLock(trx, 'first-admin');
    const reasons = await reasonsAgainst(trx, form.emails, acting.now());
    const ids: string[] = [];
    for (const email of form.emails.filter((one) => !reasons.has(one))) {
      ids.push(await inviteOne(trx, acting, email, form));
    }
    const skipped = form.emails.flatMap((email) => {
      const code = reasons.get(email);
      return code === undefined ? [] : [{ email, code }];
    });
    return { invitations: await readAll(trx, ids, acting.now()), skipped };
  });
}
