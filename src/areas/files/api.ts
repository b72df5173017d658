import { createClient } from '@/core/http/client';
import { filesAddresses } from '@/domain/files/addresses';
import type { filesContract } from '@/domain/files/contract';

export const filesApi = createClient<typeof filesContract>(filesAddresses);
