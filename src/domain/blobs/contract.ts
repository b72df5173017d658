import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { fileItem } from '@/domain/files/schemas';
import { id, line } from '@/domain/schemas';
import { blobsAddresses } from './addresses';
import { isPurpose, largestOf, PURPOSES, UPLOAD_PURPOSES } from './purposes';
import { attachment, blobAddresses } from './schemas';
import { DISPOSITIONS, VARIANTS } from './variants';

const MAX_REFS = 100;
const MAX_NAME_BYTES = 255;
const MAX_ZIPPED = 500;
const MAX_CHOSEN = 50;

function fitsName(name: string): boolean {
  return new TextEncoder().encode(name).length <= MAX_NAME_BYTES;
}

/** A custom file name. */
const fileName = line(1, MAX_NAME_BYTES).refine(fitsName, { error: `too-long:${MAX_NAME_BYTES}` });

/** A comma-separated list of references. */
const refs = z
  .string()
  .max(MAX_REFS * 65)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(id).min(1).max(MAX_REFS));

/** Signature that opens a file without a session. */
const signed = {
  ref: id,
  expires: z.coerce.number<number | string>().int().positive().optional(),
  signature: z.string().max(64).optional(),
};

export const blobsContract = defineContract({
  upload: {
    ...blobsAddresses.upload,
    summary: 'Store a file; a record takes it by its id within 24 hours, otherwise it goes',
    access: 'user',
    idempotency: 'optional',
    upload: {
      maxBytes: Math.max(...UPLOAD_PURPOSES.map(largestOf)),
      limitOf: ({ purpose = '' }) =>
        isPurpose(purpose) && !PURPOSES[purpose].internal ? largestOf(purpose) : 'unknown-purpose',
    },
    body: z.object({
      purpose: z.enum(UPLOAD_PURPOSES),
      /** Replaces the file's own name. */
      name: fileName.optional(),
    }),
    response: z.object({ attachment }),
    errors: [
      'unknown-purpose',
      'no-file',
      'too-many-parts',
      'type-not-allowed',
      'not-an-image',
      'too-many-pixels',
      'too-large',
      'storage-full',
      'too-many-attempts',
    ],
  },
  fromFile: {
    ...blobsAddresses.fromFile,
    summary: 'Attach the current content of files of the file manager; later versions do not change it',
    access: 'files.use',
    body: z.object({ fileIds: z.array(id).min(1).max(MAX_CHOSEN), purpose: z.enum(UPLOAD_PURPOSES) }),
    response: z.object({ attachments: z.array(attachment) }),
    errors: ['type-not-allowed', 'not-an-image', 'too-many-pixels', 'too-large'],
  },
  toFiles: {
    ...blobsAddresses.toFiles,
    summary: 'Save attachments of any record into a folder of the file manager; no bytes are copied',
    access: 'files.use',
    body: z.object({ attachmentIds: z.array(id).min(1).max(MAX_REFS), folderId: id }),
    response: z.object({ items: z.array(fileItem) }),
    errors: ['quota-exceeded', 'too-many'],
  },
  remove: {
    ...blobsAddresses.remove,
    summary: 'Remove an own file that no record has taken',
    access: 'user',
    body: z.object({ attachmentId: id }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['claimed'],
  },
  addresses: {
    ...blobsAddresses.addresses,
    summary: 'Fresh addresses of files; unreadable ones are left out',
    access: 'user',
    query: z.object({ refs }),
    response: z.object({ addresses: z.record(z.string(), blobAddresses) }),
  },
  newZip: {
    ...blobsAddresses.newZip,
    summary: 'Files as one archive: its address, good for 10 minutes; unreadable files are left out',
    access: 'user',
    body: z.object({
      attachmentIds: z.array(id).min(1).max(MAX_ZIPPED),
      /** Name of the archive. */
      name: fileName.optional(),
    }),
    /** `size` in bytes, `count` of files in it. */
    response: z.object({ url: z.string(), name: z.string(), size: z.int(), count: z.int() }),
  },
  zip: {
    ...blobsAddresses.zip,
    summary: 'The archive of a ticket, as it is made',
    access: 'public',
    query: z.object({ ticket: z.string().max(64) }),
  },
  text: {
    ...blobsAddresses.text,
    summary: 'The first 256 KiB of a text file, decoded',
    access: 'public',
    query: z.object(signed),
    response: z.object({ text: z.string(), charset: z.string(), truncated: z.boolean() }),
    errors: ['bad-signature', 'link-expired', 'not-text'],
  },
  content: {
    ...blobsAddresses.content,
    summary: 'The bytes of a file or of one of its previews; answers ranges',
    access: 'public',
    query: z.object({
      ...signed,
      variant: z.enum(VARIANTS).default('original'),
      disposition: z.enum(DISPOSITIONS).default('inline'),
    }),
    errors: ['bad-signature', 'link-expired', 'preview-not-ready'],
  },
});
