import { createClient } from '@/core/http/client';
import { billingAddresses } from '@/domain/people/billingAddresses';
import type { billingContract } from '@/domain/people/billingContract';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { workspaceContract } from '@/domain/workspace/contract';

/** The calls of the area. */
export const workspaceApi = createClient<typeof workspaceContract>(workspaceAddresses);
/** What the workspace sells to its people. */
export const billingApi = createClient<typeof billingContract>(billingAddresses);
