import { createClient } from '@/core/http/client';
import { billingAddresses } from '@/domain/people/billingAddresses';
import type { billingContract } from '@/domain/people/billingContract';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { workspaceContract } from '@/domain/workspace/contract';

/** API client of the workspace. */
export const workspaceApi = createClient<typeof workspaceContract>(workspaceAddresses);
/** API client of the plans sold to the workspace's users. */
export const billingApi = createClient<typeof billingContract>(billingAddresses);
