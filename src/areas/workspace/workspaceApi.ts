import { createClient } from '@/core/http/client';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { workspaceContract } from '@/domain/workspace/contract';

/** The calls of the area. */
export const workspaceApi = createClient<typeof workspaceContract>(workspaceAddresses);
