import { seedUsers } from '@/server/auth/seed';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';
import { openAccount } from '@/server/files/tree/accounts';
import { newNode } from '@/server/files/tree/rows';

/** How much one person has in their files. */
export interface TreeSize {
  /** Files of one folder. */
  listed: number;
  /** Files of another folder, in folders of a hundred. */
  moved: number;
  /** Files elsewhere, for the search. */
  others: number;
}

/** Names of the folders that are measured. */
export const FOLDERS = { listed: 'Listed', moved: 'Moved', target: 'Target', others: 'Others' } as const;

const PER_FOLDER = 100;
const BATCH = 5000;
const BYTES = 1000;

interface Place {
  parentId: string;
  ownerId: string;
  hash: string;
}

/** Files called `… report 12.txt`; each thousandth has `needle` in its name. */
async function addFiles(trx: Transaction, { parentId, ownerId, hash }: Place, from: number, count: number) {
  const at = nowIso();
  const rows = Array.from({ length: count }, (_, n) => {
    const word = (from + n) % 1000 === 999 ? 'needle' : 'plain';
    const name = `${word} report ${from + n}.txt`;
    return {
      ...newNode({ parentId, ownerId, isFile: true, name, by: ownerId, at }),
      size: BYTES,
      versionNo: 1,
    };
  }).map((row) => ({ ...row, versionId: newId() }));
  await insertMany(trx, 'file_node', rows);
  const facts = {
    blobHash: hash,
    type: 'text/plain',
    size: BYTES,
    purpose: 'file',
    ownerType: 'file',
    rank: 1,
  };
  const dates = { createdById: ownerId, claimedAt: at, expiresAt: null, createdAt: at, deletedAt: null };
  await insertMany(
    trx,
    'attachment',
    rows.map(({ id, name, versionId }) => ({
      ...facts,
      ...dates,
      id: versionId,
      ownerId: id,
      name,
      nameFold: name,
    })),
  );
  await insertMany(
    trx,
    'file_version',
    rows.map(({ id: fileId, versionId }) => ({ id: versionId, fileId, no: 1 })),
  );
}

async function addFolder(trx: Transaction, place: Place, name: string, files: number): Promise<string> {
  const at = nowIso();
  const row = newNode({
    parentId: place.parentId,
    ownerId: place.ownerId,
    isFile: false,
    name,
    by: null,
    at,
  });
  await trx.insertInto('file_node').values(row).execute();
  if (files > 0)
    await insertMany(trx, 'file_total', [
      { folderId: row.id, group: 'document', files, bytes: files * BYTES },
    ]);
  return row.id;
}

/** A folder with that many files in folders of a hundred. */
async function addDeep(trx: Transaction, place: Place, name: string, files: number): Promise<void> {
  const parentId = await addFolder(trx, place, name, files);
  for (let from = 0; from < files; from += PER_FOLDER) {
    const count = Math.min(PER_FOLDER, files - from);
    const inner = await addFolder(trx, { ...place, parentId }, `Part ${from}`, count);
    await addFiles(trx, { ...place, parentId: inner }, from, count);
  }
}

/** Fills the tree of the first person. */
export async function fillTree(trx: Transaction, { listed, moved, others }: TreeSize): Promise<void> {
  const [holder] = await seedUsers(trx, { now: new Date(), count: 8 });
  const ownerId = holder?.id ?? '';
  const { rootId: parentId } = await openAccount(trx, ownerId);
  const hash = 'b'.repeat(64);
  const total = listed + moved + others;
  await trx
    .insertInto('blob')
    .values({
      hash,
      size: BYTES,
      type: 'text/plain',
      kind: 'document',
      store: 'disk',
      refs: total,
      createdAt: nowIso(),
    })
    .execute();
  const place = { parentId, ownerId, hash };
  const listedId = await addFolder(trx, place, FOLDERS.listed, listed);
  for (let from = 0; from < listed; from += BATCH)
    await addFiles(trx, { ...place, parentId: listedId }, from, Math.min(BATCH, listed - from));
  await addDeep(trx, place, FOLDERS.moved, moved);
  await addFolder(trx, place, FOLDERS.target, 0);
  await addDeep(trx, place, FOLDERS.others, others);
  await insertMany(trx, 'file_total', [
    { folderId: parentId, group: 'document', files: total, bytes: total * BYTES },
  ]);
  await trx
    .updateTable('file_account')
    .set({ usedBytes: total * BYTES })
    .where('ownerId', '=', ownerId)
    .execute();
}
