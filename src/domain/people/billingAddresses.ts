import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of plans and one's own subscription stand. */
export const billingAddresses = defineAddresses({
  billing: { method: 'GET', path: '/api/account/billing' },
  subscribe: { method: 'POST', path: '/api/account/billing/subscribe' },
  cancel: { method: 'POST', path: '/api/account/billing/cancel' },
  resume: { method: 'POST', path: '/api/account/billing/resume' },
  plans: { method: 'GET', path: '/api/plans' },
  updatePlans: { method: 'POST', path: '/api/plans/update' },
});
