import { bankingLive } from '@/domain/banking/live';
import type { Transaction } from '@/server/db/database';
import type { BankingContext, Tools } from './context';

interface Told {
  id: string;
  ownerId: string | null;
}

/** Tells those who see an account that it, or entries of it, have changed. */
export async function tellChanged(
  { live, user, tab }: Pick<Tools, 'live'> & Partial<Pick<BankingContext, 'user' | 'tab'>>,
  trx: Transaction,
  accounts: readonly Told[],
): Promise<void> {
  for (const { id, ownerId } of accounts) {
    const to = ownerId === null ? ({ permission: 'ledger.manage' } as const) : { users: [ownerId] };
    const by = { by: user?.id ?? null, tab: tab ?? null };
    await live.publish(trx, bankingLive.changed, { accountId: id }, { to, ...by });
  }
}
