import type { EndUser } from '@/domain/auth/contract';
import { canActOn } from '@/domain/auth/permissions';
import { badInput, conflict, forbidden, notFound } from '@/domain/errors';
import { changeUser, type UserChange } from '@/server/core/auth/changeUser';
import { assertMayChange } from '@/server/core/auth/demoLock';
import { findPerson, type PersonRow, statusAt } from '@/server/core/auth/personRow';
import { restoreUntil } from '@/server/core/auth/refusal';
import { endSessions } from '@/server/core/auth/sessions';
import type { Transaction } from '@/server/db/database';
import type { Acting } from './acting';
import { publishUser } from './publishUser';

/** Input of an action besides the user. */
export interface ActInput {
  userId: string;
  role?: string | undefined;
  reason?: string | undefined;
  /** End of a ban; absent until it is lifted. */
  until?: string | undefined;
  handOverToId?: string | undefined;
}

/** An action on one user, run inside a transaction of its own. */
export type Act = (trx: Transaction, acting: Acting, input: ActInput) => Promise<PersonRow>;

/**
 * The target user of an action.
 * @throws ApiError 404 when there is none (or none in the trash), 403 `not-above-target`.
 */
export async function targetOf(
  trx: Transaction,
  { user }: Acting,
  userId: string,
  isDeleted = false,
): Promise<PersonRow> {
  const row = await findPerson(trx, userId);
  if (!row || (row.deletedAt !== null) !== isDeleted) throw notFound();
  if (!canActOn(user, row)) throw forbidden('not-above-target');
  return row;
}

/**
 * The target user of a change of the account, not only of the profile.
 * @throws ApiError as {@link targetOf}, 403 `demo-locked` for the accounts of a public demo.
 */
export async function accountOf(trx: Transaction, acting: Acting, userId: string): Promise<PersonRow> {
  const row = await targetOf(trx, acting, userId);
  assertMayChange(acting, row);
  return row;
}

/** Throws 403 `role-above-own` for a role with permissions that the user lacks. */
export function assertMayGive(user: EndUser, role: string): void {
  if (!canActOn(user, { role })) throw forbidden('role-above-own');
}

const change = (trx: Transaction, acting: Acting, what: Omit<UserChange, 'actorId'>) =>
  changeUser(trx, acting, { actorId: acting.user.id, ...what });

const approve: Act = async (trx, acting, { userId }) => {
  const row = await targetOf(trx, acting, userId);
  if (row.approvedAt !== null && row.rejectedAt === null) return row;
  const approvedAt = row.approvedAt ?? acting.now().toISOString();
  const after = await change(trx, acting, {
    userId,
    action: 'approved',
    changes: { approvedAt, rejectedAt: null },
  });
  await publishUser(trx, acting, after, { kind: 'account-approved' });
  return after;
};

const reject: Act = async (trx, acting, { userId, reason }) => {
  const row = await accountOf(trx, acting, userId);
  if (row.rejectedAt !== null) return row;
  if (statusAt(row, acting.now()) !== 'pending') throw conflict('not-pending');
  const rejectedAt = acting.now().toISOString();
  const after = await change(trx, acting, { userId, action: 'rejected', changes: { rejectedAt } });
  await endSessions(trx, acting.events, userId, { reason: 'revoked' });
  await publishUser(trx, acting, after, { kind: 'account-rejected', reason });
  return after;
};

const ban: Act = async (trx, acting, { userId, reason = '', until }) => {
  if (userId === acting.user.id) throw conflict('self-ban');
  await accountOf(trx, acting, userId);
  const changes = { banned: 1, banReason: reason, banExpires: until ?? null };
  const after = await change(trx, acting, { userId, action: 'banned', changes });
  await endSessions(trx, acting.events, userId, { reason: 'banned' });
  await publishUser(trx, acting, after, { kind: 'account-banned', reason, until });
  return after;
};

const unban: Act = async (trx, acting, { userId }) => {
  await targetOf(trx, acting, userId);
  const changes = { banned: 0, banReason: null, banExpires: null };
  return change(trx, acting, { userId, action: 'unbanned', changes });
};

async function assertCanTakeOver(trx: Transaction, { now }: Acting, userId: string, handOverToId: string) {
  const heir = await findPerson(trx, handOverToId);
  if (!heir || heir.id === userId || statusAt(heir, now()) !== 'active')
    throw badInput({ handOverToId: 'invalid' });
}

const remove: Act = async (trx, acting, { userId, handOverToId }) => {
  if (userId === acting.user.id) throw conflict('self-delete-here');
  await accountOf(trx, acting, userId);
  if (handOverToId !== undefined) await assertCanTakeOver(trx, acting, userId, handOverToId);
  const deletedAt = acting.now().toISOString();
  const after = await change(trx, acting, { userId, action: 'deleted', changes: { deletedAt } });
  await endSessions(trx, acting.events, userId, { reason: 'deleted' });
  await acting.events.emit(trx, 'user.removed', {
    userId,
    ...(handOverToId !== undefined && { handOverToId }),
  });
  return after;
};

const restore: Act = async (trx, acting, { userId }) => {
  const { deletedAt } = await targetOf(trx, acting, userId, true);
  if (deletedAt !== null && restoreUntil(deletedAt) <= acting.now()) throw forbidden('restore-expired');
  const after = await change(trx, acting, { userId, action: 'restored', changes: { deletedAt: null } });
  await acting.events.emit(trx, 'user.restored', { userId });
  return after;
};

const giveRole: Act = async (trx, acting, { userId, role = '' }) => {
  const row = await accountOf(trx, acting, userId);
  assertMayGive(acting.user, role);
  if (row.role === role) return row;
  const after = await change(trx, acting, { userId, action: 'role-changed', changes: { role } });
  await publishUser(trx, acting, after, { kind: 'role-changed', before: row.role });
  return after;
};

/** Actions that can also be done in bulk, by their names in the contract. */
export const ACTS = { approve, reject, ban, unban, delete: remove, restore, role: giveRole } as const;
