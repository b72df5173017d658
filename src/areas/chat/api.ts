import { createClient } from '@/core/http/client';
import { chatAddresses } from '@/domain/chat/addresses';
import type { chatContract } from '@/domain/chat/contract';

/** API client of chat. */
export const chatApi = createClient<typeof chatContract>(chatAddresses);
