import { defineAddresses } from '@/domain/addresses';

/** Paths of the order endpoints. */
export const ordersAddresses = defineAddresses({
  orders: { method: 'GET', path: '/api/shop/orders' },
  order: { method: 'GET', path: '/api/shop/orders/order' },
  manage: { method: 'GET', path: '/api/shop/orders/manage' },
  cancel: { method: 'POST', path: '/api/shop/orders/cancel' },
  markPaid: { method: 'POST', path: '/api/shop/orders/mark-paid' },
  pack: { method: 'POST', path: '/api/shop/orders/pack' },
  ship: { method: 'POST', path: '/api/shop/orders/ship' },
  deliver: { method: 'POST', path: '/api/shop/orders/deliver' },
  refund: { method: 'POST', path: '/api/shop/orders/refund' },
  confirmRefund: { method: 'POST', path: '/api/shop/orders/confirm-refund' },
});
