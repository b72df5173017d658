import { type Insertable, sql } from 'kysely';
import { type Purpose, PURPOSES } from '@/domain/blobs/purposes';
import { badInput } from '@/domain/errors';
import { normalise } from '@/domain/search/normalise';
import type { Transaction } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import { newId, nowIso } from '@/server/db/row';
import type { AttachmentTable } from '@/server/db/tables/blobs';
import { addReference, releaseReference } from './refs';
import type { AttachmentRow, OwnerRef, StoredBlob } from './types';

const DAY = 24 * 3600 * 1000;

/** A record that takes uploaded files, and who uploaded them. */
export interface Claim extends OwnerRef {
  /** In the record's order. */
  ids: readonly string[];
  purpose: Purpose;
  /** Who uploaded them. */
  by: string;
}

const refused = (code: string) => badInput({ attachmentIds: code });

/** A new row that names the blob; without an owner it waits 24 hours for one. */
export async function addAttachment(
  trx: Transaction,
  blob: Pick<StoredBlob, 'hash' | 'type' | 'size'>,
  facts: { name: string; purpose: string; by: string | null; owner?: OwnerRef; rank?: number },
): Promise<AttachmentRow> {
  const now = nowIso();
  const { by, name, owner, purpose, rank = 0 } = facts;
  const row: Insertable<AttachmentTable> = {
    id: newId(),
    blobHash: blob.hash,
    name,
    nameFold: normalise(name),
    type: blob.type,
    size: blob.size,
    purpose,
    ownerType: owner?.ownerType ?? null,
    ownerId: owner?.ownerId ?? null,
    rank,
    createdById: by,
    claimedAt: owner ? now : null,
    expiresAt: owner ? null : nowIso(new Date(Date.parse(now) + DAY)),
    createdAt: now,
    deletedAt: null,
  };
  await addReference(trx, blob.hash);
  return trx.insertInto('attachment').values(row).returningAll().executeTakeFirstOrThrow();
}

async function assertCount(trx: Transaction, purpose: Purpose, ids: readonly string[]): Promise<void> {
  const { perRecord, maxVideoBytes } = PURPOSES[purpose];
  if (new Set(ids).size !== ids.length) throw refused('invalid');
  if (ids.length > perRecord) throw refused(`too-many:${perRecord}`);
  if (maxVideoBytes === undefined || ids.length < 2) return;
  const video = await trx
    .selectFrom('attachment')
    .select('id')
    .where('id', 'in', ids)
    .where('type', 'like', 'video/%')
    .limit(1)
    .executeTakeFirst();
  if (video) throw refused('too-many:1');
}

async function setRanks(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return;
  const cases = ids.map((id, rank) => sql`when ${id} then ${sql.lit(rank)}`);
  await trx
    .updateTable('attachment')
    .set({ rank: sql<number>`case id ${sql.join(cases, sql` `)} else rank end` })
    .where('id', 'in', ids)
    .execute();
}

async function take(trx: Transaction, { by, ownerId, ownerType, purpose }: Claim, ids: readonly string[]) {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('attachment')
    .set({ ownerType, ownerId, claimedAt: nowIso(), expiresAt: null })
    .where('id', 'in', ids)
    .where('ownerId', 'is', null)
    .where('createdById', '=', by)
    .where('purpose', '=', purpose)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw refused('invalid');
}

/**
 * A record takes uploaded files: each not taken yet, uploaded by that person, for that purpose.
 * Throws 400 with `fields.attachmentIds` otherwise, and for more than the purpose allows.
 */
export async function claimFiles(trx: Transaction, wanted: Claim): Promise<void> {
  await assertCount(trx, wanted.purpose, wanted.ids);
  await take(trx, wanted, wanted.ids);
  await setRanks(trx, wanted.ids);
}

/** The record's files are exactly these, in this order: takes new ones, brings released ones back, releases the rest. */
export async function setList(trx: Transaction, wanted: Claim): Promise<void> {
  const { ids, ownerId, ownerType, purpose } = wanted;
  await assertCount(trx, purpose, ids);
  const own = await trx
    .selectFrom('attachment')
    .select(['id', 'deletedAt'])
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .execute();
  const known = new Set(own.map(({ id }) => id));
  const gone = own.filter(({ id, deletedAt }) => deletedAt === null && !ids.includes(id));
  const back = own.filter(({ id, deletedAt }) => deletedAt !== null && ids.includes(id));
  await release(
    trx,
    gone.map(({ id }) => id),
  );
  await restore(
    trx,
    back.map(({ id }) => id),
  );
  await take(
    trx,
    wanted,
    ids.filter((id) => !known.has(id)),
  );
  await setRanks(trx, ids);
}

async function setDeleted(trx: Transaction, ids: readonly string[], deletedAt: string | null): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('attachment').set({ deletedAt }).where('id', 'in', ids).execute();
}

/** Takes files out of their record; for 30 days they can come back. */
async function release(trx: Transaction, ids: readonly string[]): Promise<void> {
  await setDeleted(trx, ids, nowIso());
}

/** Brings released files back. */
async function restore(trx: Transaction, ids: readonly string[]): Promise<void> {
  await setDeleted(trx, ids, null);
}

/** Removes rows of files for good; their bytes go when nothing else names them. */
export async function removeAttachments(
  trx: Transaction,
  rows: readonly Pick<AttachmentRow, 'id' | 'blobHash'>[],
): Promise<void> {
  for (const { id, blobHash } of rows) {
    const { numDeletedRows } = await trx.deleteFrom('attachment').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n) await releaseReference(trx, blobHash);
  }
}

/** The order in which blobs are held and let go: two at once never wait for each other. */
const byBlob = (a: Pick<AttachmentRow, 'id' | 'blobHash'>, b: typeof a) =>
  a.blobHash === b.blobHash ? (a.id < b.id ? -1 : 1) : a.blobHash < b.blobHash ? -1 : 1;

/** Records are gone for good: so are their files. */
export async function releaseOwner(
  trx: Transaction,
  ownerType: string,
  ownerIds: readonly string[],
): Promise<void> {
  const rows: Pick<AttachmentRow, 'id' | 'blobHash'>[] = [];
  for (const part of partsOf(ownerIds))
    rows.push(
      ...(await trx
        .selectFrom('attachment')
        .select(['id', 'blobHash'])
        .where('ownerType', '=', ownerType)
        .where('ownerId', 'in', part)
        .execute()),
    );
  await removeAttachments(trx, rows.toSorted(byBlob));
}

/**
 * The files of records belong to other records as well: rows of their own over the same bytes. `owners` says which record
 * gets whose; gives the new id of each file.
 */
export async function copyFiles(
  trx: Transaction,
  ownerType: string,
  owners: ReadonlyMap<string, string>,
  by: string,
): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  const rows: AttachmentRow[] = [];
  for (const part of partsOf([...owners.keys()]))
    rows.push(
      ...(await trx
        .selectFrom('attachment')
        .selectAll()
        .where('ownerType', '=', ownerType)
        .where('ownerId', 'in', part)
        .where('deletedAt', 'is', null)
        .execute()),
    );
  for (const { id, blobHash, name, ownerId, purpose, rank, size, type } of rows.toSorted(byBlob)) {
    const owner = { ownerType, ownerId: owners.get(ownerId ?? '') ?? '' };
    const blob = { hash: blobHash, type, size };
    copies.set(id, (await addAttachment(trx, blob, { name, purpose, by, owner, rank })).id);
  }
  return copies;
}
