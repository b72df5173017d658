import type { Transaction } from '@/server/db/database';
import type { AccountRow } from '../accounts/read';
import type { BankingContext } from '../context';
import type { EntryRow } from '../entries/read';

interface Party {
  account: Pick<AccountRow, 'ownerId'>;
  name: string;
}

/** Notifies the recipient of a transfer; not of one between one’s own accounts, nor to the workspace. */
export async function notifyOfTransfer(
  trx: Transaction,
  { events, user }: BankingContext,
  { payer, payee, entry }: { payer: Party; payee: Party; entry: EntryRow },
): Promise<void> {
  const { ownerId } = payee.account;
  if (ownerId === null || ownerId === payer.account.ownerId || ownerId === user.id) return;
  await events.emit(trx, 'notification.requested', {
    topic: 'banking-transfer',
    userIds: [ownerId],
    actorId: user.id,
    entity: { type: 'banking.entry', id: entry.id },
    link: `/dashboard/banking/transactions?entry=${entry.id}`,
    params: {
      name: payer.name,
      amountMinor: entry.amount,
      currency: entry.currency,
      ...(entry.message !== '' && { text: entry.message }),
    },
  });
}
