import { createClient } from '@/core/http/client';
import { overviewAddresses } from '@/domain/overview/addresses';
import type { overviewContract } from '@/domain/overview/contract';

/** The calls for the figures of the dashboards. */
export const overviewApi = createClient<typeof overviewContract>(overviewAddresses);
