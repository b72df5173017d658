import { createClient } from '@/core/http/client';
import { profileAddresses } from '@/domain/people/profile/addresses';
import type { profileContract } from '@/domain/people/profile/contract';

/** The calls of profiles. */
export const profileApi = createClient<typeof profileContract>(profileAddresses);
