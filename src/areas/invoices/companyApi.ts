import { createClient } from '@/core/http/client';
import { companyAddresses } from '@/domain/company/addresses';
import type { companyContract } from '@/domain/company/contract';

/** Who writes documents. */
export const companyApi = createClient<typeof companyContract>(companyAddresses);
