import { useCallback, useMemo } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useLive, useLiveRefetch, useLiveReload } from '@/core/live/useLive';
import { type RootState, useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import { usePages } from '@/core/redux/usePages';
import { useReading } from '@/core/redux/useReading';
import { useStableCallback } from '@/core/useStableCallback';
import { bankingLive } from '@/domain/banking/live';
import type { LedgerAccount } from '@/domain/banking/schemas';
import type { LedgerScope } from '@/domain/banking/words';
import { bankingSlice, entryPages } from './bankingSlice';
import { shownAccounts, shownEntries } from './state/changes';
import {
  type EntriesQuery,
  FIRST_CONTACTS,
  loadAccounts,
  loadContacts,
  loadEntries,
  withSums,
} from './state/requests';

addSlice(bankingSlice);

const CHANGES = [bankingLive.changed];
const NOTHING = { abort: () => undefined };
const NONE: LedgerAccount[] = [];

/** The accounts of a scope, archived ones too; `mayRead` false reads nothing. */
function useScope(scope: LedgerScope, mayRead: boolean) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ banking }) => banking.lists[scope]);
  const accounts = useAppSelector(({ banking }) => banking.accounts);
  const lists = useAppSelector(({ banking }) => banking.lists);
  const pending = useAppSelector(({ banking }) => banking.pending);
  const read = useCallback(
    () => (mayRead ? dispatch(loadAccounts({ scope })) : NOTHING),
    [dispatch, scope, mayRead],
  );
  useReading(read);
  useLiveReload(CHANGES, () => void read());
  const shown = useMemo(
    () => (mayRead ? shownAccounts({ accounts, lists, pending }, scope) : NONE),
    [mayRead, accounts, lists, pending, scope],
  );
  return {
    accounts: shown,
    isRead: !mayRead || (list?.isRead ?? false),
    error: list?.error ?? null,
    reload: () => void read(),
  };
}

/** The own accounts and, with `ledger.manage`, those of the workspace, kept up to date by live events. */
export function useAccounts() {
  const managesLedger = useCan()('ledger.manage');
  const mine = useScope('mine', true);
  const workspace = useScope('workspace', managesLedger);
  const all = useMemo(() => [...mine.accounts, ...workspace.accounts], [mine.accounts, workspace.accounts]);
  return {
    mine: mine.accounts,
    workspace: workspace.accounts,
    all,
    managesLedger,
    isRead: mine.isRead && workspace.isRead,
    error: mine.error ?? workspace.error,
    reload: () => {
      mine.reload();
      workspace.reload();
    },
  };
}
export type Accounts = ReturnType<typeof useAccounts>;

/** Reads all accounts again, after a write that changed more than the one it answered. */
export function useReloadAccounts(): () => void {
  const dispatch = useAppDispatch();
  const managesLedger = useCan()('ledger.manage');
  return useStableCallback(() => {
    void dispatch(loadAccounts({ scope: 'mine' }));
    if (managesLedger) void dispatch(loadAccounts({ scope: 'workspace' }));
  });
}

/** Reads a page; a later one with sums when they are unknown or older than an own write. */
function readPage(query: EntriesQuery) {
  return (dispatch: ReturnType<typeof useAppDispatch>, getState: () => RootState) => {
    const { figures, summed, writes } = getState().banking;
    const isKnown = figures[entryPages.keysOf(query).figures] !== undefined && summed === writes;
    return dispatch(loadEntries(isKnown ? query : withSums(query)));
  };
}

/** One page of entries and the sums of its filters, updated by live events. `query` must be memoized. */
export function useEntries(query: EntriesQuery) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.banking);
  const { pending, writes } = known;
  const read = useCallback(
    () => dispatch(readPage(query)),
    // oxlint-disable-next-line react/exhaustive-deps -- read again after own writes
    [dispatch, query, writes],
  );
  const pages = usePages(known, entryPages.keysOf(query), read);
  // What changed the list has changed its sums.
  const reload = useCallback(() => void dispatch(loadEntries(withSums(query))), [dispatch, query]);
  useLiveReload(CHANGES, reload);
  const rows = useMemo(() => shownEntries(pages.rows, pending), [pages.rows, pending]);
  return { ...pages, rows, reload };
}

/** People to whom money can be transferred, those of recent transfers first. */
export function useContacts() {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ banking }) => banking.contacts.lists[JSON.stringify(FIRST_CONTACTS)]);
  const byId = useAppSelector(({ banking }) => banking.contacts.byId);
  const writes = useAppSelector(({ banking }) => banking.writes);
  const read = useCallback(
    () => dispatch(loadContacts(FIRST_CONTACTS)),
    // oxlint-disable-next-line react/exhaustive-deps -- recent ones first: read again after own transfers
    [dispatch, writes],
  );
  const contacts = useListing(list, byId, read);
  useLiveRefetch(contacts.reload);
  return contacts;
}

/** How often this tab has changed entries: the live stream does not report own writes to it. */
export function useWrites(): number {
  return useAppSelector(({ banking }) => banking.writes);
}

/** Runs when somebody else, or another tab, has changed an account. */
export function useAccountChanges(onChange: (accountId: string) => void): void {
  useLive(bankingLive.changed, ({ accountId }) => onChange(accountId));
}
