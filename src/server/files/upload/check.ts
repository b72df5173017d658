import type { ParsedInputOf } from '@/domain/contract';
import type { filesContract } from '@/domain/files/contract';
import { MAX_DEPTH } from '@/domain/files/limits';
import { nameFold, partsOfPath } from '@/domain/files/names';
import { fittingName } from '@/server/core/blobs/names';
import type { Database } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import { transaction } from '@/server/db/transaction';
import type { FilesContext } from '../context';
import { writableFolder } from '../items/access';
import { describeItems } from '../items/describe';
import { folderIdOf } from '../items/folder';
import { openAccount } from '../tree/accounts';
import { availableIn } from '../tree/quota';
import { readTree } from '../tree/tree';

type Input = ParsedInputOf<(typeof filesContract)['check']>;
type Entry = Input['entries'][number];
interface Known {
  id: string;
  isFile: number;
}

/** A path as names are compared. */
const foldOf = (parts: readonly string[]) => parts.map((part) => nameFold(fittingName(part, ''))).join('/');

function refusalOf({ path, size }: Entry, depth: number, maxBytes: number): string | null {
  const parts = partsOfPath(path);
  if (!parts) return 'invalid-path';
  if (depth + parts.folders.length >= MAX_DEPTH) return 'too-deep';
  return size > maxBytes ? 'too-large' : null;
}

/** The items of these parents by the parent and the name. */
async function childrenOf(db: Database, parents: ReadonlyMap<string, string>, folds: readonly string[]) {
  const found = new Map<string, Known>();
  const ids = [...parents.keys()];
  if (ids.length === 0) return found;
  for (const part of partsOf([...new Set(folds)])) {
    const rows = await db
      .selectFrom('file_node')
      .where('parentId', 'in', ids)
      .where('nameFold', 'in', part)
      .where('deletedAt', 'is', null)
      .select(['id', 'parentId', 'nameFold', 'isFile'])
      .execute();
    for (const { id, parentId, nameFold: fold, isFile } of rows) {
      const around = parents.get(parentId ?? '') ?? '';
      found.set(around === '' ? fold : `${around}/${fold}`, { id, isFile });
    }
  }
  return found;
}

/** What stands at these paths below a folder, level by level: a statement for each. */
async function standing(
  db: Database,
  folderId: string,
  paths: readonly string[],
): Promise<Map<string, Known>> {
  const all = new Map<string, Known>();
  let parents = new Map([[folderId, '']]);
  const steps = paths.map((path) => path.split('/'));
  for (let level = 0; parents.size > 0; level += 1) {
    const folds = steps.flatMap((parts) => parts[level] ?? []);
    if (folds.length === 0) break;
    const found = await childrenOf(db, parents, folds);
    for (const [path, known] of found) all.set(path, known);
    parents = new Map(
      [...found].filter(([, { isFile }]) => isFile === 0).map(([path, { id }]) => [id, path]),
    );
  }
  return all;
}

/** What stands in the way of an entry: something of its name, or a file where it has a folder. */
function obstacle(known: ReadonlyMap<string, Known>, fold: string): string | undefined {
  const parts = fold.split('/');
  for (let length = 1; length < parts.length; length += 1) {
    const around = known.get(parts.slice(0, length).join('/'));
    if (around?.isFile === 1) return around.id;
  }
  return known.get(fold)?.id;
}

/** Looks before an upload, so that all questions come at once. Throws 404, 403. */
export async function checkUpload(context: FilesContext, input: Input) {
  const { blobs, config, db, user } = context;
  const folderId = await folderIdOf(db, user, input.folderId);
  const tree = await readTree(db, user, [folderId]);
  const folder = writableFolder(tree, folderId);
  const refused = input.entries.flatMap((entry) => {
    const code = refusalOf(entry, tree.depth(folderId), config.maxUploadBytes);
    return code === null ? [] : [{ path: entry.path, code }];
  });
  const refusedPaths = new Set(refused.map(({ path }) => path));
  const entries = input.entries
    .filter(({ path }) => !refusedPaths.has(path))
    .map((entry) => {
      const { folders, name } = partsOfPath(entry.path)!;
      return { ...entry, fold: foldOf([...folders, name]) };
    });
  const known = await standing(
    db,
    folderId,
    entries.map(({ fold }) => fold),
  );
  const inTheWay = entries.flatMap(({ path, fold }) => {
    const id = obstacle(known, fold);
    return id === undefined ? [] : [{ path, id }];
  });
  const ids = [...new Set(inTheWay.map(({ id }) => id))];
  const items = await describeItems({ blobs, db }, await readTree(db, user, ids), ids);
  const byId = new Map(items.map((item) => [item.id, item]));
  const available = await transaction(db, async (trx) =>
    availableIn(trx, await openAccount(trx, folder.ownerId)),
  );
  return {
    conflicts: inTheWay.flatMap(({ path, id }) => (byId.has(id) ? [{ path, existing: byId.get(id)! }] : [])),
    refused,
    quota: { needed: entries.reduce((sum, { size }) => sum + size, 0), available },
  };
}
