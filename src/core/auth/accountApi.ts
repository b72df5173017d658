import { createClient } from '@/core/http/client';
import { accountAddresses } from '@/domain/people/accountAddresses';
import type { accountContract } from '@/domain/people/accountContract';

/** The calls for the current user's account; each rejects with `ApiError`. */
export const accountApi = createClient<typeof accountContract>(accountAddresses);
