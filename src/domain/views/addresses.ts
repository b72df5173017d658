import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for saved views. */
export const viewsAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/views' },
  create: { method: 'POST', path: '/api/views/new' },
  update: { method: 'POST', path: '/api/views/update' },
  remove: { method: 'POST', path: '/api/views/delete' },
  restore: { method: 'POST', path: '/api/views/restore' },
});
