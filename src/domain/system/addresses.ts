import { defineAddresses } from '@/domain/addresses';

/** Paths of the endpoints about the running server. Source: quality, section 1. */
export const systemAddresses = defineAddresses({
  health: { method: 'GET', path: '/api/health' },
  ready: { method: 'GET', path: '/api/ready', produces: 'application/json' },
  clientErrors: { method: 'POST', path: '/api/client-errors' },
  cspReports: { method: 'POST', path: '/api/csp-reports' },
});
