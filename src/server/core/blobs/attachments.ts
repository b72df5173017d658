import { type Insertable, sql } from 'kysely';
import { type Purpose, PURPOSES } from '@/domain/blobs/purposes';
import { badInput } from '@/domain/errors';
import { normalise } from '@/domain/search/normalise';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import { newId, nowIso } from '@/server/db/row';
import type { AttachmentTable } from '@/server/db/tables/blobs';
import { addReference, addReferences, releaseReference } from './refs';
import type { AttachmentRow, OwnerRef, StoredBlob } from './types';

const DAY = 24 * 3600 * 1000;

/** A record that claims uploaded files. */
export interface Claim extends OwnerRef {
  /** In the record's order. */
  ids: readonly string[];
  purpose: Purpose;
  /** Id of the uploader. */
  by: string;
}

const refused = (code: string) => badInput({ attachmentIds: code });

/** What a new row says besides its blob. */
interface NewAttachment {
  name: string;
  purpose: string;
  by: string | null;
  owner?: OwnerRef;
  rank?: number;
}
type KnownBlob = Pick<StoredBlob, 'hash' | 'type' | 'size'>;

function newAttachment(blob: KnownBlob, { by, name, owner, purpose, rank = 0 }: NewAttachment, now: string) {
  return {
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
  } satisfies Insertable<AttachmentTable>;
}

/** Adds a row that refers to the blob; without an owner it expires after 24 hours. */
export async function addAttachment(
  trx: Transaction,
  blob: KnownBlob,
  facts: NewAttachment,
): Promise<AttachmentRow> {
  const row = newAttachment(blob, facts, nowIso());
  await addReference(trx, blob.hash);
  return trx.insertInto('attachment').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The same for many rows at once; answers their ids in that order. */
export async function addAttachments(
  trx: Transaction,
  files: readonly { blob: KnownBlob; facts: NewAttachment }[],
): Promise<string[]> {
  const now = nowIso();
  const rows = files.map(({ blob, facts }) => newAttachment(blob, facts, now));
  const counts = new Map<string, number>();
  for (const { blobHash } of rows) counts.set(blobHash, (counts.get(blobHash) ?? 0) + 1);
  await addReferences(trx, counts);
  await insertMany(trx, 'attachment', rows);
  return rows.map(({ id }) => id);
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
 * Assigns uploaded files to a record: each unclaimed, uploaded by that person, for that purpose.
 * Throws 400 with `fields.attachmentIds` otherwise, and for more than the purpose allows.
 */
export async function claimFiles(trx: Transaction, wanted: Claim): Promise<void> {
  await assertCount(trx, wanted.purpose, wanted.ids);
  await take(trx, wanted, wanted.ids);
  await setRanks(trx, wanted.ids);
}

/** Sets the record's files in this order: claims new ones, restores released ones, releases the rest. */
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

/** Detaches files from their record; they can be restored for 30 days. */
async function release(trx: Transaction, ids: readonly string[]): Promise<void> {
  await setDeleted(trx, ids, nowIso());
}

/** Restores released files. */
async function restore(trx: Transaction, ids: readonly string[]): Promise<void> {
  await setDeleted(trx, ids, null);
}

/** Removes file rows for good; their bytes are collected once nothing else refers to them. */
export async function removeAttachments(
  trx: Transaction,
  rows: readonly Pick<AttachmentRow, 'id' | 'blobHash'>[],
): Promise<void> {
  for (const { id, blobHash } of rows) {
    const { numDeletedRows } = await trx.deleteFrom('attachment').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n) await releaseReference(trx, blobHash);
  }
}

/** Lock order of blobs: prevents deadlocks between concurrent changes. */
const byBlob = (a: Pick<AttachmentRow, 'id' | 'blobHash'>, b: typeof a) =>
  a.blobHash === b.blobHash ? (a.id < b.id ? -1 : 1) : a.blobHash < b.blobHash ? -1 : 1;

/** Removes the files of records that were deleted for good. */
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
 * Copies files to other records: new rows over the same bytes. `owners` maps each source record to its target;
 * returns the new id of each file.
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
