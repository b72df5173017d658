import { UPLOAD_PURPOSES, type Purpose } from '@/domain/blobs/purposes';
import { blobsApi } from './blobsApi';
import type { SendFile } from './uploadQueue';

/** Returns the upload function for one purpose. */
export function uploaderFor(purpose: Purpose): SendFile {
  const taken = UPLOAD_PURPOSES.find((known) => known === purpose);
  return async (file, options) => {
    if (!taken) throw new TypeError(`Nobody uploads for ${purpose}`);
    const { attachment } = await blobsApi.upload({ purpose: taken, file }, options);
    return attachment;
  };
}
