import { isRole } from '@/domain/auth/permissions';
import { conflict, notFound } from '@/domain/errors';
import type { Invitation } from '@/domain/people/userSchemas';
import { type InvitationRow, invitationState, newInvitationToken } from '@/server/core/auth/invitations';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Acting } from '../acting';
import { assertMayGive } from '../acts';
import { endOf, mailInvitation, noteInvitation } from './invite';
import { invitationQuery, toInvitation } from './list';

/**
 * The invitation, if it can still be changed; expired ones can be sent again.
 * @throws ApiError 404, 409 `invitation-invalid` when it is accepted or revoked, 403 `role-above-own`.
 */
async function changeable(trx: Transaction, acting: Acting, id: string): Promise<InvitationRow> {
  const row = await trx.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const state = invitationState(row, acting.now());
  if (state === 'accepted' || state === 'revoked') throw conflict('invitation-invalid', { state });
  assertMayGive(acting.user, row.role);
  return row;
}

async function readOne(trx: Transaction, acting: Acting, id: string): Promise<Invitation> {
  const row = await invitationQuery(trx).where('invitation.id', '=', id).executeTakeFirstOrThrow();
  return toInvitation(row, acting.now());
}

/** Writes only if it was not accepted or revoked meanwhile. */
async function write(trx: Transaction, id: string, set: Partial<InvitationRow>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set(set)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('invitation-invalid');
}

/** Sends an invitation again, with a new link that is valid for a week. */
export async function resend(acting: Acting, id: string): Promise<Invitation> {
  return transaction(acting.db, async (trx) => {
    const row = await changeable(trx, acting, id);
    const { token, tokenHash } = newInvitationToken();
    const expiresAt = endOf(acting.now());
    await write(trx, id, { tokenHash, expiresAt, sentCount: row.sentCount + 1 });
    const { email, message, locale } = row;
    const role = isRole(row.role) ? row.role : 'guest';
    await mailInvitation(trx, acting, { email, role, message, token, locale, expiresAt });
    await noteInvitation(trx, acting, id, email, 'invitation-resent');
    return readOne(trx, acting, id);
  });
}

/** Revokes an invitation and its link. */
export async function revoke(acting: Acting, id: string): Promise<Invitation> {
  return transaction(acting.db, async (trx) => {
    const { email } = await changeable(trx, acting, id);
    await write(trx, id, { revokedAt: acting.now().toISOString() });
    await noteInvitation(trx, acting, id, email, 'invitation-revoked');
    return readOne(trx, acting, id);
  });
}

/** A new link to be handed over; the one in the mail becomes invalid. */
export async function newLink(acting: Acting, id: string): Promise<string> {
  return transaction(acting.db, async (trx) => {
    const { email } = await changeable(trx, acting, id);
    const { token, tokenHash } = newInvitationToken();
    await write(trx, id, { tokenHash, expiresAt: endOf(acting.now()) });
    await noteInvitation(trx, acting, id, email, 'invitation-link-made');
    const query = new URLSearchParams({ invitation: token }).toString();
    return new URL(`/auth/register?${query}`, acting.config.publicUrl).href;
  });
}
