import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

interface CancelDialogProps extends Omit<OrderDialogProps, 'order'> {
  order: Pick<OrderDialogProps['order'], 'number' | 'version'>;
}

/** Confirms the cancellation of an order, with a reason. */
export function CancelDialog({ order, name, onDone, onClose }: CancelDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { number, version } = order;
  const named = name.token === undefined ? { number } : { token: name.token };
  return (
    <ActDialog
      isDanger
      title={t('checkout.ask.cancel', { number })}
      act={t('checkout.act.cancel')}
      wish={{ ...named, version, reason: reason.trim() }}
      send={ordersApi.cancel}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('checkout.ask.cancelText')}</p>
      <TextInput label={t('orders.cancel.reason')} value={reason} maxLength={200} onChange={setReason} />
    </ActDialog>
  );
}
