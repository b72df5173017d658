import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { invoicePaths, pdfPath } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { Billing } from '@/domain/people/billingContract';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Section, Sections } from '../parts/Section';
import { useBilling } from '../useAccount';
import { PlanSection } from './PlanSection';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr 1fr 1fr 1fr',
    gap: theme.spacing(1, 3),
    paddingBlock: theme.spacing(1.5),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
    ...theme.typography.body2,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr auto' },
  },
}));

const OPEN: readonly string[] = ['unpaid', 'overdue', 'partly_paid'];

/** Links to the document and to its payment. */
function Acts({ row: { id, number, status } }: { row: Billing['invoices'][number] }) {
  const t = useText();
  return (
    <span style={{ display: 'flex', gap: 16, justifyContent: 'end' }}>
      {OPEN.includes(status) && (
        <Link
          component={NextLink}
          href={invoicePaths.checkout(id)}
          aria-label={t('account.billing.payOf', { number })}
        >
          {t('account.billing.pay')}
        </Link>
      )}
      <Link href={pdfPath(id, true)} aria-label={t('account.billing.pdfOf', { number })}>
        {t('account.billing.pdf')}
      </Link>
    </span>
  );
}

/** Invoices billed to the user, newest first. Read by the section above. */
function InvoiceHistory() {
  const t = useText();
  const { date, money } = useFormat();
  const { billing, error, reload } = useBilling();
  return (
    <Async
      isLoading={billing === null && error === null}
      error={error}
      isEmpty={billing?.invoices.length === 0}
      skeleton={<Skeleton variant="rounded" height={120} />}
      empty={<EmptyState icon="ph:receipt" title={t('account.billing.noInvoices')} />}
      onRetry={reload}
    >
      <Rows>
        {billing?.invoices.map((row) => (
          <li key={row.id}>
            <Link component={NextLink} href={invoicePaths.details(row.id)}>
              <bdi>{row.number}</bdi>
            </Link>
            <span>{date(row.issueDate)}</span>
            <span>{money(row.totalMinor, row.currency)}</span>
            <span>{t(`account.billing.status.${row.status}`)}</span>
            <Acts row={row} />
          </li>
        ))}
      </Rows>
    </Async>
  );
}

const SavedCards = lazyPart(async () => (await import('@/ui/payment/SavedCards')).SavedCards, {
  texts: ['cards'],
});
const AddressBook = lazyPart(async () => (await import('@/ui/address/AddressBook')).AddressBook, {
  texts: ['addresses'],
});

/** Plan, saved cards and addresses, and billed invoices of the user. */
export function BillingTab() {
  const t = useText();
  const all = (
    <Button component={NextLink} href={PATHS.dashboard.invoice.list} color="inherit" variant="outlined">
      {t('account.billing.allInvoices')}
    </Button>
  );
  return (
    <Sections>
      <PlanSection />
      <Section title={t('account.billing.methods')}>
        <SavedCards />
      </Section>
      <Section title={t('account.billing.addresses')}>
        <AddressBook />
      </Section>
      <Section title={t('account.billing.history')} action={all}>
        <InvoiceHistory />
      </Section>
    </Sections>
  );
}
