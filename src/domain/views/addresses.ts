import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of saved views stand. */
export const viewsAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/views' },
  create: { method: 'POST', path: '/api/views/new' },
  update: { method: 'POST', path: '/api/views/update' },
  remove: { method: 'POST', path: '/api/views/delete' },
  restore: { method: 'POST', path: '/api/views/restore' },
});
