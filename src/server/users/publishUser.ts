import type { PersonRow } from '@/server/core/auth/personRow';
import type { Transaction } from '@/server/db/database';
import { isRole } from '@/domain/auth/permissions';
import type { Acting } from './acting';

/** The news that a user gets about their account, with the details of the mail. */
type News =
  | { kind: 'account-approved' }
  | { kind: 'account-rejected'; reason?: string | undefined }
  | { kind: 'account-banned'; reason?: string | undefined; until?: string | undefined }
  | { kind: 'email-changed'; after: PersonRow }
  | { kind: 'role-changed'; before: string };

async function tellRole(trx: Transaction, { events, user }: Acting, { id, role }: PersonRow) {
  await events.emit(trx, 'notification.requested', {
    topic: 'role-changed',
    userIds: [id],
    actorId: user.id,
    entity: { type: 'users.person', id },
    link: '/dashboard/user/account',
    params: { role },
  });
}

/** Queues the mail (and for a new role the notification) of an action, in its transaction. */
export async function publishUser(
  trx: Transaction,
  acting: Acting,
  person: PersonRow,
  news: News,
): Promise<void> {
  const to = { to: person.email, userId: person.id };
  const { mailer } = acting;
  switch (news.kind) {
    case 'account-approved':
      await mailer.queue(trx, { kind: news.kind, params: {}, ...to });
      return;
    case 'account-rejected':
      await mailer.queue(trx, { kind: news.kind, params: { reason: news.reason }, ...to });
      return;
    case 'account-banned':
      await mailer.queue(trx, { kind: news.kind, params: { reason: news.reason, until: news.until }, ...to });
      return;
    case 'email-changed':
      await mailer.queue(trx, { kind: news.kind, params: { email: news.after.email }, ...to });
      return;
    case 'role-changed':
      if (!isRole(person.role)) return;
      await mailer.queue(trx, { kind: news.kind, params: { role: person.role }, ...to });
      await tellRole(trx, acting, person);
  }
}
