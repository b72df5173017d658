import { useEffect, useMemo, useRef } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { HeadSelect } from '@/ui/dashboard/HeadSelect';
import { DashboardFrame } from '@/ui/dashboard/DashboardFrame';
import { earlyDashboard } from '@/ui/dashboard/earlyDashboard';
import { type Board, useDashboard } from '@/ui/dashboard/useDashboard';
import { bankingApi } from './api';
import { Balances, useHiddenBalance } from './dashboard/Balances';
import { Contacts } from './dashboard/Contacts';
import { Dialogs } from './dashboard/Dialogs';
import { CategoryWidget, Income, Receivables, Statistics } from './dashboard/figures';
import { Invite } from './dashboard/Invite';
import { Latest } from './dashboard/Latest';
import { QuickTransfer } from './dashboard/QuickTransfer';
import { useOpenDialog } from './dashboard/useOpenDialog';
import { usePlace } from './dashboard/usePlace';
import { personOf, useQuickTransfer } from './dashboard/useQuickTransfer';
import { earlyAccounts, earlyEntries } from './early';
import { placeOf, useAccountChoices, WORKSPACE } from './parts/names';
import { FIRST_CONTACTS, loadContacts } from './state/requests';
import { type Accounts, useAccounts, useContacts, useEntries, useWrites } from './useBanking';

/** Entries in the widget of the newest. */
const NEWEST = 5;
const newestOf = (accountId: string) => ({ ...placeOf(accountId), limit: NEWEST });

/** Figures that an own write changes: the live stream does not report it to this tab. */
const OF_ENTRIES = ['income', 'expenses', 'statistics', 'categories'] as const;

function useFreshFigures({ reread }: Board<'banking'>): void {
  const writes = useWrites();
  const seen = useRef(writes);
  useEffect(() => {
    if (seen.current !== writes) reread(OF_ENTRIES);
    seen.current = writes;
  }, [writes, reread]);
}

interface ChoiceProps {
  accounts: Accounts;
  board: Board<'banking'>;
}

/** The account that all widgets are about. */
function AccountChoice({ accounts: { mine, workspace, managesLedger }, board }: ChoiceProps) {
  const t = useText();
  const choicesOf = useAccountChoices();
  const shared = managesLedger
    ? [{ value: WORKSPACE, label: t('banking.account.allOfWorkspace') }, ...choicesOf(workspace)]
    : [];
  return (
    <HeadSelect
      label={t('banking.filter.account')}
      isNamed
      value={board.query.accountId ?? ''}
      options={[{ value: '', label: t('banking.account.mine') }, ...choicesOf(mine), ...shared]}
      onChange={(accountId) => board.change({ accountId })}
    />
  );
}

/** Own money, or the workspace's: figures of a range, balances, the newest entries, and transfers. */
export const BankingScreen: Screen = () => {
  const can = useCan();
  const board = useDashboard('banking');
  const accountId = board.query.accountId ?? '';
  const accounts = useAccounts();
  const place = usePlace(accounts, accountId);
  const newest = useMemo(() => newestOf(accountId), [accountId]);
  const list = useEntries(newest);
  const contacts = useContacts();
  const transfer = useQuickTransfer(place, contacts.rows);
  const dialog = useOpenDialog();
  const { isHidden } = useHiddenBalance();
  useFreshFigures(board);
  const isBusy = !accounts.isRead && !accounts.error;
  const add = () => dialog.open({ kind: 'account', account: null });
  return (
    <>
      <DashboardFrame
        board={board}
        titleKey="banking.title"
        extras={<AccountChoice accounts={accounts} board={board} />}
      >
        <Income board={board} name="income" />
        <Income board={board} name="expenses" />
        <Balances
          accounts={place.shown}
          span={4}
          isBusy={isBusy}
          onAdd={add}
          onEdit={(account) => dialog.open({ kind: 'account', account })}
        />
        <Statistics board={board} />
        <QuickTransfer
          {...transfer}
          span={4}
          payer={place.payer}
          isBusy={isBusy || !contacts.isRead}
          isHidden={isHidden}
          onAdd={add}
          onTransfer={() => transfer.chosen && dialog.open({ kind: 'transfer', recipient: transfer.chosen })}
        />
        <Latest list={list} accountId={accountId} span={8} onRecord={(kind) => dialog.open({ kind })} />
        <Contacts contacts={contacts} span={4} onChoose={(contact) => transfer.take(personOf(contact))} />
        <CategoryWidget board={board} />
        <Receivables board={board} />
        {can('users.invite') && <Invite span={4} />}
      </DashboardFrame>
      <Dialogs
        dialog={dialog}
        place={place}
        accountId={accountId}
        isRead={accounts.isRead}
        transfer={transfer}
      />
    </>
  );
};
BankingScreen.layout = 'dashboard';
BankingScreen.guard = 'auth';
BankingScreen.permission = 'ledger.use';
BankingScreen.titleKey = 'banking.title';
BankingScreen.texts = ['banking', 'dashboard', 'form'];
BankingScreen.early = (search, person) => [
  earlyDashboard('banking', search, person),
  ...earlyAccounts(person),
  earlyEntries(newestOf(search.get('accountId') ?? '')),
  firstRead(bankingApi.contacts, FIRST_CONTACTS, (answer) => answered(loadContacts, FIRST_CONTACTS, answer)),
];
