import { createClient } from '@/core/http/client';
import { FILES_BASE_URL } from '@/core/http/baseUrl';
import { lateFilesHttp } from '@/core/http/lateHttp';
import { filesAddresses, fileUploadsAddresses } from '@/domain/files/addresses';
import type { filesContract } from '@/domain/files/contract';
import type { fileUploadsContract } from '@/domain/files/uploads';
import { createPartsSender, PART_BYTES } from './parts/sendParts';
import { createTabLocks } from './parts/tabLocks';
import { createUnfinished, lastModifiedOf, rootIdOf } from './parts/unfinished';
import type { SendUpload, UploadCalls } from './types';

const { check, newFolder, items, upload } = filesAddresses;
const { uploads, finishUpload } = fileUploadsAddresses;
const api = createClient<Pick<typeof filesContract, 'check' | 'newFolder' | 'items'>>({
  check,
  newFolder,
  items,
});
const unfinishedApi = createClient<Pick<typeof fileUploadsContract, 'uploads'>>({ uploads });
/** Without a timeout, over the files client. */
const formApi = createClient<Pick<typeof filesContract, 'upload'>>({ upload }, lateFilesHttp);
const finishApi = createClient<Pick<typeof fileUploadsContract, 'finishUpload'>>(
  { finishUpload },
  lateFilesHttp,
);

/** Sends a file in one piece. */
const sendForm: SendUpload = (entry, { signal, onProgress }) => {
  const { file, folderId, path, onConflict, idempotencyKey } = entry;
  const lastModified = lastModifiedOf(file);
  return formApi.upload(
    { folderId, relativePath: path, onConflict, lastModified, file },
    { signal, onProgress, idempotencyKey },
  );
};

const sendParts = createPartsSender({
  baseUrl: FILES_BASE_URL,
  load: () => import('tus-js-client'),
  finish: finishApi.finishUpload,
  rootId: () => rootIdOf(api.items),
});

/** The uploads with which this tab goes on. */
export const tabLocks = createTabLocks();

/** The server of the queue. */
export const uploadCalls: UploadCalls = {
  check: api.check,
  newFolder: api.newFolder,
  senders: [
    { maxBytes: PART_BYTES, send: sendForm },
    { maxBytes: Number.POSITIVE_INFINITY, send: sendParts, isInParts: true },
  ],
  unfinished: createUnfinished(
    { uploads: unfinishedApi.uploads, items: api.items, filesHttp: lateFilesHttp },
    tabLocks,
  ),
};
