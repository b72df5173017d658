import type { Generated } from 'kysely';
import type { BlobKind } from '@/domain/blobs/schemas';

/** Bytes that are kept, by their SHA-256. Source: files, A2. */
export interface BlobTable {
  /** 64 hex. */
  hash: string;
  size: number;
  /** Media type that was found in the bytes. */
  type: string;
  kind: BlobKind;
  width: number | null;
  height: number | null;
  /** Thumbhash, base64. */
  placeholder: string | null;
  store: 'disk' | 's3';
  /** How many cells name it. */
  refs: Generated<number>;
  /** Since when nothing names it; such bytes go after 24 hours. */
  unusedSince: string | null;
  state: Generated<'ok' | 'missing' | 'corrupt'>;
  checkedAt: string | null;
  createdAt: string;
}

/** Previews of a blob, also the queue of those that are still to be drawn. */
export interface BlobVariantTable {
  hash: string;
  variant: string;
  state: 'queued' | 'ready' | 'failed';
  size: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
}

/** A file of a record, or one that was uploaded and waits for its record. */
export interface AttachmentTable {
  id: string;
  blobHash: string;
  name: string;
  /** Normalised name, for searching. */
  nameFold: string;
  type: string;
  size: number;
  purpose: string;
  /** Null = no record has taken it yet. */
  ownerType: string | null;
  ownerId: string | null;
  rank: Generated<number>;
  /** Null = received mail, a visitor. */
  createdById: string | null;
  claimedAt: string | null;
  /** When one that nobody takes goes. */
  expiresAt: string | null;
  createdAt: string;
  /** Released by its record; it goes 30 days later. */
  deletedAt: string | null;
}

export interface BlobTables {
  blob: BlobTable;
  blob_variant: BlobVariantTable;
  attachment: AttachmentTable;
}
