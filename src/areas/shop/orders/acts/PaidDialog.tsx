import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { dayIn } from '@/domain/invoices/days';
import { DateField } from '@/ui/date/DateField';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/AmountInput';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

const BY_HAND = ['bank_transfer', 'cash', 'cash_on_delivery', 'other'] as const;
type ByHand = (typeof BY_HAND)[number];

/** Records a manual payment: amount, method, date and reference. Source: shop, section 3.3. */
export function PaidDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { user } = useAuth();
  const left = order.total - order.paidAmount;
  const amount = useAmount(order.currency, left, { most: left });
  const [method, setMethod] = useState<ByHand>(
    order.paymentMethod === 'cash_on_delivery' ? 'cash_on_delivery' : 'bank_transfer',
  );
  const [receivedOn, setDay] = useState(() => dayIn(user?.workspace.timeZone ?? 'UTC', new Date()));
  const [reference, setReference] = useState('');
  const { number } = order;
  const rest = { number, method, receivedOn, reference: reference.trim() };
  return (
    <ActDialog
      title={t('orders.paid.title', { number })}
      act={t('checkout.act.markPaid')}
      wish={amount.value === null || receivedOn === '' ? null : { ...rest, amount: amount.value }}
      send={ordersApi.markPaid}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountInput
        label={t('orders.amount')}
        amount={amount}
        hint={t('orders.paid.open', { amount: money(left, order.currency) })}
      />
      <ChoiceField
        label={t('orders.paid.method')}
        value={method}
        options={BY_HAND.map((value) => ({ value, label: t(`checkout.by.${value}`) }))}
        onChange={(value) => setMethod(value as ByHand)}
      />
      <DateField
        label={t('orders.paid.day')}
        value={receivedOn}
        code={receivedOn === '' ? 'required' : undefined}
        onChange={setDay}
      />
      <TextInput
        label={t('orders.paid.reference')}
        value={reference}
        maxLength={120}
        onChange={setReference}
      />
    </ActDialog>
  );
}
