import { createClient } from '@/core/http/client';
import { fileSharingAddresses } from '@/domain/files/addresses';
import type { fileSharingContract } from '@/domain/files/sharing';

/** API client of shares and public links, for members. */
export const sharingApi = createClient<typeof fileSharingContract>(fileSharingAddresses);
