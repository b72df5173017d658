import type { Transaction } from '@/server/db/database';
import { locked } from '@/server/db/locked';
import { makeDraftAgain } from './cancel';
import { giveUp, type Sender, type SentMail, setState, stateNow } from './states';

/** States in which a mail would leave by itself; `sending` is that of an attempt that has just begun. */
const LEAVING = ['queued', 'retry', 'sending'] as const;

/**
 * Ends the sending of a mail that its writer may not send any more: a draft again if nobody has it, else it counts as
 * not delivered to the rest. The transaction has locked its row in `mail_outgoing`.
 */
export async function stopSending(sender: Sender, trx: Transaction, mail: SentMail): Promise<void> {
  if (await makeDraftAgain({ ...sender, tab: null }, trx, mail, LEAVING)) return;
  await giveUp(sender, trx, mail.messageId);
  await setState(sender, trx, mail, await stateNow(trx, mail.messageId));
}

/** The same for all mails of a person that wait to be sent; one that is on its way to the mail server arrives. */
export async function stopAll(sender: Sender, trx: Transaction, userId: string): Promise<void> {
  const waiting = trx
    .selectFrom('mail_outgoing')
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'retry'])
    .select(['messageId', 'itemId', 'userId'])
    .orderBy('messageId');
  for (const mail of await locked(trx, waiting).execute()) await stopSending(sender, trx, mail);
}
