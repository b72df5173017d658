import * as z from 'zod';
import { id, instant } from '@/domain/schemas';

/** Rough kind of a file: decides icon and preview. */
export const BLOB_KINDS = ['image', 'media', 'document', 'other'] as const;
export type BlobKind = (typeof BLOB_KINDS)[number];

const address = z.string().max(1000);

/** A stored file as records show it. Sizes are bytes, `width` and `height` pixels. Source: files, A4. */
export const attachment = z.object({
  id,
  name: z.string().max(255),
  size: z.int().min(0),
  type: z.string().max(255),
  kind: z.enum(BLOB_KINDS),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A thumbhash, base64: what is shown while the picture loads. */
  placeholder: z.string().max(60).nullable(),
  /** Opens it inline if its type may be displayed, otherwise downloads like `downloadUrl`. */
  url: address,
  downloadUrl: address,
  thumbnailUrl: address.nullable(),
  createdAt: instant,
});
export type Attachment = z.output<typeof attachment>;

/** The three URLs of a file; they expire after some minutes unless its record is public. */
export const blobAddresses = z.object({
  url: address,
  downloadUrl: address,
  thumbnailUrl: address.nullable(),
});

/** `attachmentIds` of a write: the record's files in this order. */
export function attachmentIds(max: number) {
  return z.array(id).max(max);
}
