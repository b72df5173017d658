import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of discount codes stand. */
export const discountsAddresses = defineAddresses({
  discounts: { method: 'GET', path: '/api/shop/discounts' },
  newDiscount: { method: 'POST', path: '/api/shop/discounts/new' },
  updateDiscount: { method: 'POST', path: '/api/shop/discounts/update' },
  deleteDiscount: { method: 'POST', path: '/api/shop/discounts/delete' },
  restoreDiscount: { method: 'POST', path: '/api/shop/discounts/restore' },
});
