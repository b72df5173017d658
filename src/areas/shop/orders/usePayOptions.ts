import { paymentsApi } from '@/core/paymentsApi';
import { useRead } from '@/core/redux/useRead';
import type { Order } from '@/domain/shop/orderSchemas';
import type { OrderName } from './useOrder';

/** What can be chosen for an order that waits, and the saved cards of its owner. */
export const usePayOptions = (order: Order, { token }: OrderName) =>
  useRead(`pay ${order.id}`, (signal) =>
    paymentsApi.options(
      { purpose: 'order', ...(token === undefined ? { ref: order.id } : { token }) },
      { signal },
    ),
  );
