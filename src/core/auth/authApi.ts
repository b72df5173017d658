import { createClient } from '@/core/http/client';
import { authAddresses } from '@/domain/auth/addresses';
import type { authContract } from '@/domain/auth/contract';

/** The calls of sign-in; each rejects with `ApiError`. */
export const authApi = createClient<typeof authContract>(authAddresses);

/** Path of the sign-out, which is called without the client: the request has to outlive the page. */
export const LOGOUT_PATH = authAddresses.logout.path;
