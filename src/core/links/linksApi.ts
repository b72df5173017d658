import { createClient } from '@/core/http/client';
import { linksAddresses } from '@/domain/links/addresses';
import type { linksContract } from '@/domain/links/contract';

/** Records that belong together. */
export const linksApi = createClient<typeof linksContract>(linksAddresses);
