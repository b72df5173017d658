import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { Fragment, type ReactNode, useId } from 'react';
import { useCan } from '@/core/auth/useCan';
import { isolated } from '@/core/i18n/isolated';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { invoicePaths, receiptPath } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { countryName } from '@/domain/people/countries';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { MoreButton } from '@/ui/table/MoreButton';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { StatusChip } from '../list/StatusChip';
import { CreditButton } from './CreditButton';
import { CustomerActs } from './CustomerActs';
import { useCustomer, useCustomerPayments } from './useCustomers';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.subtitle1, margin: 0 },
}));

/** Writes a mail to a customer. */
function SendMail({ email, name }: { email: string; name: string }) {
  const t = useText();
  if (!useCan()('mail.use')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="ph:envelope-simple" />}
      onClick={() => createFrom({ target: 'mail', to: [{ email, name }] })}
    >
      {t('customers.mail')}
    </Button>
  );
}

interface CustomerFactsProps {
  customer: Customer;
  /** Actions on the figures. */
  children: ReactNode;
}

/** Balance, credit and contact data of a customer. */
function CustomerFacts({ customer, children }: CustomerFactsProps) {
  const t = useText();
  const { language } = useLanguage();
  const { contactName, line1, line2, zipCode, city, state, country, currency } = customer;
  const { email, phone, vatId, note } = customer;
  const land = country === '' ? '' : countryName(country, LANGUAGE_TABLE[language].locale);
  const place = [contactName, line1, line2, [zipCode, city].filter(Boolean).join(' '), state, land];
  const vat = vatId && t('invoices.document.vatNumber', { number: isolated(vatId) });
  const reach = [email, phone, vat].filter(Boolean);
  return (
    <section>
      <Figures>
        {(['open', 'overdue', 'credit'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`customers.column.${part}`)}</dt>
            <dd>
              <Amount minor={customer[part]} currency={currency} />
            </dd>
          </div>
        ))}
      </Figures>
      {children}
      <p>
        <bdi>{place.filter(Boolean).join(', ')}</bdi>
      </p>
      <p>
        {reach.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      {email !== '' && <SendMail email={email} name={contactName || customer.name} />}
      {note !== '' && <p dir="auto">{note}</p>}
    </section>
  );
}

/** The payments of a customer with their receipts, the newest first. */
function CustomerPayments({ partyId }: { partyId: string }) {
  const t = useText();
  const { pages, error, isLoading, reload, more } = useCustomerPayments(partyId);
  const payments = pages.flatMap((page) => page.payments);
  return (
    <section>
      <h3>{t('invoicePay.list.title')}</h3>
      <Async
        isLoading={isLoading}
        hasContent={pages.length > 0}
        error={error}
        onRetry={reload}
        skeleton={<Bone height={48} />}
        isEmpty={pages.length > 0 && payments.length === 0}
        empty={<p>{t('invoicePay.list.none')}</p>}
      >
        <ul>
          {payments.map(({ id, takenBy, state, receivedOn, createdAt, captured, amount, currency }) => (
            <li key={id}>
              <span>{t(`invoicePay.by.${takenBy}`)}</span>
              <Day day={receivedOn ?? createdAt.slice(0, 10)} />
              <span>{t(`invoicePay.state.${state}`)}</span>
              {captured > 0 && (
                <a href={receiptPath(id)} download>
                  {t('invoicePay.list.receipt')}
                </a>
              )}
              <span data-end>
                <Amount minor={amount} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Async>
    </section>
  );
}

interface CustomerInvoicesProps {
  customer: Customer;
  invoices: readonly InvoiceRow[];
  hasMore: boolean;
}

/** The newest documents of a customer; all of them are in the list. */
function CustomerInvoices({ customer, invoices, hasMore }: CustomerInvoicesProps) {
  const t = useText();
  const all = `${PATHS.dashboard.invoice.list}?customer=${customer.id}`;
  return (
    <section>
      <h3>{t('customers.invoices')}</h3>
      {invoices.length === 0 && <p>{t('customers.noInvoices')}</p>}
      <ul>
        {invoices.map(({ id, number, issueDate, status, kind, total, currency }) => (
          <li key={id}>
            <Link href={invoicePaths.details(id)} prefetch={false}>
              <bdi dir={number ? 'ltr' : undefined}>{number ?? t('invoices.status.draft')}</bdi>
            </Link>
            <Day day={issueDate} />
            <StatusChip status={status} />
            <span data-end>
              <Amount minor={kind === 'credit_note' ? -total : total} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link href={all} prefetch={false}>
          {t('customers.all')}
        </Link>
      )}
    </section>
  );
}

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
  // Not on the amount itself: it is always LTR, so its own start is the wrong side in Arabic.
  '& li > [data-end]': { marginInlineStart: 'auto' },
  '& section a': { color: theme.palette.primary.main, fontWeight: 600 },
  '& dl + p': { marginBlockStart: theme.spacing(1.5) },
}));

export interface CustomerDrawerProps {
  partyId: string;
  /** The list has changed. */
  onChange: () => void;
  onClose: () => void;
}

/** One customer: address, open balance, documents, payments and credit. Source: invoices, section 7.4. */
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
