import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

/** Manual refunds not confirmed as sent yet. */
function waitingRefunds({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>) {
  const byHand = new Set(payments.filter(({ providerId }) => providerId === null).map(({ id }) => id));
  return refunds.filter(({ state, paymentId }) => state === 'pending' && byHand.has(paymentId));
}

/** Confirms that a pending manual refund has been sent. Source: shop, section 4.2. */
export function PaidBackDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { money, date } = useFormat();
  const waiting = waitingRefunds(order);
  const [refundId, setRefund] = useState(waiting[0]?.id ?? '');
  return (
    <ActDialog
      title={t('orders.back.title', { number: order.number })}
      act={t('orders.back.act')}
      wish={refundId === '' ? null : { number: order.number, refundId }}
      send={(wish) => ordersApi.confirmRefund(wish)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('orders.back.text')}</p>
      <ChoiceField
        label={t('orders.back.which')}
        value={refundId}
        options={waiting.map(({ id, amount, createdAt, reason }) => ({
          value: id,
          label: [money(amount, order.currency), date(createdAt), reason].filter(Boolean).join(' · '),
        }))}
        onChange={setRefund}
      />
    </ActDialog>
  );
}
