import type { EndUser } from '@/domain/auth/contract';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import { ApiError, notFound } from '@/domain/errors';
import { groupBy } from '@/domain/groupBy';
import type { Database } from '@/server/db/database';
import { type DescribedRow, describedRows } from './describe';
import { formerKeys } from './formerKeys';
import type { CacheRule } from './headers';
import { publicOnes, readable } from './owners';
import { addressKey, isSigned, type SignedParts } from './sign';
import type { BlobNeeds } from './types';

/** The parts of a file address. */
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

/**
 * By session: unclaimed files are readable for their uploader only, others like their record. People under a
 * restriction can read none.
 */
async function mayRead(db: Database, user: EndUser | null, row: DescribedRow): Promise<boolean> {
  const reader = user?.restriction ? null : user;
  const { ownerType, ownerId, createdById } = row;
  if (ownerType === null || ownerId === null) return reader !== null && createdById === reader.id;
  return (await readable(db, reader, ownerType, [ownerId])).has(ownerId);
}

/** A file that a user may read. */
export interface ReadableFile {
  row: DescribedRow;
  /** Whether everybody may read it: camera metadata of such a picture must not be sent. */
  isPublic: boolean;
}

async function readableOfKind(
  db: Database,
  user: EndUser,
  ownerType: string | null,
  rows: readonly DescribedRow[],
): Promise<ReadableFile[]> {
  const reader = user.restriction ? null : user;
  if (ownerType === null) {
    return rows
      .filter(({ createdById }) => createdById === reader?.id)
      .map((row) => ({ row, isPublic: false }));
  }
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId ?? ''))];
  const open = await publicOnes(db, ownerType, ids);
  const allowed = await readable(db, reader, ownerType, ids);
  return rows.flatMap((row) => {
    const owner = row.ownerId ?? '';
    const isPublic = row.deletedAt === null && open.has(owner);
    return isPublic || allowed.has(owner) ? [{ row, isPublic }] : [];
  });
}

/** The files among `refs` that a person may read, in no order; about three statements per kind of record. */
export async function readableFiles(
  db: Database,
  user: EndUser,
  refs: readonly string[],
): Promise<ReadableFile[]> {
  const rows = await describedRows(db).where('attachment.id', 'in', refs).execute();
  const found: ReadableFile[] = [];
  for (const [ownerType, group] of groupBy(rows, (row) => row.ownerType)) {
    found.push(...(await readableOfKind(db, user, ownerType, group)));
  }
  return found;
}

type Standing = { cache: CacheRule } | { refused: 'link-expired' | null };

/** Also accepts former keys: a change of the server's secret keeps recently issued addresses valid. */
async function isOurs(
  { config, db, now }: BlobNeeds,
  parts: SignedParts,
  signature: string,
): Promise<boolean> {
  if (isSigned(addressKey(config), parts, signature)) return true;
  return (await formerKeys({ config, db, now })).some((key) => isSigned(key, parts, signature));
}

async function bySignature(needs: BlobNeeds, address: ContentAddress): Promise<Standing> {
  const { signature, expires } = address;
  if (signature === undefined || expires === undefined) return { refused: null };
  if (!(await isOurs(needs, { ...address, expires }, signature))) {
    throw new ApiError(403, 'bad-signature', { message: 'This address was changed' });
  }
  const seconds = Math.floor(expires - needs.now().getTime() / 1000);
  return seconds > 0 ? { cache: { kind: 'signed', seconds } } : { refused: 'link-expired' };
}

/**
 * Checks access to the bytes of an address: everybody for a public record, anyone with a valid signature, signed-in
 * users who may read the record. Throws 403 `bad-signature`, `link-expired`, 401 without a session, 404 with one.
 */
export async function openAddress(
  needs: BlobNeeds,
  user: EndUser | null,
  address: ContentAddress,
): Promise<{ row: DescribedRow; cache: CacheRule }> {
  const { db } = needs;
  const row = await describedRows(db).where('attachment.id', '=', address.ref).executeTakeFirst();
  if (row && (await isPublic(db, row))) return { row, cache: { kind: 'public' } };
  const standing = await bySignature(needs, address);
  if (row && 'cache' in standing) return { row, cache: standing.cache };
  if (row && (await mayRead(db, user, row))) return { row, cache: { kind: 'session' } };
  if ('refused' in standing && standing.refused) {
    throw new ApiError(403, standing.refused, { message: 'This address has ended' });
  }
  throw user ? notFound() : new ApiError(401, 'session-required', { message: 'Sign in first' });
}
