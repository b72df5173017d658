import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for the live channel. */
export const liveAddresses = defineAddresses({
  stream: { method: 'GET', path: '/api/live', produces: 'text/event-stream' },
  counters: { method: 'GET', path: '/api/live/counters' },
  presence: { method: 'GET', path: '/api/live/presence' },
  activity: { method: 'POST', path: '/api/live/activity' },
  status: { method: 'POST', path: '/api/live/status/update' },
  viewing: { method: 'POST', path: '/api/live/viewing' },
});
