import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { StatusChip } from '../list/StatusChip';

interface CustomerInvoicesProps {
  customer: Customer;
  invoices: readonly InvoiceRow[];
  hasMore: boolean;
}

/** The newest documents of a customer; all of them stand in the list. */
export function CustomerInvoices({ customer, invoices, hasMore }: CustomerInvoicesProps) {
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
