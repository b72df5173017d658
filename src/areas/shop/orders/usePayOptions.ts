import { paymentsApi } from '@/core/paymentsApi';
import { useRead } from '@/core/redux/useRead';
import type { Order } from '@/domain/shop/orderSchemas';
import type { OrderName } from './useOrder';

/** Payment methods for an unpaid order, and its owner's saved cards. */
export const usePayOptions = (order: Order, { token }: OrderName) =>
  useRead(`pay ${order.id}`, (signal) =>
    paymentsApi.options(
      { purpose: 'order', ...(token === undefined ? { ref: order.id } : { token }) },
      { signal },
    ),
  );
