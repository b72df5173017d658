import { defineAddresses } from '@/domain/addresses';

/** Where all areas are searched at once. */
export const searchAddresses = defineAddresses({
  search: { method: 'GET', path: '/api/search' },
});
