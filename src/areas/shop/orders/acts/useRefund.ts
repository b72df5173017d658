import { useState } from 'react';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { refundPart } from '@/domain/shop/refundPart';
import { useAmount } from '@/ui/form/AmountInput';
import { usePieces } from './LinePieces';

const leftToRefund = ({ quantity, refundedQuantity }: OrderLine) => quantity - refundedQuantity;

const unsent = ({ quantity, shippedQuantity, cancelledQuantity }: OrderLine) =>
  quantity - shippedQuantity - cancelledQuantity;

/** Which lines are on hand again after they came back. */
function useRestock() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    restocks: (id: string) => ids.has(id),
    toggleRestock: (id: string) =>
      setIds((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id])),
  };
}

/** What is chosen to be paid back of an order, what it comes to in minor units, and whether so much is there. */
export function useRefund(order: Order) {
  const held = order.payments.map(({ captured, refunding }) => captured - refunding);
  const most = Math.max(0, ...held);
  const pieces = usePieces(order.lines, leftToRefund, 'none');
  const amount = useAmount(order.currency, null, { most });
  const stock = useRestock();
  const [by, setBy] = useState<'pieces' | 'amount'>('pieces');
  const [shipping, setShipping] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const ofPieces = pieces.chosen.reduce(
    (sum, { line, count }) => sum + refundPart(line, count, order.pricesIncludeTax),
    shipping ? order.shipping : 0,
  );
  const sum = by === 'pieces' ? ofPieces : (amount.value ?? 0);
  const from = order.payments.findLast(({ captured, refunding }) => captured - refunding >= sum);
  const isByHand = from?.providerId === null;
  const lines = pieces.chosen.map(({ line, count }) => ({
    orderLineId: line.id,
    quantity: count,
    restock: stock.restocks(line.id),
  }));
  const what = by === 'pieces' ? { lines, shipping } : { amount: sum };
  return {
    ...stock,
    /** Of these pieces some have left the house. */
    comesBack: ({ line, count }: { line: OrderLine; count: number }) => count > unsent(line),
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
export type Refund = ReturnType<typeof useRefund>;
