import Skeleton from '@mui/material/Skeleton';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { BankLines } from '@/ui/payment/BankLines';
import type { OrderName } from './useOrder';
import { usePayOptions } from './usePayOptions';

/** Whether an order waits for a transfer. */
export const waitsForTransfer = ({ state, paymentMethod }: Order) =>
  state === 'pending' && paymentMethod === 'bank_transfer';

/** For an order that waits for a transfer: the account, the amount and the reference. Texts: `checkout`, `cards`. */
export function TransferDetails({ order, name }: { order: Order; name: OrderName }) {
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
