import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id } from '@/domain/schemas';
import { fileUploadsAddresses } from './addresses';
import { fileItem } from './schemas';
import { UPLOAD_OUTCOMES } from './words';

/** What an upload has become. */
export const uploadResult = z.object({ item: fileItem, outcome: z.enum(UPLOAD_OUTCOMES) });
export type UploadResult = z.output<typeof uploadResult>;

/** Uploads in parts (tus 1.0), besides the protocol itself. */
export const fileUploadsContract = defineContract({
  uploads: {
    ...fileUploadsAddresses.uploads,
    summary: 'The own uploads that have not ended, newest first',
    access: 'files.use',
    response: z.object({
      uploads: z
        .array(
          z.object({
            id,
            folderId: id,
            /** Relative to the folder. */
            path: z.string(),
            size: z.int().min(0),
            /** Milliseconds since 1970. */
            lastModified: z.int().nullable(),
            /** Bytes that have arrived. */
            offset: z.int().min(0),
          }),
        )
        .max(MAX_LIMIT),
    }),
  },
  finishUpload: {
    ...fileUploadsAddresses.finishUpload,
    summary: 'What a complete upload has become, the same however often it is asked',
    access: 'files.use',
    body: z.object({ uploadId: id }),
    response: uploadResult,
    errors: ['not-complete', 'quota-exceeded'],
  },
});
