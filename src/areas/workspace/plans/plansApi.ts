import { createClient } from '@/core/http/client';
import { billingAddresses } from '@/domain/people/billingAddresses';
import type { billingContract } from '@/domain/people/billingContract';

const { plans, updatePlans } = billingAddresses;

/** What the workspace sells to its people. */
export const plansApi = createClient<Pick<typeof billingContract, 'plans' | 'updatePlans'>>({
  plans,
  updatePlans,
});
