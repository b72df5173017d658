import { type ActionReducerMapBuilder, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { applyPage, beginRead, failRead } from '@/core/redux/listing';
import { pagedList } from '@/core/redux/pages';
import type { AccountChange, LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import { putAccount } from './state/changes';
import * as requests from './state/requests';
import type { BankingState, EntrySums } from './state/types';

declare module '@/core/redux/hooks' {
  interface RootState {
    banking: BankingState;
  }
}

/** The list of entries: its sums belong to the filters, not to page and order. */
export const entryPages = pagedList({
  load: requests.loadEntries,
  keysOf: ({ sums: _sums, limit, cursor, sort, ...filters }) => ({
    page: JSON.stringify({ ...filters, sort, limit, cursor }),
    figures: JSON.stringify(filters),
  }),
  rowsOf: ({ entries }): readonly LedgerEntry[] => entries,
  figuresOf: ({ sum, otherSums, currency }): EntrySums | undefined =>
    sum && otherSums && { sum, otherSums, currency },
});

const initialState: BankingState = {
  ...entryPages.initialState,
  accounts: {},
  lists: {},
  contacts: { byId: {}, lists: {} },
  pending: {},
  writes: 0,
  summed: 0,
};

type Builder = ActionReducerMapBuilder<BankingState>;

function accountLists(builder: Builder): void {
  const { loadAccounts } = requests;
  builder
    .addCase(loadAccounts.pending, ({ lists }, { meta }) => beginRead(lists, meta.arg.scope, meta.requestId))
    .addCase(loadAccounts.fulfilled, (state, { meta, payload }) => {
      if (state.lists[meta.arg.scope]?.pendingId !== meta.requestId) return;
      for (const account of payload.accounts) state.accounts[account.id] = account;
      const ids = payload.accounts.map(({ id }) => id);
      applyPage(state.lists[meta.arg.scope], meta.requestId, { ids, goesOn: false });
    })
    .addCase(loadAccounts.rejected, ({ lists }, { meta, payload }) =>
      failRead(lists[meta.arg.scope], meta.requestId, payload, meta.aborted),
    );
}

function contactLists(builder: Builder): void {
  const { loadContacts } = requests;
  const keyOf = (query: object) => JSON.stringify(query);
  builder
    .addCase(loadContacts.pending, ({ contacts }, { meta }) =>
      beginRead(contacts.lists, keyOf(meta.arg), meta.requestId),
    )
    .addCase(loadContacts.fulfilled, ({ contacts }, { meta, payload }) => {
      for (const contact of payload.contacts) contacts.byId[contact.id] = contact;
      const ids = payload.contacts.map(({ id }) => id);
      const { next, total } = payload;
      applyPage(contacts.lists[keyOf(meta.arg)], meta.requestId, { ids, next, total, goesOn: false });
    })
    .addCase(loadContacts.rejected, ({ contacts }, { meta, payload }) =>
      failRead(contacts.lists[keyOf(meta.arg)], meta.requestId, payload, meta.aborted),
    );
}

/** The fields of an account as a change leaves them. */
function changesOf({ archived, afterAccountId: _after, ...fields }: AccountChange): Partial<LedgerAccount> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(archived !== undefined && { archivedAt: archived ? new Date().toISOString() : null }),
  };
}

function accountWrites(builder: Builder): void {
  const { updateAccount, removeAccount, restoreAccount } = requests;
  builder
    .addCase(updateAccount.pending, ({ pending }, { meta: { arg, requestId } }) => {
      const changes = changesOf(arg.account);
      const order = arg.order && { order: [...arg.order] };
      pending[requestId] = { kind: 'accountChanged', accountId: arg.accountId, changes, ...order };
    })
    .addCase(updateAccount.fulfilled, (state, { meta: { arg }, payload: { account } }) => {
      const list = state.lists[account.ownerId === null ? 'workspace' : 'mine'];
      if (list && arg.order) list.order = [...arg.order];
      // Only one account of a currency is the default.
      if (arg.account.isDefault) {
        for (const other of Object.values(state.accounts)) {
          const isSame = other.ownerId === account.ownerId && other.currency === account.currency;
          if (isSame && other.id !== account.id) other.isDefault = false;
        }
      }
      putAccount(state, account);
    })
    .addCase(removeAccount.pending, ({ pending }, { meta: { arg, requestId } }) => {
      pending[requestId] = { kind: 'accountGone', accountId: arg.accountId };
    })
    .addCase(removeAccount.fulfilled, ({ accounts, lists }, { meta: { arg } }) => {
      delete accounts[arg.accountId];
      for (const list of Object.values(lists)) list.order = list.order.filter((id) => id !== arg.accountId);
    })
    .addCase(restoreAccount.fulfilled, (state, { payload: { account } }) => putAccount(state, account));
}

interface Written {
  entry: LedgerEntry;
  account: LedgerAccount;
}

/** Stores the answer of a write of an entry; lists and figures are read again. */
function takeEntry(state: BankingState, { entry, account }: Written): void {
  putAccount(state, account);
  const known = state.byId[entry.id];
  if (!known || known.version <= entry.version) state.byId[entry.id] = entry;
  state.writes += 1;
}

function entryWrites(builder: Builder): void {
  const { loadEntries, removeEntry, restoreEntry } = requests;
  builder
    .addCase(removeEntry.pending, ({ pending }, { meta: { arg, requestId } }) => {
      pending[requestId] = { kind: 'entryGone', ...arg };
    })
    .addCase(removeEntry.fulfilled, (state, { meta: { arg }, payload: { account } }) => {
      putAccount(state, account);
      delete state.byId[arg.entryId];
      state.writes += 1;
    })
    .addCase(restoreEntry.fulfilled, (state, { payload }) => takeEntry(state, payload))
    .addCase(loadEntries.fulfilled, (state, { payload: { sum } }) => {
      if (sum) state.summed = state.writes;
    });
}

const OPTIMISTIC = [requests.updateAccount, requests.removeAccount, requests.removeEntry] as const;
const hasEnded = isAnyOf(...OPTIMISTIC.flatMap(({ fulfilled, rejected }) => [fulfilled, rejected]));

/** The ledger as shown on screen; not persisted in the browser. */
export const bankingSlice = createSlice({
  name: 'banking',
  initialState,
  reducers: {
    /** The answer of a form: an account. */
    accountWritten: (state, { payload }: PayloadAction<LedgerAccount>) => putAccount(state, payload),
    /** The answer of a form: an entry or transfer, with the account's new balance. */
    entryWritten: (state, { payload }: PayloadAction<Written>) => takeEntry(state, payload),
    /** The balance that a refusal has named. */
    balanceTold: (state, { payload }: PayloadAction<{ accountId: string; balance: number }>) => {
      const account = state.accounts[payload.accountId];
      if (account) account.balance = payload.balance;
    },
  },
  extraReducers: (builder) => {
    accountLists(builder);
    contactLists(builder);
    accountWrites(builder);
    entryWrites(builder);
    builder.addMatcher(hasEnded, (state, { meta }) => {
      delete state.pending[meta.requestId];
    });
    entryPages.track(builder);
  },
});

export const { accountWritten, balanceTold, entryWritten } = bankingSlice.actions;
