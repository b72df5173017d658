import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of the log of activity stand. */
export const activityAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/activity' },
  exportCsv: { method: 'GET', path: '/api/activity/export', produces: 'text/csv' },
});
