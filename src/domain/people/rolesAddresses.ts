import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of roles and permissions stand. */
export const rolesAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/roles' },
  update: { method: 'POST', path: '/api/roles/update' },
  reset: { method: 'POST', path: '/api/roles/reset' },
  request: { method: 'POST', path: '/api/account/permission-request' },
});
