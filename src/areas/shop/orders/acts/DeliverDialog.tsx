import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/NumberInput';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

/** Marks all as delivered; the cash-on-delivery amount is asked for, never assumed. Source: shop, section 2.3. */
export function DeliverDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const left = Math.max(order.total - order.paidAmount, 0);
  const asks = order.paymentMethod === 'cash_on_delivery' && left > 0;
  const amount = useAmount(null, { least: 0, most: left });
  const { number, version } = order;
  const taken = asks ? amount.value : undefined;
  return (
    <ActDialog
      title={t('orders.deliver.title', { number })}
      act={t('checkout.act.deliver')}
      wish={taken === null ? null : { number, version, ...(taken !== undefined && { amountTaken: taken }) }}
      send={(wish) => ordersApi.deliver(wish)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('orders.deliver.text')}</p>
      {asks && (
        <AmountInput
          label={t('orders.deliver.taken')}
          currency={order.currency}
          {...amount.input}
          hint={t('orders.paid.open', { amount: money(left, order.currency) })}
        />
      )}
    </ActDialog>
  );
}
