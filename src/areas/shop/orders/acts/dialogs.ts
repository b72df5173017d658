import type { Order } from '@/domain/shop/orderSchemas';

/** What asks before an order is changed. */
export interface OrderDialogProps {
  order: Order;
  /** The order is another now. */
  onDone: () => void;
  onClose: () => void;
}
