import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isRole, type Role } from '@/domain/auth/permissions';
import { conflict } from '@/domain/errors';
import type { INVITATION_STATES } from '@/domain/people/userSchemas';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import type { InvitationTable } from '@/server/db/tables/people';

export type InvitationRow = Selectable<InvitationTable>;

/** A token for a link, and its hash for the database. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Instants = Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>;

/** The state of an invitation at an instant. */
export function invitationState(row: Instants, now: Date): (typeof INVITATION_STATES)[number] {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt > now.toISOString() ? 'open' : 'expired';
}

/** An open invitation as the form of registration shows it. */
export interface OpenInvitation {
  email: string;
  role: Role;
  invitedBy: string | null;
  expiresAt: string;
}

/** The open invitation behind a link, or null when it is unknown, used, revoked or expired. */
export async function openInvitation(db: Database, token: string, now: Date): Promise<OpenInvitation | null> {
  const row = await db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.invitedBy')
    .select([
      'invitation.email',
      'invitation.role',
      'acceptedAt',
      'revokedAt',
      'expiresAt',
      'user.name as invitedBy',
    ])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row || !isRole(row.role) || invitationState(row, now) !== 'open') return null;
  const { email, role, invitedBy, expiresAt } = row;
  return { email, role, invitedBy, expiresAt };
}

/**
 * Uses up an invitation for a new account: a conditional update, so that only one of two concurrent ones succeeds.
 */
export async function acceptInvitation(
  trx: Transaction,
  { events, now }: Pick<Services, 'events' | 'now'>,
  { token, userId, email }: { token: string; userId: string; email: string },
): Promise<void> {
  const at = now().toISOString();
  const row = await trx
    .updateTable('invitation')
    .set({ acceptedAt: at, userId })
    .where('tokenHash', '=', hashOf(token))
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['id', 'invitedBy'])
    .executeTakeFirst();
  if (!row) throw conflict('invitation-invalid');
  await events.emit(trx, 'invitation.accepted', { invitationId: row.id, userId, invitedBy: row.invitedBy });
  await tellInviter(trx, { events }, { userId, invitedBy: row.invitedBy });
}

interface Accepted {
  userId: string;
  invitedBy: string | null;
}

async function tellInviter(
  trx: Transaction,
  { events }: Pick<Services, 'events'>,
  { userId, invitedBy }: Accepted,
): Promise<void> {
  if (invitedBy === null) return;
  const { name, username } = await trx
    .selectFrom('user')
    .select(['name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await events.emit(trx, 'notification.requested', {
    topic: 'invitation-accepted',
    userIds: [invitedBy],
    actorId: userId,
    entity: { type: 'users.person', id: userId },
    link: `/dashboard/user/${username}`,
    params: { name },
  });
}
