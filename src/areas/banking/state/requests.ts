import { createRequest } from '@/core/redux/createRequest';
import type { bankingContract } from '@/domain/banking/contract';
import type { AccountChange } from '@/domain/banking/schemas';
import type { LedgerScope } from '@/domain/banking/words';
import type { InputOf } from '@/domain/contract';
import { bankingApi } from '../api';

export type EntriesQuery = InputOf<(typeof bankingContract)['entries']>;

/** The accounts of a scope, archived ones included. */
export const loadAccounts = createRequest('banking/accounts', ({ scope }: { scope: LedgerScope }, options) =>
  bankingApi.accounts(accountsQuery(scope), options),
);
export const accountsQuery = (scope: LedgerScope) => ({ scope, archived: '1' }) as const;

/** Query for a page with the sums of its filters. */
export const withSums = (query: EntriesQuery): EntriesQuery =>
  query.cursor ? { ...query, sums: '1' } : query;

export const loadEntries = createRequest('banking/entries', bankingApi.entries);

/** The people of the widgets: as many as the row of recipients holds without searching. */
export const FIRST_CONTACTS = { limit: 12 };
export const loadContacts = createRequest('banking/contacts', bankingApi.contacts);

/** What is shown of a change of an account until the server has answered. */
interface AccountUpdate {
  accountId: string;
  version: number;
  account: AccountChange;
  /** The ids of its list in their new order. */
  order?: readonly string[];
}
export const updateAccount = createRequest(
  'banking/updateAccount',
  ({ order: _order, ...input }: AccountUpdate) => bankingApi.updateAccount(input),
  'write',
);
export const removeAccount = createRequest(
  'banking/removeAccount',
  (input: { accountId: string }) => bankingApi.deleteAccount(input),
  'write',
);
export const restoreAccount = createRequest('banking/restoreAccount', (input: { accountId: string }) =>
  bankingApi.restoreAccount(input),
);
export const removeEntry = createRequest(
  'banking/removeEntry',
  ({ entryId }: { entryId: string; accountId: string; amount: number }) =>
    bankingApi.deleteEntry({ entryId }),
  'write',
);
export const restoreEntry = createRequest('banking/restoreEntry', (input: { entryId: string }) =>
  bankingApi.restoreEntry(input),
);
