import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { dayIn } from '@/domain/days';
import { AmountField } from '@/ui/form/AmountField';
import { DayField } from '@/ui/form/DayField';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

const BY_HAND = ['bank_transfer', 'cash', 'cash_on_delivery', 'other'] as const;

/** The contract's schema, with at most what is still to pay. */
async function loadSchema(left: number) {
  const { paidBody } = await import('@/domain/shop/ordersContract');
  return paidBody.extend({ amount: paidBody.shape.amount.max(left) });
}

/** Records a manual payment: amount, method, date and reference. Source: shop, section 3.3. */
export function PaidDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { user } = useAuth();
  const { number, currency, paymentMethod } = order;
  const left = order.total - order.paidAmount;
  const method = paymentMethod === 'cash_on_delivery' ? paymentMethod : 'bank_transfer';
  const [receivedOn] = useState(() => dayIn(user?.workspace.timeZone ?? 'UTC', new Date()));
  return (
    <FormDialog
      title={t('orders.paid.title', { number })}
      act={t('checkout.act.markPaid')}
      schema={() => loadSchema(left)}
      defaultValues={{ number, amount: left, method, receivedOn, reference: '' }}
      onSubmit={async (wish, options) => {
        await ordersApi.markPaid(wish, options);
        onDone();
      }}
      onClose={onClose}
    >
      <AmountField
        name="amount"
        label={t('orders.amount')}
        hint={t('orders.paid.open', { amount: money(left, currency) })}
        currency={currency}
      />
      <Select
        name="method"
        label={t('orders.paid.method')}
        options={BY_HAND.map((value) => ({ value, label: t(`checkout.by.${value}`) }))}
      />
      <DayField name="receivedOn" label={t('orders.paid.day')} />
      <TextField name="reference" label={t('orders.paid.reference')} autoComplete="off" required={false} />
    </FormDialog>
  );
}
