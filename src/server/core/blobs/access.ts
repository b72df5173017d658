import type { EndUser } from '@/domain/auth/contract';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import { ApiError, notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import type { DescribedRow } from './describe';
import { describedRows } from './describe';
import type { CacheRule } from './headers';
import { publicOnes, readable } from './owners';
import { isSigned } from './sign';
import type { BlobNeeds } from './types';

/** What an address names. */
export interface ContentAddress {
  ref: string;
  variant: ContentVariant;
  disposition: Disposition;
  expires?: number | undefined;
  signature?: string | undefined;
}

async function isPublic(db: Database, { ownerType, ownerId, deletedAt }: DescribedRow): Promise<boolean> {
  if (ownerType === null || ownerId === null || deletedAt !== null) return false;
  return (await publicOnes(db, ownerType, [ownerId])).has(ownerId);
}

/** By session: unclaimed files are their uploader's alone, others as their record. People under a restriction read none. */
export async function mayRead(db: Database, user: EndUser | null, row: DescribedRow): Promise<boolean> {
  const reader = user?.restriction ? null : user;
  const { ownerType, ownerId, createdById } = row;
  if (ownerType === null || ownerId === null) return reader !== null && createdById === reader.id;
  return (await readable(db, reader, ownerType, [ownerId])).has(ownerId);
}

type Standing = { cache: CacheRule } | { refused: 'link-expired' | null };

function bySignature({ config, now }: BlobNeeds, address: ContentAddress): Standing {
  const { signature, expires } = address;
  if (signature === undefined || expires === undefined) return { refused: null };
  if (!isSigned(config, { ...address, expires }, signature)) {
    throw new ApiError(403, 'bad-signature', { message: 'This address was changed' });
  }
  const seconds = Math.floor(expires - now().getTime() / 1000);
  return seconds > 0 ? { cache: { kind: 'signed', seconds } } : { refused: 'link-expired' };
}

/**
 * Who may have the bytes of an address: everybody of a public record, whoever has a valid signature, whoever is signed
 * in and may read the record. Throws 403 `bad-signature`, `link-expired`, 401 without a session, 404 with one.
 */
export async function openAddress(
  needs: BlobNeeds,
  user: EndUser | null,
  address: ContentAddress,
): Promise<{ row: DescribedRow; cache: CacheRule }> {
  const { db } = needs;
  const row = await describedRows(db).where('attachment.id', '=', address.ref).executeTakeFirst();
  if (row && (await isPublic(db, row))) return { row, cache: { kind: 'public' } };
  const standing = bySignature(needs, address);
  if (row && 'cache' in standing) return { row, cache: standing.cache };
  if (row && (await mayRead(db, user, row))) return { row, cache: { kind: 'session' } };
  if ('refused' in standing && standing.refused) {
    throw new ApiError(403, standing.refused, { message: 'This address has ended' });
  }
  throw user ? notFound() : new ApiError(401, 'session-required', { message: 'Sign in first' });
}
