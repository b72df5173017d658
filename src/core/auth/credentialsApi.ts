import { createClient } from '@/core/http/client';
import { credentialsAddresses } from '@/domain/auth/credentialsAddresses';
import type { credentialsContract } from '@/domain/auth/credentialsContract';

/** The calls for codes, new passwords and the second factor; each rejects with `ApiError`. */
export const credentialsApi = createClient<typeof credentialsContract>(credentialsAddresses);
