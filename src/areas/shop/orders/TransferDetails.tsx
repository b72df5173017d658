import Skeleton from '@mui/material/Skeleton';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { BankLines } from '@/ui/payment/BankLines';
import { OrderPart } from './OrderPart';
import type { OrderName } from './useOrder';
import { usePayOptions } from './usePayOptions';

interface TransferDetailsProps {
  order: Order;
  name: OrderName;
}

/** For an order that waits for a transfer: the account, the amount and the reference. Texts: `checkout`, `cards`. */
export function TransferDetails({ order, name }: TransferDetailsProps) {
  const t = useText();
  const { money } = useFormat();
  const { data, error, isLoading, reload } = usePayOptions(order, name);
  const bank = data?.methods.find(({ method }) => method === 'bank_transfer')?.bank;
  return (
    <Async
      isLoading={isLoading}
      hasContent={data !== null}
      error={error}
      onRetry={reload}
      isEmpty={!bank?.iban}
      empty={<p>{t('checkout.done.noBank')}</p>}
      skeleton={<Skeleton variant="rounded" height={120} />}
    >
      {bank && (
        <BankLines
          bank={bank}
          amount={money(order.total - order.paidAmount, order.currency)}
          reference={order.number}
        />
      )}
    </Async>
  );
}

/** The same on the order page, for users who can pay it; nothing when no transfer is due. */
export function TransferPart(props: TransferDetailsProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { state, paymentMethod, actions, expiresAt } = props.order;
  if (state !== 'pending' || paymentMethod !== 'bank_transfer' || !actions.includes('pay')) return null;
  return (
    <OrderPart>
      <section>
        <h2>{t('checkout.method.bank_transfer')}</h2>
        <p>{t('checkout.done.next.bank_transfer')}</p>
      </section>
      <TransferDetails {...props} />
      {expiresAt !== null && <p>{t('checkout.done.until', { time: dateTime(expiresAt) })}</p>}
    </OrderPart>
  );
}
