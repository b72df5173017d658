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

/** The right to fetch some files as one archive, for 10 minutes. Source: files, B5. */
export interface ZipTicketTable {
  /** SHA-256 of the ticket, hex. */
  hash: string;
  /** Who asked; what they may read is looked at again when the archive is fetched. */
  userId: string;
  /** JSON. */
  attachmentIds: string;
  /** Of the archive. */
  name: string;
  expiresAt: string;
}

/** Keys that addresses of files were signed with before the server's secret changed. Source: files, A5. */
export interface FormerAddressKeyTable {
  /** Encrypted with the secret in force. */
  sealed: string;
  until: string;
}

export interface BlobTables {
  blob: BlobTable;
  blob_variant: BlobVariantTable;
  attachment: AttachmentTable;
  zip_ticket: ZipTicketTable;
  former_address_key: FormerAddressKeyTable;
}
