import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for discount codes. */
export const discountsAddresses = defineAddresses({
  discounts: { method: 'GET', path: '/api/shop/discounts' },
  newDiscount: { method: 'POST', path: '/api/shop/discounts/new' },
  updateDiscount: { method: 'POST', path: '/api/shop/discounts/update' },
  deleteDiscount: { method: 'POST', path: '/api/shop/discounts/delete' },
  restoreDiscount: { method: 'POST', path: '/api/shop/discounts/restore' },
});
