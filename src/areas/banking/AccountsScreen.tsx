import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Tick } from '@/ui/form/Tick';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { choice } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { AccountList } from './accounts/AccountList';
import { earlyAccounts } from './early';
import { AccountDialog } from './forms/lazy';
import { useAccounts } from './useBanking';

const FIELDS = { archived: choice(['1'], undefined) };
/** Height of the lists in pixels until they are there. */
const PLACE = 320;

const Bar = styled('div')(({ theme }) => ({ padding: theme.spacing(2, 3, 0) }));

/** The own accounts and, with `ledger.manage`, those of the workspace, in their order. */
export const AccountsScreen: Screen = () => {
  const t = useText();
  const { mine, workspace, all, managesLedger, isRead, error, reload } = useAccounts();
  const [{ archived }, update] = useUrlState(FIELDS);
  const [edited, setEdited] = useState<LedgerAccount | 'new' | null>(null);
  const shows = { showsArchived: archived === '1', onEdit: setEdited };
  const add = (
    <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={() => setEdited('new')}>
      {t('banking.account.add')}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={t('banking.accounts.title')}
        crumbs={[
          { label: t('banking.title'), href: PATHS.dashboard.banking.root },
          { label: t('banking.accounts.title') },
        ]}
        actions={all.length > 0 && add}
      />
      <Card>
        <Async
          isLoading={!isRead && !error}
          hasContent={isRead}
          error={isRead ? null : error}
          isEmpty={all.length === 0}
          skeleton={<Bone height={PLACE} />}
          empty={
            <EmptyState
              icon="ph:credit-card"
              title={t('banking.accounts.empty')}
              text={t('banking.accounts.emptyText')}
              action={add}
            />
          }
          onRetry={reload}
        >
          <Bar>
            <Tick
              label={t('banking.accounts.archived')}
              checked={archived === '1'}
              onChange={({ target }) =>
                update({ archived: target.checked ? '1' : undefined }, { replace: true })
              }
            />
          </Bar>
          <AccountList title={t('banking.account.mine')} accounts={mine} {...shows} />
          {managesLedger && (
            <AccountList title={t('banking.account.allOfWorkspace')} accounts={workspace} {...shows} />
          )}
        </Async>
      </Card>
      {edited && <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
};
AccountsScreen.layout = 'dashboard';
AccountsScreen.guard = 'auth';
AccountsScreen.permission = 'ledger.use';
AccountsScreen.titleKey = 'banking.accounts.title';
AccountsScreen.texts = ['banking', 'table'];
AccountsScreen.early = (_search, person) => earlyAccounts(person);
