import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for orders other than changes of state. */
export const orderCareAddresses = defineAddresses({
  note: { method: 'POST', path: '/api/shop/orders/note' },
  address: { method: 'POST', path: '/api/shop/orders/address' },
  bulk: { method: 'POST', path: '/api/shop/orders/bulk' },
  reorder: { method: 'POST', path: '/api/shop/orders/reorder' },
  resend: { method: 'POST', path: '/api/shop/orders/resend' },
  link: { method: 'POST', path: '/api/shop/orders/link' },
  beside: { method: 'GET', path: '/api/shop/orders/beside' },
  exportOrders: { method: 'GET', path: '/api/shop/orders/export', produces: 'text/csv' },
});

/** Endpoint paths for printed orders. */
export const orderPaperAddresses = defineAddresses({
  pdf: { method: 'GET', path: '/api/shop/orders/pdf', produces: 'application/pdf' },
  packingSlips: { method: 'GET', path: '/api/shop/orders/packing-slips', produces: 'application/pdf' },
});
