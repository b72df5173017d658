import { createClient } from '@/core/http/client';
import { lateFilesHttp } from '@/core/http/lateHttp';
import { blobsAddresses } from '@/domain/blobs/addresses';
import type { blobsContract } from '@/domain/blobs/contract';

/** The file service, over the files client. */
export const blobsApi = createClient<typeof blobsContract>(blobsAddresses, lateFilesHttp);
