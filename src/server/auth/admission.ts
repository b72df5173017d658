import { isCustomerPage } from '@/domain/auth/customerPages';
import { conflict, forbidden } from '@/domain/errors';
import { acceptInvitation, openInvitation } from '@/server/core/auth/invitations';
import { factsOf, findPerson, type PersonRow } from '@/server/core/auth/personRow';
import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { type RegistrationRules, registrationRules } from './repository';

/** Status and role of a new user; not approved = waits for an administrator. */
export interface Admission {
  role: string;
  approvedAt: string | null;
  /** The invitation that it uses up. */
  invitation: string | undefined;
}

/** Who asks to join. */
interface Applicant {
  email: string;
  /** The token of an invitation. */
  invitation: string | undefined;
  /** The page they want to go to, as their browser says: it can only lower the role. */
  returnTo: string | undefined;
}

/** An invitation fixes address and role and counts as approval. */
async function admitInvited(trx: Transaction, { now }: Services, email: string, token: string) {
  const invitation = await openInvitation(trx, token, now());
  if (invitation?.email !== email) throw conflict('invitation-invalid');
  return { role: invitation.role, approvedAt: now().toISOString(), invitation: token };
}

/**
 * The first person becomes an approved admin, whatever the mode; others follow the workspace's rules, but customers
 * of the shop are guests in every workspace.
 */
function admitByRules(rules: RegistrationRules, { email, returnTo }: Applicant, now: string): Admission {
  const invitation = undefined;
  if (rules.firstRun) return { role: 'admin', approvedAt: now, invitation };
  if (rules.registration === 'invitation') throw forbidden('registration-closed');
  const domain = email.split('@').at(-1) ?? '';
  const { registrationDomains: domains } = rules;
  if (domains.length > 0 && !domains.includes(domain)) throw forbidden('domain-not-allowed', { domains });
  const approvedAt = rules.registration === 'approval' ? null : now;
  const role = isCustomerPage(returnTo) ? 'guest' : rules.registrationRole;
  return { role, approvedAt, invitation };
}

/**
 * Whether and as what a new user may join; the caller holds the registration lock.
 * Throws 403 `registration-closed` or `domain-not-allowed`, 409 `invitation-invalid`.
 */
export async function assertAdmitted(
  trx: Transaction,
  services: Services,
  applicant: Applicant,
): Promise<{ rules: RegistrationRules; admission: Admission }> {
  const { email, invitation } = applicant;
  const rules = await registrationRules(trx);
  const admission =
    invitation === undefined || rules.firstRun
      ? admitByRules(rules, applicant, services.now().toISOString())
      : await admitInvited(trx, services, email, invitation);
  return { rules, admission };
}

interface Newcomer extends Admission {
  userId: string;
  email: string;
  via: 'register' | 'provider';
}

/** Uses up the invitation, notifies the approvers of a waiting user, and emits the event of the new account. */
export async function completeAdmission(
  trx: Transaction,
  services: Services,
  newcomer: Newcomer,
): Promise<void> {
  const { userId, email, role, approvedAt, invitation } = newcomer;
  const { events, now } = services;
  if (invitation !== undefined) {
    await trx.updateTable('user').set({ emailVerified: 1 }).where('id', '=', userId).execute();
    await acceptInvitation(trx, services, { token: invitation, userId, email });
  }
  const via = invitation === undefined ? newcomer.via : 'invitation';
  await events.emit(trx, 'user.created', { userId, role, via });
  const row = await findPerson(trx, userId);
  if (!row) return;
  await events.emit(trx, 'user.changed', { before: null, after: factsOf(row, now()) });
  if (approvedAt === null) await tellApprovers(trx, services, row);
}

/** Notifies user managers of a waiting user, with Approve and Reject as actions. */
async function tellApprovers(trx: Transaction, { events }: Services, { id, name, username }: PersonRow) {
  const act = (key: string) => ({ key, path: `/api/users/${key}`, body: { userId: id } });
  await events.emit(trx, 'notification.requested', {
    topic: 'account-pending',
    userIds: await holdersOf(trx, 'users.manage'),
    actorId: id,
    entity: { type: 'users.person', id },
    link: `/dashboard/user/${username}/edit`,
    params: { name },
    actions: [act('approve'), act('reject')],
  });
}
