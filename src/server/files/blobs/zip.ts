import { createHash, randomBytes } from 'node:crypto';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { reloadEndUser } from '@/server/core/auth/session';
import { bodyOf } from '@/server/core/bodyOf';
import { readableFiles } from '@/server/core/blobs/access';
import { zipAddress } from '@/server/core/blobs/address';
import { zipHeaders } from '@/server/core/blobs/headers';
import { entryNames } from '@/server/core/blobs/names';
import { keyOf } from '@/server/core/blobs/stores/store';
import type { BlobNeeds } from '@/server/core/blobs/types';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import { type ZipEntry, zipSize, zipStream } from '@/server/core/zip';
import { nowIso } from '@/server/db/row';

const LIFE = 10 * 60_000;
const TICKET_BYTES = 16;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
const named = (name: string) => (name.toLowerCase().endsWith('.zip') ? name : `${name}.zip`);

/** Entries of the archive, in the order of the ids, without originals of public pictures. Throws 404 for none. */
async function entriesOf(
  { db, store }: Pick<BlobNeeds, 'db' | 'store'>,
  user: EndUser,
  ids: readonly string[],
): Promise<(ZipEntry & { size: number })[]> {
  const found = await readableFiles(db, user, ids);
  const byId = new Map(
    found
      .filter(({ row, isPublic }) => !(isPublic && row.kind === 'image'))
      .map(({ row }) => [row.id, row] as const),
  );
  const rows = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (rows.length === 0) throw notFound();
  const names = entryNames(rows.map(({ name }) => name));
  return rows.map(({ name, hash, size, createdAt }, index) => ({
    name: names[index] ?? name,
    at: new Date(createdAt),
    size,
    open: () => store.read(keyOf(hash)),
  }));
}

/** A ticket for an archive of these files, valid for 10 minutes; files that the user may not read are left out. */
export async function newZip(
  { blobs, config, db, now }: Pick<Services, 'blobs' | 'config' | 'db' | 'now'>,
  user: EndUser,
  { attachmentIds, name = 'files' }: { attachmentIds: readonly string[]; name?: string | undefined },
) {
  const entries = await entriesOf(blobs.needs, user, attachmentIds);
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const row = {
    hash: hashOf(ticket),
    userId: user.id,
    attachmentIds: JSON.stringify(attachmentIds),
    name: named(name),
    expiresAt: nowIso(new Date(now().getTime() + LIFE)),
  };
  await db.insertInto('zip_ticket').values(row).execute();
  return { url: zipAddress(config, ticket), name: row.name, size: zipSize(entries), count: entries.length };
}

/**
 * The archive of a ticket (a bearer token): what its owner may read now, streamed file by file without buffering.
 * Throws 404 for an unknown or expired ticket, and when its owner may no longer read or sign in.
 */
export async function openZip(
  services: Services & { request: RequestInfo },
  ticket: string,
): Promise<Response> {
  const { blobs, db, now, request } = services;
  const row = await db
    .selectFrom('zip_ticket')
    .selectAll()
    .where('hash', '=', hashOf(ticket))
    .where('expiresAt', '>', nowIso(now()))
    .executeTakeFirst();
  if (!row) throw notFound();
  const user = await reloadEndUser(services, { id: '', userId: row.userId });
  if (user.status !== 'active') throw notFound();
  const entries = await entriesOf(blobs.needs, user, JSON.parse(row.attachmentIds) as string[]);
  const headers = zipHeaders(services.config, row.name, zipSize(entries));
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(bodyOf(zipStream(entries)), { headers });
}
