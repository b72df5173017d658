import { defineAddresses } from '@/domain/addresses';

/** Paths of the endpoints of page views. */
export const viewsCountedAddresses = defineAddresses({
  count: { method: 'POST', path: '/api/analytics/views' },
  live: { method: 'GET', path: '/api/analytics/live' },
});
