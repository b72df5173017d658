import { addressAddresses } from '@/domain/address/addresses';
import type { addressContract } from '@/domain/address/contract';
import { createClient } from '@/core/http/client';

/** The calls for the current user's addresses. */
export const addressApi = createClient<typeof addressContract>(addressAddresses);
