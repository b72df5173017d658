import type { Generated } from 'kysely';
import type { AccountColor, AccountKind, EntryKind, EntrySource } from '@/domain/banking/words';
import type { Versioned } from './core';

/** An account of the ledger. Amounts are minor units of its currency. */
export interface LedgerAccountTable extends Versioned {
  id: string;
  name: string;
  kind: AccountKind;
  /** Null = the workspace's. */
  ownerId: string | null;
  currency: string;
  opening: Generated<number>;
  /** The opening balance and all entries that are not in the trash. */
  balance: Generated<number>;
  overdraft: Generated<number>;
  last4: string | null;
  color: AccountColor;
  rank: string;
  /** 1 = the owner's first account of this currency. */
  isDefault: Generated<number>;
  archivedAt: string | null;
}

/** One entry; a transfer is two with the same `transferId`. */
export interface LedgerEntryTable extends Versioned {
  id: string;
  accountId: string;
  kind: EntryKind;
  /** Signed: money in is positive. */
  amount: number;
  currency: string;
  category: Generated<string>;
  counterparty: Generated<string>;
  counterpartUserId: string | null;
  message: Generated<string>;
  /** A day, `YYYY-MM-DD`. */
  bookedOn: string;
  transferId: string | null;
  source: EntrySource;
  /** `payment:<id>`, `refund:<id>` or `reversal:<payment id>`; unique. */
  sourceKey: string | null;
  words: Generated<string>;
}

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
}
