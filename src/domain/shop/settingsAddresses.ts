import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for shop settings and shipping methods. */
export const shopSettingsAddresses = defineAddresses({
  settings: { method: 'GET', path: '/api/shop/settings' },
  updateSettings: { method: 'POST', path: '/api/shop/settings/update' },
  shippingMethods: { method: 'GET', path: '/api/shop/shipping-methods' },
  shippingTrial: { method: 'GET', path: '/api/shop/shipping-methods/trial' },
  newShippingMethod: { method: 'POST', path: '/api/shop/shipping-methods/new' },
  updateShippingMethod: { method: 'POST', path: '/api/shop/shipping-methods/update' },
  deleteShippingMethod: { method: 'POST', path: '/api/shop/shipping-methods/delete' },
  restoreShippingMethod: { method: 'POST', path: '/api/shop/shipping-methods/restore' },
});
