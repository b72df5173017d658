import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { OrderMailKind } from '@/domain/shop/orderWords';
import { toast } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { orderCareApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

/** Sends a mail to the customer again: one of those about past events. Source: shop, section 5.6. */
export function ResendDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const mails = order.mails ?? [];
  const [kind, setKind] = useState<OrderMailKind>(mails.at(-1) ?? 'order-placed');
  const { number, email } = order;
  return (
    <ActDialog
      title={t('orders.resend.title', { number })}
      act={t('orders.resend.act')}
      wish={{ number, kind }}
      send={(wish) => orderCareApi.resend(wish)}
      onDone={() => {
        toast(t('orders.resend.done', { email }));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('orders.resend.text', { email })}</p>
      <ChoiceField
        label={t('orders.resend.which')}
        value={kind}
        options={mails.map((value) => ({ value, label: t(`orders.resend.kind.${value}`) }))}
        onChange={(value) => setKind(mails.find((one) => one === value) ?? kind)}
      />
    </ActDialog>
  );
}
