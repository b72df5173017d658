import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for roles and permissions. */
export const rolesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/roles' },
  update: { method: 'POST', path: '/api/roles/update' },
  reset: { method: 'POST', path: '/api/roles/reset' },
  request: { method: 'POST', path: '/api/account/permission-request' },
});
