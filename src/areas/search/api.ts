import { createClient } from '@/core/http/client';
import { searchAddresses } from '@/domain/search/addresses';
import type { searchContract } from '@/domain/search/contract';

/** All areas at once. */
export const searchApi = createClient<typeof searchContract>(searchAddresses);
