import { createClient } from '@/core/http/client';
import { searchAddresses } from '@/domain/search/addresses';
import type { searchContract } from '@/domain/search/contract';

/** API client of the search in all areas. */
export const searchApi = createClient<typeof searchContract>(searchAddresses);
