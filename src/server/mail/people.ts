import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { removeItems } from './acts/remove';

/** A mailbox goes with its person; what others hold of them keeps their name as text. */
async function forget(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('mail_outgoing').where('userId', '=', userId).execute();
  const items = await trx.selectFrom('mail_item').where('userId', '=', userId).select('id').execute();
  await removeItems(
    trx,
    items.map(({ id }) => id),
  );
  for (const table of ['mail_label', 'mail_contact', 'mail_settings'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  await trx.updateTable('mail_message').set({ fromUserId: null }).where('fromUserId', '=', userId).execute();
  await trx.updateTable('mail_recipient').set({ userId: null }).where('userId', '=', userId).execute();
}

/** Keeps mailboxes in step with the people of the workspace. */
export function listenToPeople({ events }: Pick<Services, 'events'>): void {
  events.on('user.erased', (trx, { userId }) => forget(trx, userId));
}
