import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput } from '@/ui/form/AmountInput';
import { TextInput } from '@/ui/form/TextInput';
import { Tick } from '@/ui/form/Tick';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ordersApi } from '../../cart/cartApi';
import type { OrderDialogProps } from './dialogs';
import { LinePieces } from './LinePieces';
import { type Refund, useRefund } from './useRefund';
import { useSend } from '@/ui/form/useSend';

/** By pieces: how many of each line, what is on hand again, and the shipping. */
function ByPieces({ refund, shipping }: { refund: Refund; shipping: string | null }) {
  const t = useText();
  const restock = refund.pieces.rows
    .filter(refund.comesBack)
    .map(({ line: { id, name } }) => [
      id,
      <Tick
        key={id}
        label={t('orders.refund.restock', { name })}
        checked={refund.restocks(id)}
        onChange={() => refund.toggleRestock(id)}
      />,
    ]);
  return (
    <>
      <LinePieces pieces={refund.pieces} below={Object.fromEntries(restock)} />
      {shipping !== null && (
        <Tick
          label={t('orders.refund.shipping', { amount: shipping })}
          checked={refund.shipping}
          onChange={({ target }) => refund.setShipping(target.checked)}
        />
      )}
    </>
  );
}

/** Pays back: pieces with what becomes of them, the shipping, or a free amount; why; and where it goes. Source: shop, section 5.6. */
export function RefundDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { isBusy, send } = useSend(onDone);
  const refund = useRefund(order);
  const [reason, setReason] = useState('');
  const inMoney = (amount: number) => money(amount, order.currency);
  const { number, version } = order;
  const wish = { number, version, ...refund.wish, reason: reason.trim() };
  return (
    <ActDialog
      width="sm"
      title={t('orders.refund.title', { number })}
      act={t('orders.refund.act', { amount: inMoney(refund.sum) })}
      isBusy={isBusy}
      isDisabled={!refund.isReady || reason.trim() === ''}
      onAct={() => void send(wish, ordersApi.refund)}
      onClose={onClose}
    >
      <ChoiceField
        label={t('orders.refund.by')}
        value={refund.by}
        options={(['pieces', 'amount'] as const).map((value) => ({
          value,
          label: t(`orders.refund.${value}`),
        }))}
        onChange={(value) => refund.setBy(value === 'amount' ? 'amount' : 'pieces')}
      />
      {refund.by === 'pieces' ? (
        <ByPieces refund={refund} shipping={order.shippingLeft > 0 ? inMoney(order.shippingLeft) : null} />
      ) : (
        <AmountInput label={t('orders.amount')} amount={refund.amount} />
      )}
      <p role="status">
        {t(refund.isTooMuch ? 'orders.refund.tooMuch' : 'orders.refund.sum', {
          sum: inMoney(refund.sum),
          most: inMoney(refund.most),
        })}
      </p>
      <TextInput label={t('orders.refund.reason')} value={reason} maxLength={200} onChange={setReason} />
      {refund.isByHand && (
        <Tick
          label={t('orders.refund.sent')}
          checked={refund.confirmed}
          onChange={({ target }) => refund.setConfirmed(target.checked)}
        />
      )}
    </ActDialog>
  );
}
