import { defineAddresses } from '@/domain/addresses';

/** Paths of the stock endpoints. */
export const stockAddresses = defineAddresses({
  stock: { method: 'GET', path: '/api/shop/stock' },
  adjustStock: { method: 'POST', path: '/api/shop/stock/adjust' },
  stockSettings: { method: 'POST', path: '/api/shop/stock/settings' },
  movements: { method: 'GET', path: '/api/shop/stock/movements' },
});
