import { useText } from '@/core/i18n/useText';
import { receiptPath } from '@/core/invoicePaths';
import type { InvoicePayment } from '@/domain/invoices/paying';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';

/** The newest payments of a customer with their receipts. */
export function CustomerPayments({ payments }: { payments: readonly InvoicePayment[] }) {
  const t = useText();
  return (
    <section>
      <h3>{t('invoicePay.list.title')}</h3>
      {payments.length === 0 && <p>{t('invoicePay.list.none')}</p>}
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
    </section>
  );
}
