import type { Order } from '@/domain/shop/orderSchemas';
import type { OrderName } from '../useOrder';

/** What asks before an order is changed. */
export interface OrderDialogProps {
  order: Order;
  /** How whoever acts names it: by its link, who has no other right to it. */
  name: OrderName;
  /** The order is another now. */
  onDone: () => void;
  onClose: () => void;
}
