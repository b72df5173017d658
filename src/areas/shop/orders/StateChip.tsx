import { useText } from '@/core/i18n/useText';
import type { Order, OrderRow } from '@/domain/shop/orderSchemas';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';

const TONES: Readonly<Record<OrderRow['state'], Tone | undefined>> = {
  pending: 'warning',
  paid: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'error',
  refunded: undefined,
};

/** The status of an order, as text and color. */
export function StateChip({ order }: { order: OrderRow & Partial<Pick<Order, 'isPartlyShipped'>> }) {
  const t = useText();
  const text = order.isPartlyShipped ? t('checkout.order.partly') : t(`checkout.state.${order.state}`);
  return <ToneChip tone={TONES[order.state]}>{text}</ToneChip>;
}
