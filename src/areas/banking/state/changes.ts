import type { LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import type { LedgerScope } from '@/domain/banking/words';
import type { BankingState } from './types';

type Known = Pick<BankingState, 'accounts' | 'lists' | 'pending'>;

/** An account as the writes under way leave it; undefined for one that is being deleted. */
function expected(account: LedgerAccount, pending: BankingState['pending']): LedgerAccount | undefined {
  let shown: LedgerAccount | undefined = account;
  for (const write of Object.values(pending)) {
    if (!shown || write.accountId !== account.id) continue;
    if (write.kind === 'accountGone') shown = undefined;
    else if (write.kind === 'entryGone') shown = { ...shown, balance: shown.balance - write.amount };
    else shown = { ...shown, ...write.changes };
  }
  return shown;
}

/** The ids of a list in the order that the newest move under way gives them. */
function orderOf({ lists, pending }: Known, scope: LedgerScope): readonly string[] {
  const ids = lists[scope]?.order ?? [];
  const moved = Object.values(pending).findLast(
    (write) => write.kind === 'accountChanged' && write.order?.some((id) => ids.includes(id)),
  );
  const order = (moved?.kind === 'accountChanged' && moved.order) || ids;
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

/** The accounts of a scope in their order, as the writes under way leave them. */
export function shownAccounts(known: Known, scope: LedgerScope): LedgerAccount[] {
  return orderOf(known, scope).flatMap((id) => {
    const account = known.accounts[id];
    return (account && expected(account, known.pending)) ?? [];
  });
}

/** The entries that are not being deleted. */
export function shownEntries(rows: readonly LedgerEntry[], pending: BankingState['pending']): LedgerEntry[] {
  const gone = new Set(
    Object.values(pending).map((write) => (write.kind === 'entryGone' ? write.entryId : '')),
  );
  return rows.filter(({ id }) => !gone.has(id));
}

/** Stores an account unless a newer version is known, and puts it into its list. */
export function putAccount({ accounts, lists }: Known, account: LedgerAccount): void {
  const known = accounts[account.id];
  if (!known || known.version <= account.version) accounts[account.id] = account;
  const list = lists[account.ownerId === null ? 'workspace' : 'mine'];
  if (list && !list.order.includes(account.id)) list.order.push(account.id);
}
