import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { StoreAccount } from '@/domain/overview/rows';
import { FigureLink } from './FigureLink';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p, & dl': { margin: 0 },
  '& .account': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .balance': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& dl > div': { display: 'flex', gap: theme.spacing(2), justifyContent: 'space-between' },
  '& dl': { display: 'grid', gap: theme.spacing(1) },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.subtitle2, margin: 0 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& .acts > *': { flexGrow: 1 },
}));

/** The workspace's part of the ledger. */
export const BANKING = `${PATHS.dashboard.banking.root}?accountId=workspace`;

interface StoreBalanceProps {
  account: StoreAccount;
  /** Its entries in the range. */
  href: string | undefined;
}

/** Balance of the store's account, what came in and went out, and links to record more. */
export function StoreBalance({ account, href }: StoreBalanceProps) {
  const t = useText();
  const { money } = useFormat();
  const { name, currency, balance } = account;
  return (
    <Frame>
      <div>
        <p className="account">
          <bdi>{name}</bdi>
        </p>
        <p className="balance">
          <FigureLink href={BANKING}>
            <bdi>{money(balance, currency)}</bdi>
          </FigureLink>
        </p>
      </div>
      <dl>
        <div>
          <dt>{t('ecommerce.balance.in')}</dt>
          <dd>
            <FigureLink href={href}>
              <bdi>{money(account.in, currency)}</bdi>
            </FigureLink>
          </dd>
        </div>
        <div>
          <dt>{t('ecommerce.balance.out')}</dt>
          <dd>
            <FigureLink href={href}>
              <bdi>{money(account.out, currency)}</bdi>
            </FigureLink>
          </dd>
        </div>
      </dl>
      <div className="acts">
        <Button component={NextLink} href={`${BANKING}&act=transfer`} prefetch={false} variant="contained">
          {t('ecommerce.balance.transfer')}
        </Button>
        <Button
          component={NextLink}
          href={`${BANKING}&act=income`}
          prefetch={false}
          variant="outlined"
          color="inherit"
        >
          {t('ecommerce.balance.income')}
        </Button>
      </div>
    </Frame>
  );
}
