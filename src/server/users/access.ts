import type { ActivityAction } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import type { PersonRow } from '@/server/core/auth/personRow';
import { endSessions } from '@/server/core/auth/sessions';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Acting } from './acting';
import { accountOf, targetOf } from './acts';
import { LINK_MINUTES, passwordPath, wholeLink } from './links';

function note(
  trx: Transaction,
  { user }: Acting,
  { id, name }: PersonRow,
  action: ActivityAction,
): Promise<void> {
  return recordActivity(trx, {
    actorId: user.id,
    area: 'users',
    entityKind: 'user',
    entityId: id,
    title: name,
    action,
  });
}

/** A password reset link for a user, to be handed over. Throws 404, 403 `not-above-target`. */
export async function makePasswordLink(acting: Acting, userId: string) {
  return transaction(acting.db, async (trx) => {
    const person = await accountOf(trx, acting, userId);
    const path = await passwordPath(trx, acting, person, LINK_MINUTES);
    await note(trx, acting, person, 'password-link-made');
    const expiresAt = new Date(acting.now().getTime() + LINK_MINUTES * 60_000).toISOString();
    return { link: wholeLink(acting, path), expiresAt };
  });
}

/** Ends all sessions of a user; returns how many. */
export async function signOutEverywhere(acting: Acting, userId: string): Promise<number> {
  return transaction(acting.db, async (trx) => {
    const person = await targetOf(trx, acting, userId);
    const revoked = await endSessions(trx, acting.events, userId, { reason: 'revoked' });
    await note(trx, acting, person, 'signed-out');
    return revoked;
  });
}
