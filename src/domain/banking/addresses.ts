import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/banking/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/banking/${path}` }) as const satisfies Address;

/** Paths of the endpoints of the ledger. */
export const bankingAddresses = defineAddresses({
  accounts: get('accounts'),
  newAccount: post('accounts/new'),
  updateAccount: post('accounts/update'),
  deleteAccount: post('accounts/delete'),
  restoreAccount: post('accounts/restore'),
  entries: get('entries'),
  entry: get('entries/entry'),
  newEntry: post('entries/new'),
  updateEntry: post('entries/update'),
  deleteEntry: post('entries/delete'),
  restoreEntry: post('entries/restore'),
  categories: get('categories'),
  contacts: get('contacts'),
  newTransfer: post('transfers/new'),
});
