import { defineAddresses } from '@/domain/addresses';

/** Paths of the tax endpoints. */
export const taxAddresses = defineAddresses({
  taxes: { method: 'GET', path: '/api/taxes' },
  updateTaxes: { method: 'POST', path: '/api/taxes/update' },
});
