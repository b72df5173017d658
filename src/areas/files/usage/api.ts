import { createClient } from '@/core/http/client';
import { fileUsageAddresses } from '@/domain/files/addresses';
import type { fileUsageContract } from '@/domain/files/usage';

/** API client of storage: figures, quotas, settings. */
export const usageApi = createClient<typeof fileUsageContract>(fileUsageAddresses);
