import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for the activity log. */
export const activityAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/activity' },
  exportCsv: { method: 'GET', path: '/api/activity/export', produces: 'text/csv' },
});
