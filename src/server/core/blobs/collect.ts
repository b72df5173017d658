import { removeLeftOvers } from '@/server/core/forms/temporary';
import type { Database } from '@/server/db/database';
import { exclusively } from '@/server/db/exclusive';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { removeAttachments } from './attachments';
import { lockOf } from './keep';
import { hashIn, keyOf, variantKeyOf } from './stores/store';
import type { BlobNeeds } from './types';
import { heldUploads } from './uploads';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const RELEASED_DAYS = 30;
const BATCH = 200;
/** Longer than any request may take. */
const LEFT_OVER = HOUR;

/** Extends expired uploads that a holder still needs by a day; returns their ids. */
async function waitOn(
  db: Database,
  rows: readonly { id: string; deletedAt: string | null }[],
  at: number,
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []));
  const held = ids.length > 0 ? await heldUploads(db, ids) : new Set<string>();
  if (held.size > 0) {
    await db
      .updateTable('attachment')
      .set({ expiresAt: nowIso(new Date(at + DAY)) })
      .where('id', 'in', [...held])
      .where('ownerId', 'is', null)
      .execute();
  }
  return held;
}

/** Removes files unclaimed and not held after 24 hours, and those that their record released 30 days ago. */
async function removeUnwanted(db: Database, at: number): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('attachment')
      .select(['id', 'blobHash', 'deletedAt'])
      .where((eb) =>
        eb.or([
          eb('expiresAt', '<', nowIso(new Date(at))),
          eb('deletedAt', '<', nowIso(new Date(at - RELEASED_DAYS * DAY))),
        ]),
      )
      .orderBy('blobHash')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const held = await waitOn(db, rows, at);
    const unwanted = rows.filter(({ id }) => !held.has(id));
    await transaction(db, (trx) => removeAttachments(trx, unwanted));
  }
}

/** Deletes the row first, then the bytes, unless they were stored again in between. */
async function removeBlob({ db, store }: BlobNeeds, hash: string, before: string): Promise<void> {
  const variants = await db.selectFrom('blob_variant').select('variant').where('hash', '=', hash).execute();
  const { numDeletedRows } = await db
    .deleteFrom('blob')
    .where('hash', '=', hash)
    .where('refs', '=', 0)
    .where('unusedSince', '<', before)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const keys = [keyOf(hash), ...variants.map(({ variant }) => variantKeyOf(hash, variant))];
  await removeKeys(db, store, hash, keys);
}

async function removeKeys(
  db: Database,
  store: BlobNeeds['store'],
  hash: string,
  keys: readonly string[],
): Promise<void> {
  await exclusively(db, lockOf(hash), () =>
    // In a transaction, which on SQLite blocks a concurrent one that stores these bytes.
    transaction(db, async (trx) => {
      const back = await trx.selectFrom('blob').select('hash').where('hash', '=', hash).executeTakeFirst();
      if (back) return;
      for (const key of keys) await store.remove(key);
    }),
  );
}

async function removeUnused(needs: BlobNeeds, at: number): Promise<void> {
  const before = nowIso(new Date(at - DAY));
  for (;;) {
    const rows = await needs.db
      .selectFrom('blob')
      .select('hash')
      .where('refs', '=', 0)
      .where('unusedSince', '<', before)
      .limit(BATCH)
      .execute();
    for (const { hash } of rows) await removeBlob(needs, hash, before);
    if (rows.length < BATCH) return;
  }
}

/**
 * Removes bytes without a row that were stored before an instant (ms): left by a killed process or by deleted data.
 */
export async function removeOrphans({ db, store }: BlobNeeds, before: number): Promise<void> {
  for await (const { key, changedAt } of store.keys()) {
    if (changedAt > before) continue;
    const hash = hashIn(key);
    if (hash === null) {
      if (key.endsWith('.part')) await store.remove(key);
      continue;
    }
    await removeKeys(db, store, hash, [key]);
  }
}

/**
 * Drops multipart uploads that an outage left unfinished: no listing shows them, yet they cost storage. Holds the
 * lock of their hash, because the same bytes sent again resume such an upload.
 */
async function dropUnfinished({ db, store }: BlobNeeds, before: number): Promise<void> {
  for await (const { drop, key, startedAt } of store.unfinished?.() ?? []) {
    const hash = hashIn(key);
    if (hash === null || startedAt > before) continue;
    await exclusively(db, lockOf(hash), () => transaction(db, drop));
  }
}

/** Removes everything no longer needed. Hourly, and repeatable. Source: files, A8. */
export async function collect(needs: BlobNeeds): Promise<void> {
  const at = needs.now().getTime();
  await removeUnwanted(needs.db, at);
  await removeUnused(needs, at);
  await removeOrphans(needs, at - DAY);
  await dropUnfinished(needs, at - DAY);
  await removeLeftOvers(needs.config.uploadDir, LEFT_OVER, at);
}
