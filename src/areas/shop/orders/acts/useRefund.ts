import { useState } from 'react';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { refundPart } from '@/domain/shop/refundPart';
import { useAmount } from '@/ui/form/AmountInput';
import { usePieces } from './LinePieces';

const leftToRefund = ({ leftToRefund: left }: OrderLine) => left;

/** What pieces of a line come to beyond those of which money has gone back, or is asked to. */
const partOf = (line: OrderLine, count: number, includesTax: boolean) =>
  refundPart({ ...line, refundedQuantity: line.quantity - line.leftToRefund }, count, includesTax);

/** Sent pieces that are not paid back yet. */
const out = ({ shippedQuantity, refundedQuantity, cancelledQuantity }: OrderLine) =>
  shippedQuantity - (refundedQuantity - cancelledQuantity);

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
  const most = order.payments.reduce((sum, { captured, refunding }) => sum + captured - refunding, 0);
  const pieces = usePieces(order.lines, leftToRefund, 'none');
  const amount = useAmount(order.currency, null, { most });
  const stock = useRestock();
  const [by, setBy] = useState<'pieces' | 'amount'>('pieces');
  const [shipping, setShipping] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const ofPieces = pieces.chosen.reduce(
    (sum, { line, count }) => sum + partOf(line, count, order.pricesIncludeTax),
    shipping ? order.shippingLeft : 0,
  );
  const sum = by === 'pieces' ? ofPieces : (amount.value ?? 0);
  // The newest money goes back first.
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
    /** Of these pieces some have left the house. */
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
export type Refund = ReturnType<typeof useRefund>;
