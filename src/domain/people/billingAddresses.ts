import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for plans and the current user's subscription. */
export const billingAddresses = defineAddresses({
  billing: { method: 'GET', path: '/api/account/billing' },
  subscribe: { method: 'POST', path: '/api/account/billing/subscribe' },
  cancel: { method: 'POST', path: '/api/account/billing/cancel' },
  resume: { method: 'POST', path: '/api/account/billing/resume' },
  plans: { method: 'GET', path: '/api/plans' },
  updatePlans: { method: 'POST', path: '/api/plans/update' },
});
