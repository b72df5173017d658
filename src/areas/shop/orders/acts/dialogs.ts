import type { Order } from '@/domain/shop/orderSchemas';
import type { OrderName } from '../useOrder';

/** Props of the dialogs that change an order. */
export interface OrderDialogProps {
  order: Order;
  /** How the caller identifies it: by link, if they have no other access. */
  name: OrderName;
  /** The order has changed. */
  onDone: () => void;
  onClose: () => void;
}
