import { type FirstRead, firstRead } from '@/core/http/firstRead';
import { answered } from '@/core/redux/createRequest';
import type { FirstPerson } from '@/core/screen';
import { can } from '@/domain/auth/permissions';
import type { LedgerScope } from '@/domain/banking/words';
import { bankingApi } from './api';
import { accountsQuery, type EntriesQuery, loadAccounts, loadEntries, withSums } from './state/requests';

const accountsOf = (scope: LedgerScope): FirstRead =>
  firstRead(bankingApi.accounts, accountsQuery(scope), (answer) => answered(loadAccounts, { scope }, answer));

/** The accounts that the person may see, for the first HTML. */
export const earlyAccounts = ({ user }: FirstPerson): FirstRead[] => [
  accountsOf('mine'),
  ...(can(user, 'ledger.manage') ? [accountsOf('workspace')] : []),
];

/** A page of entries, for the first HTML. */
export const earlyEntries = (query: EntriesQuery): FirstRead =>
  firstRead(bankingApi.entries, withSums(query), (answer) => answered(loadEntries, withSums(query), answer));
