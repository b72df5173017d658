import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { refundPart } from '@/domain/shop/refundPart';
import { ActDialog } from '@/ui/form/ActDialog';
import { AmountInput, useAmount } from '@/ui/form/NumberInput';
import { TextInput } from '@/ui/form/TextInput';
import { Tick } from '@/ui/form/Tick';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';
import { LinePieces, usePieces } from './LinePieces';

const leftToRefund = ({ leftToRefund: left }: OrderLine) => left;

/** Refund of a line's quantity, on top of what was refunded or is pending. */
const partOf = (line: OrderLine, count: number, includesTax: boolean) =>
  refundPart({ ...line, refundedQuantity: line.quantity - line.leftToRefund }, count, includesTax);

/** Shipped and not refunded quantity. */
const out = ({ shippedQuantity, refundedQuantity, cancelledQuantity }: OrderLine) =>
  shippedQuantity - (refundedQuantity - cancelledQuantity);

/** Lines to return to stock. */
function useRestock() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    restocks: (id: string) => ids.has(id),
    toggleRestock: (id: string) =>
      setIds((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id])),
  };
}

/** The chosen refund of an order, its sum in minor units, and whether that much was paid. */
function useRefund(order: Order) {
  const most = order.payments.reduce((sum, { captured, refunding }) => sum + captured - refunding, 0);
  const pieces = usePieces(order.lines, leftToRefund, 'none');
  const amount = useAmount(null, { most });
  const stock = useRestock();
  const [by, setBy] = useState<'pieces' | 'amount'>('pieces');
  const [shipping, setShipping] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const ofPieces = pieces.chosen.reduce(
    (sum, { line, count }) => sum + partOf(line, count, order.pricesIncludeTax),
    shipping ? order.shippingLeft : 0,
  );
  const sum = by === 'pieces' ? ofPieces : (amount.value ?? 0);
  // The newest payment is refunded first.
  const from = order.payments.findLast(({ captured, refunding }) => captured > refunding);
  const isByHand = from?.providerId === null;
  const lines = pieces.chosen.map(({ line, count }) => ({
    orderLineId: line.id,
    quantity: count,
    restock: stock.restocks(line.id),
  }));
  const what = by === 'pieces' ? { lines, shipping } : { amount: sum };
  return {
    ...stock,
    /** Whether some of this quantity was shipped. */
    comesBack: ({ line, count }: { line: OrderLine; count: number }) => count > 0 && out(line) > 0,
    pieces,
    amount,
    by,
    setBy,
    shipping,
    setShipping,
    confirmed,
    setConfirmed,
    isByHand,
    sum,
    most,
    isTooMuch: sum > most,
    isReady: sum > 0 && sum <= most && (by === 'amount' || !pieces.isWrong),
    wish: { ...what, confirmed: isByHand && confirmed },
  };
}
type Refund = ReturnType<typeof useRefund>;

/** Refund by quantity: per line, with restocking and shipping. */
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

/**
 * Refunds quantities with optional restocking, shipping, or a free amount; with a reason and the recipient payment.
 * Source: shop, section 5.6.
 */
export function RefundDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const refund = useRefund(order);
  const [reason, setReason] = useState('');
  const inMoney = (amount: number) => money(amount, order.currency);
  const { number, version } = order;
  const isReady = refund.isReady && reason.trim() !== '';
  return (
    <ActDialog
      width="sm"
      title={t('orders.refund.title', { number })}
      act={t('orders.refund.act', { amount: inMoney(refund.sum) })}
      wish={isReady ? { number, version, ...refund.wish, reason: reason.trim() } : null}
      send={ordersApi.refund}
      onDone={onDone}
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
        <AmountInput label={t('orders.amount')} currency={order.currency} {...refund.amount.input} />
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
