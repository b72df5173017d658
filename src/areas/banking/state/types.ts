import type { Listing } from '@/core/redux/listing';
import type { PagedState } from '@/core/redux/pages';
import type { bankingContract } from '@/domain/banking/contract';
import type { LedgerAccount, LedgerContact, LedgerEntry } from '@/domain/banking/schemas';
import type { OutputOf } from '@/domain/contract';

/** Sums over the filter of a list of entries, in minor units. */
export type EntrySums = Required<Omit<OutputOf<(typeof bankingContract)['entries']>, 'entries' | 'next'>>;

/** A write without an answer: shown at once, and gone again when it is refused. */
type PendingWrite =
  | { kind: 'accountGone'; accountId: string }
  | { kind: 'accountChanged'; accountId: string; changes: Partial<LedgerAccount>; order?: readonly string[] }
  | { kind: 'entryGone'; accountId: string; entryId: string; amount: number };

/** The ledger as it is shown; `byId` and `pages` hold its entries. */
export interface BankingState extends PagedState<LedgerEntry, EntrySums> {
  accounts: Record<string, LedgerAccount>;
  /** Accounts in their order, by scope. */
  lists: Record<string, Listing>;
  contacts: { byId: Record<string, LedgerContact>; lists: Record<string, Listing> };
  /** By request id. */
  pending: Record<string, PendingWrite>;
  /** Counts own writes that change entries: what was read before is read again. */
  writes: number;
  /** The number of those writes that the sums contain. */
  summed: number;
}
