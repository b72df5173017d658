import { defineAddresses } from '@/domain/addresses';

/** Path of the search over all areas. */
export const searchAddresses = defineAddresses({
  search: { method: 'GET', path: '/api/search' },
});
