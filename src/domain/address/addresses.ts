import { defineAddresses } from '@/domain/addresses';

/** Paths of the address endpoints. */
export const addressAddresses = defineAddresses({
  addresses: { method: 'GET', path: '/api/addresses' },
  newAddress: { method: 'POST', path: '/api/addresses/new' },
  updateAddress: { method: 'POST', path: '/api/addresses/update' },
  deleteAddress: { method: 'POST', path: '/api/addresses/delete' },
  restoreAddress: { method: 'POST', path: '/api/addresses/restore' },
  defaultAddress: { method: 'POST', path: '/api/addresses/default' },
});
