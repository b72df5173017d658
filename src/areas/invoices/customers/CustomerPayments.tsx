import { useText } from '@/core/i18n/useText';
import { receiptPath } from '@/core/invoicePaths';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { MoreButton } from '@/ui/table/MoreButton';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { useCustomerPayments } from './useCustomers';

/** The payments of a customer with their receipts, the newest first. */
export function CustomerPayments({ partyId }: { partyId: string }) {
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
