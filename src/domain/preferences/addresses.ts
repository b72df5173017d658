import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of preferences stand. */
export const preferencesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/preferences' },
  update: { method: 'POST', path: '/api/preferences/update' },
});
