import { createClient } from '@/core/http/client';
import { linksAddresses } from '@/domain/links/addresses';
import type { linksContract } from '@/domain/links/contract';

/** The calls for links between records. */
export const linksApi = createClient<typeof linksContract>(linksAddresses);
