import { createClient } from '@/core/http/client';
import { liveAddresses } from '@/domain/live/addresses';
import type { liveContract } from '@/domain/live/contract';

/** The calls around the stream; each rejects with `ApiError`. */
export const liveApi = createClient<typeof liveContract>(liveAddresses);
