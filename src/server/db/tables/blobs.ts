import type { Generated } from 'kysely';
import type { BlobKind } from '@/domain/blobs/schemas';

/** Stored bytes, by their SHA-256. Source: files, A2. */
export interface BlobTable {
  /** 64 hex. */
  hash: string;
  size: number;
  /** Media type detected from the bytes. */
  type: string;
  kind: BlobKind;
  width: number | null;
  height: number | null;
  /** Thumbhash, base64. */
  placeholder: string | null;
  store: 'disk' | 's3';
  /** Reference count. */
  refs: Generated<number>;
  /** Time since which nothing refers to it; such bytes are removed after 24 hours. */
  unusedSince: string | null;
  state: Generated<'ok' | 'missing' | 'corrupt'>;
  checkedAt: string | null;
  createdAt: string;
}

/** Previews of a blob, including the queue of those still to be rendered. */
export interface BlobVariantTable {
  hash: string;
  variant: string;
  state: 'queued' | 'ready' | 'failed';
  size: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
}

/** A file of a record, or an upload that no record has claimed yet. */
export interface AttachmentTable {
  id: string;
  blobHash: string;
  name: string;
  /** Normalized name, for searching. */
  nameFold: string;
  type: string;
  size: number;
  purpose: string;
  /** Null = unclaimed. */
  ownerType: string | null;
  ownerId: string | null;
  rank: Generated<number>;
  /** Null = from a received mail or a visitor. */
  createdById: string | null;
  claimedAt: string | null;
  /** When an unclaimed file is removed. */
  expiresAt: string | null;
  createdAt: string;
  /** When its record released it; removed 30 days later. */
  deletedAt: string | null;
}

/** A ticket for downloading some files as one archive, for 10 minutes. Source: files, B5. */
export interface ZipTicketTable {
  /** SHA-256 of the ticket, hex. */
  hash: string;
  /** The requesting user; access to the files is checked again on download. */
  userId: string;
  /** JSON. */
  attachmentIds: string;
  /** Whether the ids are those of attachments or of folders and files. */
  source: Generated<'attachments' | 'files'>;
  /** Name of the archive. */
  name: string;
  expiresAt: string;
}

/** Keys that signed file addresses before the server's secret changed. Source: files, A5. */
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
