import { createClient } from '@/core/http/client';
import { viewsAddresses } from '@/domain/views/addresses';
import type { viewsContract } from '@/domain/views/contract';

/** Saved views of lists. */
export const viewsApi = createClient<typeof viewsContract>(viewsAddresses);
