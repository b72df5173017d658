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
import { type ZipEntry, type ZipFolder, zipSize, zipStream } from '@/server/core/zip';
import { nowIso } from '@/server/db/row';
import { readableEntries } from '../zip/readable';

const LIFE = 10 * 60_000;
const TICKET_BYTES = 16;

type Tools = Pick<Services, 'blobs' | 'config' | 'db' | 'now'>;

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

interface Archive {
  /** Kind of the ids: attachments, or folders and files of the file manager. */
  source: 'attachments' | 'files';
  ids: readonly string[];
  name: string;
  /** What is in it now. */
  entries: readonly (ZipEntry | ZipFolder)[];
}

/** A ticket for an archive, valid for 10 minutes. What is in it is read again when it is opened. */
export async function newTicket(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  user: Pick<EndUser, 'id'>,
  { source, ids, name, entries }: Archive,
) {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const row = {
    hash: hashOf(ticket),
    userId: user.id,
    source,
    attachmentIds: JSON.stringify(ids),
    name: named(name),
    expiresAt: nowIso(new Date(now().getTime() + LIFE)),
  };
  await db.insertInto('zip_ticket').values(row).execute();
  return { url: zipAddress(config, ticket), name: row.name, size: zipSize(entries), count: entries.length };
}

/** A ticket for an archive of these files; files that the user may not read are left out. */
export async function newZip(
  tools: Tools,
  user: EndUser,
  { attachmentIds: ids, name = 'files' }: { attachmentIds: readonly string[]; name?: string | undefined },
) {
  const entries = await entriesOf(tools.blobs.needs, user, ids);
  return newTicket(tools, user, { source: 'attachments', ids, name, entries });
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
  const ids = JSON.parse(row.attachmentIds) as string[];
  const read = row.source === 'files' ? readableEntries : entriesOf;
  const entries = await read(blobs.needs, user, ids);
  const headers = zipHeaders(services.config, row.name, zipSize(entries));
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(bodyOf(zipStream(entries)), { headers });
}
