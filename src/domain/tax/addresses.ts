import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of taxes stand. */
export const taxAddresses = defineAddresses({
  taxes: { method: 'GET', path: '/api/taxes' },
  updateTaxes: { method: 'POST', path: '/api/taxes/update' },
});
