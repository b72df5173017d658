import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isRole } from '@/domain/auth/permissions';
import type { INVITATION_STATES, Invitation } from '@/domain/people/userSchemas';
import { invitationState } from '@/server/core/auth/invitations';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';

type State = (typeof INVITATION_STATES)[number];

export function invitationQuery(db: Database) {
  return db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.invitedBy')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.createdAt',
      'expiresAt',
      'acceptedAt',
      'revokedAt',
      'sentCount',
      'user.name as inviter',
    ]);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof invitationQuery>['executeTakeFirst']>>>;

/** Maps a row to the contract. */
export function toInvitation(row: Row, now: Date): Invitation {
  const { id, email, role, createdAt, expiresAt, sentCount, inviter } = row;
  const known = isRole(role) ? role : 'guest';
  const state = invitationState(row, now);
  return { id, email, role: known, invitedBy: inviter || null, createdAt, expiresAt, sentCount, state };
}

function inState(state: State | undefined, now: Date): RawBuilder<SqlBool> {
  const over = sql`"expiresAt" <= ${now.toISOString()}`;
  const untouched = sql`"acceptedAt" is null and "revokedAt" is null`;
  switch (state) {
    case 'accepted':
      return sql`"acceptedAt" is not null`;
    case 'revoked':
      return sql`"acceptedAt" is null and "revokedAt" is not null`;
    case 'expired':
      return sql`${untouched} and ${over}`;
    case 'open':
      return sql`${untouched} and not (${over})`;
    default:
      return sql`1 = 1`;
  }
}

interface ListCriteria {
  state?: State | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** One page of invitations, the newest first, in one query. */
export async function listInvitations(
  db: Database,
  { state, limit, cursor }: ListCriteria,
  now: Date,
): Promise<Page<Invitation>> {
  const { rows, next } = await keyset(invitationQuery(db).where(inState(state, now)), {
    sort: [{ column: 'invitation.createdAt', direction: 'desc' }],
    id: 'invitation.id',
    limit,
    cursor,
    filters: state,
  });
  return { rows: rows.map((row) => toInvitation(row, now)), ...(next !== undefined && { next }) };
}
