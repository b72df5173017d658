import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { useStableCallback } from '@/core/useStableCallback';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { ListFrame } from '@/ui/list/ListFrame';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { bankingApi } from './api';
import { earlyAccounts, earlyEntries } from './early';
import { AccountDialog, EntryDialog } from './forms/lazy';
import { useToday } from './forms/useToday';
import { categoryText, useAccountChoices, WORKSPACE } from './parts/names';
import { entryColumns } from './transactions/columns';
import { EntryCard } from './transactions/EntryCard';
import type { EntryDrawerProps } from './transactions/EntryDrawer';
import { type EntryListState, entryList } from './transactions/entryList';
import { Sums } from './transactions/Sums';
import { type Accounts, useAccounts, useEntries } from './useBanking';
import { useEntryMenu } from './useEntryActs';

const EntryDrawer = lazyPart<EntryDrawerProps>(
  async () => (await import('./transactions/EntryDrawer')).EntryDrawer,
  { texts: ['form'] },
);

const OPEN_FIELD = { entry: text(64) };
const rowId = ({ id }: LedgerEntry) => id;

/** The entry open beside the list; in the URL, so that it can be shared as a link. */
function useOpenEntry({ all }: Accounts) {
  const [{ entry }, update] = useUrlState(OPEN_FIELD);
  const open = useStableCallback(({ id }: LedgerEntry) => update({ entry: id }));
  const drawer = entry && (
    <EntryDrawer entryId={entry} accounts={all} onClose={() => update({ entry: '' })} />
  );
  return { open, drawer };
}

/** Names of accounts and categories for the filters and their chips. */
function useChoices({ mine, workspace, managesLedger }: Accounts) {
  const t = useText();
  const choicesOf = useAccountChoices();
  const { data } = useRead('banking.categories', (signal) => bankingApi.categories(undefined, { signal }));
  const shared = managesLedger
    ? [{ value: WORKSPACE, label: t('banking.account.allOfWorkspace') }, ...choicesOf(workspace)]
    : [];
  return {
    accountId: [...choicesOf(mine), ...shared],
    category: (data?.categories ?? []).map(({ name }) => ({ value: name, label: categoryText(t, name) })),
  };
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));

/** Income and expenses by hand; without an account, one comes first. */
function Recording({ accounts, accountId }: { accounts: Accounts; accountId: string }) {
  const t = useText();
  const [open, setOpen] = useState<'income' | 'expense' | 'account' | null>(null);
  const usable = accounts.all.filter(({ archivedAt }) => archivedAt === null);
  const close = () => setOpen(null);
  return (
    <>
      {accounts.isRead && usable.length === 0 ? (
        <Button variant="contained" onClick={() => setOpen('account')}>
          {t('banking.account.add')}
        </Button>
      ) : (
        (['income', 'expense'] as const).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'income' ? 'contained' : 'outlined'}
            color={kind === 'income' ? 'primary' : 'inherit'}
            startIcon={<Icon name={kind === 'income' ? 'ph:plus' : 'ph:minus'} />}
            onClick={() => setOpen(kind)}
          >
            {t(`banking.form.${kind}`)}
          </Button>
        ))
      )}
      {open === 'account' && <AccountDialog account={null} onClose={close} />}
      {(open === 'income' || open === 'expense') && (
        <EntryDialog kind={open} accounts={usable} accountId={accountId} onClose={close} />
      )}
    </>
  );
}

/** Exports all entries of the filter in the order shown. */
function Export({ state, accounts }: { state: EntryListState; accounts: Accounts }) {
  const t = useText();
  const today = useToday();
  return (
    <ExportButton
      label={t('banking.export.label')}
      doneText={t('banking.export.done')}
      fileName={() => `transactions-${today}.csv`}
      read={async () => {
        const { exportEntries } = await import('./transactions/exportEntries');
        return exportEntries({ criteria: entryList.criteriaOf(state), t, accounts: accounts.all });
      }}
    />
  );
}

/** The entries of the accounts that the person may see, with their sums. */
export const TransactionsScreen: Screen = () => {
  const t = useText();
  const place = useList(entryList);
  const { state } = place;
  const accounts = useAccounts();
  const list = useEntries(place.request);
  const { open, drawer } = useOpenEntry(accounts);
  const { all } = accounts;
  const columns = useMemo(() => entryColumns({ t, accounts: all, onOpen: open }), [t, all, open]);
  const menu = useEntryMenu(open);
  const choices = useChoices(accounts);
  return (
    <>
      <PageHeading
        isDense
        title={t('banking.transactions.title')}
        crumbs={[
          { label: t('banking.title'), href: PATHS.dashboard.banking.root },
          { label: t('banking.transactions.title') },
        ]}
        actions={
          <Row>
            <Export state={state} accounts={accounts} />
            <Recording accounts={accounts} accountId={state.accountId} />
          </Row>
        }
      />
      <Later>
        <ListFrame open={place} columns={columns} choices={choices}>
          <ListTable
            open={place}
            reading={list}
            label={t('banking.transactions.title')}
            columns={columns}
            rows={list.rows}
            rowId={rowId}
            next={list.next}
            empty={
              <EmptyState
                icon="ph:coins"
                title={t('banking.transactions.empty')}
                text={t('banking.transactions.emptyText')}
              />
            }
            renderCard={(entry) => <EntryCard entry={entry} onOpen={open} />}
            onOpen={open}
            menu={menu}
          />
          {list.figures && list.rows.length > 0 && <Sums sums={list.figures} />}
        </ListFrame>
      </Later>
      {drawer}
    </>
  );
};
TransactionsScreen.layout = 'dashboard';
TransactionsScreen.guard = 'auth';
TransactionsScreen.permission = 'ledger.use';
TransactionsScreen.titleKey = 'banking.transactions.title';
TransactionsScreen.texts = ['banking', 'table'];
TransactionsScreen.early = (search, person) => [
  earlyEntries(firstPageOf(entryList, search, person.preferences)),
  ...earlyAccounts(person),
];
