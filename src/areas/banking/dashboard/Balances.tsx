import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { Carousel } from '@/ui/dashboard/Carousel';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { AccountKind, gradientOf, iconOf } from '../parts/AccountFace';
import { Amount } from '../parts/Amount';
import { useAccountMenu } from '../useAccountActs';

const Face = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  minBlockSize: 184,
  padding: theme.spacing(2.5),
  borderRadius: 16,
  color: theme.palette.common.white,
  forcedColorAdjust: 'none',
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& > div:first-of-type > span:first-of-type': { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& button, & bdi': { color: 'inherit' },
  '& strong': { ...theme.typography.h4, flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > p': {
    ...theme.typography.body2,
    margin: 0,
    marginBlockStart: 'auto',
    display: 'flex',
    gap: theme.spacing(1),
  },
}));

const HIDDEN = '••••••';

interface FaceProps {
  account: LedgerAccount;
  isHidden: boolean;
  onHide: () => void;
  onEdit: (account: LedgerAccount) => void;
}

/** An account as a card of its color. */
function AccountCard({ account, isHidden, onHide, onEdit }: FaceProps) {
  const t = useText();
  const actionsOf = useAccountMenu(onEdit);
  const { name, balance, currency, color } = account;
  return (
    <Face style={{ backgroundImage: gradientOf(color) }}>
      <div>
        <span>
          <bdi>{name}</bdi>
        </span>
        <MoreMenu label={t('banking.menu.label', { name })} actions={actionsOf(account)} />
      </div>
      <div>
        <strong>
          {isHidden ? (
            <span role="img" aria-label={t('banking.balances.hidden')}>
              {HIDDEN}
            </span>
          ) : (
            <Amount minor={balance} currency={currency} />
          )}
        </strong>
        <IconButton
          size="small"
          aria-label={t('banking.balances.hide')}
          aria-pressed={isHidden}
          onClick={onHide}
        >
          <Icon name={isHidden ? 'ph:eye-slash' : 'ph:eye'} />
        </IconButton>
      </div>
      <p>
        <Icon name={iconOf(account)} size={20} />
        <span>
          <AccountKind account={account} />
        </span>
      </p>
    </Face>
  );
}

interface BalancesProps {
  accounts: readonly LedgerAccount[];
  span: number;
  isBusy: boolean;
  onAdd: () => void;
  onEdit: (account: LedgerAccount) => void;
}

/** Whether balances are hidden on the screen, remembered for the person. */
export function useHiddenBalance() {
  const { value, set } = usePreference('banking.hideBalance');
  return { isHidden: value === true, toggle: () => set(value !== true) };
}

/** The accounts as cards with their balances, which one press hides. */
export function Balances({ accounts, span, isBusy, onAdd, onEdit }: BalancesProps) {
  const t = useText();
  const { isHidden, toggle } = useHiddenBalance();
  const add = (
    <Button variant="contained" onClick={onAdd}>
      {t('banking.account.add')}
    </Button>
  );
  return (
    <WidgetFrame
      title={t('banking.balances.title')}
      caption={t('dashboard.widget.now')}
      span={span}
      isBusy={isBusy}
      height={232}
      actions={
        accounts.length > 0 && (
          <Button
            component={Link}
            href={PATHS.dashboard.banking.accounts}
            prefetch={false}
            size="small"
            color="inherit"
          >
            {t('banking.balances.all')}
          </Button>
        )
      }
    >
      {accounts.length === 0 ? (
        !isBusy && (
          <EmptyState
            icon="ph:credit-card"
            title={t('banking.accounts.empty')}
            text={t('banking.accounts.emptyText')}
            action={add}
          />
        )
      ) : (
        <Carousel label={t('banking.balances.title')}>
          {accounts.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              isHidden={isHidden}
              onHide={toggle}
              onEdit={onEdit}
            />
          ))}
        </Carousel>
      )}
    </WidgetFrame>
  );
}
