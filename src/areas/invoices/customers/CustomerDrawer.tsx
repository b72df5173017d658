import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { CreditButton } from './CreditButton';
import { CustomerActs } from './CustomerActs';
import { CustomerFacts } from './CustomerFacts';
import { CustomerInvoices } from './CustomerInvoices';
import { CustomerPayments } from './CustomerPayments';
import { useCustomer } from './useCustomers';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h6, margin: 0, flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  '& h3': { ...theme.typography.subtitle1, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& ul': { ...theme.typography.body2, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  // Not on the amount itself: it stands from left to right, so its own start is the wrong side in Arabic.
  '& li > [data-end]': { marginInlineStart: 'auto' },
  '& section a': { color: theme.palette.primary.main, fontWeight: 600 },
  '& dl + p': { marginBlockStart: theme.spacing(1.5) },
}));

export interface CustomerDrawerProps {
  partyId: string;
  /** The list is another now. */
  onChange: () => void;
  onClose: () => void;
}

/** One customer: address, what is open, documents, payments and credit. Source: invoices, section 7.4. */
export function CustomerDrawer({ partyId, onChange, onClose }: CustomerDrawerProps) {
  const t = useText();
  const titleId = useId();
  const { data, error, isLoading, reload } = useCustomer(partyId);
  const customer = data?.customer;
  const changed = () => {
    reload();
    onChange();
  };
  return (
    <SideDrawer titleId={titleId} width={560} onClose={onClose}>
      <Head>
        <h2 id={titleId}>
          <bdi>{customer?.name ?? t('customers.one')}</bdi>
        </h2>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>
        <Async
          isLoading={isLoading && !data}
          hasContent={data !== null}
          error={error}
          onRetry={reload}
          isEmpty={data !== null && !customer}
          empty={<EmptyState icon="ph:address-book" title={t('customers.missing')} />}
          skeleton={<Bone height={240} />}
        >
          {data && customer && (
            <>
              <CustomerActs customer={customer} onChange={changed} onGone={onClose} />
              <CustomerFacts customer={customer}>
                <CreditButton customer={customer} onChange={changed} />
              </CustomerFacts>
              <CustomerInvoices invoices={data.invoices} hasMore={data.hasMore} customer={customer} />
              <CustomerPayments partyId={partyId} />
            </>
          )}
        </Async>
      </Body>
    </SideDrawer>
  );
}
