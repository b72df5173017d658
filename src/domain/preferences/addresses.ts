import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for preferences. */
export const preferencesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/preferences' },
  update: { method: 'POST', path: '/api/preferences/update' },
});
