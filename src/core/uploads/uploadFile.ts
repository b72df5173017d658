import { createClient } from '@/core/http/client';
import { lateFilesHttp } from '@/core/http/lateHttp';
import { blobsAddresses } from '@/domain/blobs/addresses';
import type { blobsContract } from '@/domain/blobs/contract';
import { UPLOAD_PURPOSES, type Purpose } from '@/domain/blobs/purposes';
import type { SendFile } from './uploadQueue';

/** The file service, over the client that carries bytes. */
const blobsApi = createClient<typeof blobsContract>(blobsAddresses, lateFilesHttp);

/** Sends files for one purpose. */
export function sendFor(purpose: Purpose): SendFile {
  const taken = UPLOAD_PURPOSES.find((known) => known === purpose);
  return async (file, options) => {
    if (!taken) throw new TypeError(`Nobody uploads for ${purpose}`);
    const { attachment } = await blobsApi.upload({ purpose: taken, file }, options);
    return attachment;
  };
}
