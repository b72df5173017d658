import { bankingContract } from '@/domain/banking/contract';
import { MAX_CATEGORIES } from '@/domain/banking/limits';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { inScope, listAccounts, readableBy } from './accounts/read';
import { createAccount, deleteAccount, restoreAccount, updateAccount } from './accounts/write';
import { contextOf } from './context';
import { listCategories, listEntries } from './entries/list';
import { readEntry, toEntry } from './entries/read';
import { createEntry, deleteEntry, restoreEntry, updateEntry } from './entries/write';
import { listContacts } from './transfers/contacts';
import { createTransfer } from './transfers/create';

/** API of the ledger. */
export const bankingRoutes = implement(bankingContract, {
  accounts: async ({ db, user, input }) => ({
    accounts: await listAccounts(db, inScope(user, input.scope), input.archived === '1'),
  }),
  newAccount: async (handler) => ({ account: await createAccount(contextOf(handler), handler.input) }),
  updateAccount: async (handler) => ({ account: await updateAccount(contextOf(handler), handler.input) }),
  deleteAccount: async (handler) => ({
    account: await deleteAccount(contextOf(handler), handler.input.accountId),
  }),
  restoreAccount: async (handler) => ({
    account: await restoreAccount(contextOf(handler), handler.input.accountId),
  }),
  entries: async ({ db, user, input }) => listEntries(db, user, input),
  entry: async (handler) => {
    const { db, user, input } = handler;
    const entry = await toEntry(db, await readEntry(db, user, input.entryId));
    await publishSeen(handler, user.id, 'banking.entry', [entry.id]);
    return { entry };
  },
  newEntry: async (handler) => createEntry(contextOf(handler), handler.input.entry),
  updateEntry: async (handler) => updateEntry(contextOf(handler), handler.input),
  deleteEntry: async (handler) => deleteEntry(contextOf(handler), handler.input.entryId),
  restoreEntry: async (handler) => restoreEntry(contextOf(handler), handler.input.entryId),
  categories: async ({ db, user }) => ({
    categories: await listCategories(db, readableBy(user), MAX_CATEGORIES),
  }),
  contacts: async ({ db, user, input }) => listContacts(db, user, input),
  newTransfer: async (handler) => createTransfer(contextOf(handler), handler.input),
});
