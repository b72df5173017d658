import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import { MAIL_FILES } from '../owners';
import { deliver, resume } from './deliver';
import { stopAll } from './stop';

const TEN_MINUTES = 600_000;

/** Registers the sending of mails: its jobs, who reads its files, and what happens when people leave. */
export function wireSending(services: Services): void {
  const { events, jobs } = services;
  jobs.handle('mail.deliver', ({ messageId }) => deliver(services, messageId));
  jobs.handle('mail.resume', () => resume(services));
  jobs.every('mail.resume', TEN_MINUTES);
  // What somebody who has left was about to send is theirs alone again.
  events.on('user.removed', (trx, { userId }) => stopAll(services, trx, userId));
  events.on('user.changed', async (trx, { before, after }) => {
    if (after?.status === 'banned' && before?.status !== 'banned') await stopAll(services, trx, after.id);
  });
  registerOwner(MAIL_FILES, {
    canRead: async (db, user, ids) => {
      if (!user || ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('mail_item')
        .where('userId', '=', user.id)
        .where('messageId', 'in', ids)
        .select('messageId')
        .execute();
      return new Set(rows.map(({ messageId }) => messageId));
    },
  });
}
