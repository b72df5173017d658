import type { LedgerAccount, LedgerContact, LedgerEntry } from '@/domain/banking/schemas';

const AT = '2026-11-20T10:00:00.000Z';

/** An account of the signed-in person in component tests; amounts are minor units. */
export function accountOf(id: string, name: string, changes: Partial<LedgerAccount> = {}): LedgerAccount {
  return {
    id,
    name,
    kind: 'current',
    ownerId: 'user-manager',
    currency: 'EUR',
    opening: 0,
    balance: 50_000,
    overdraft: 0,
    last4: null,
    color: 'default',
    isDefault: false,
    hasEntries: true,
    archivedAt: null,
    createdAt: AT,
    version: 1,
    ...changes,
  };
}

/** An expense by hand of the account `main`. */
export function entryOf(id: string, changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id,
    accountId: 'main',
    kind: 'expense',
    amount: -1250,
    currency: 'EUR',
    category: 'Food',
    counterparty: 'Market',
    counterpart: null,
    message: '',
    bookedOn: '2026-11-20',
    transferId: null,
    source: 'manual',
    createdAt: AT,
    version: 1,
    ...changes,
  };
}

/** Somebody to whom money can be transferred. */
export function contactOf(id: string, name: string): LedgerContact {
  const username = name.toLowerCase().replaceAll(' ', '-');
  return { id, username, name, avatar: null, jobTitle: null, email: `${username}@atrium.example` };
}
