import { chunksOf } from '@/domain/overview/range';
import type { StoreAccount } from '@/domain/overview/rows';
import { sumsByAccount } from '@/server/core/ledger/figures';
import type { WidgetContext } from '../../widget';

/** The workspace’s default account of its currency with what came in and went out in the range; null as id: none yet. */
export async function storeBalance({
  services,
  currency,
  range,
  pause,
}: WidgetContext): Promise<StoreAccount> {
  const account = await services.db
    .selectFrom('ledger_account')
    .select(['id', 'name', 'balance'])
    .where('ownerId', 'is', null)
    .where('currency', '=', currency)
    .where('isDefault', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!account) return { accountId: null, name: '', currency, balance: 0, in: 0, out: 0 };
  const sum = { in: 0, out: 0 };
  for (const days of chunksOf(range)) {
    await pause();
    for (const row of await sumsByAccount(services.db, { accountIds: [account.id], ...days })) {
      sum.in += row.in;
      sum.out += row.out;
    }
  }
  const { id: accountId, name, balance } = account;
  return { accountId, name, currency, balance, ...sum };
}
