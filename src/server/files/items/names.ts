import { conflict } from '@/domain/errors';
import { MAX_CHILDREN, MAX_DEPTH } from '@/domain/files/limits';
import { nameFold, numberedName } from '@/domain/files/names';
import type { Transaction } from '@/server/db/database';
import type { NodeRow } from '../tree/rows';
import type { Tree } from '../tree/tree';

/** Numbers that are tried in one statement. */
const AT_ONCE = 50;

/** The live item of that name in a folder. */
export async function itemNamed(
  trx: Transaction,
  parentId: string,
  name: string,
): Promise<NodeRow | undefined> {
  return trx
    .selectFrom('file_node')
    .selectAll()
    .where('parentId', '=', parentId)
    .where('nameFold', '=', nameFold(name))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The name, or with the first number that is free in the folder. */
export async function freeName(trx: Transaction, parentId: string, name: string): Promise<string> {
  if (!(await itemNamed(trx, parentId, name))) return name;
  for (let start = 2; ; start += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, at) => numberedName(name, start + at));
    const rows = await trx
      .selectFrom('file_node')
      .where('parentId', '=', parentId)
      .where('nameFold', 'in', names.map(nameFold))
      .where('deletedAt', 'is', null)
      .select('nameFold')
      .execute();
    const taken = new Set(rows.map((row) => row.nameFold));
    const free = names.find((one) => !taken.has(nameFold(one)));
    if (free !== undefined) return free;
  }
}

/** Throws 409 `too-deep` when items of that height (1 = without folders in it) do not fit into a folder. */
export function assertDepth(tree: Tree, folderId: string, height: number): void {
  if (tree.depth(folderId) + height > MAX_DEPTH) throw conflict('too-deep');
}

/** Throws 409 `too-many` when a folder can't take so many items more. */
export async function assertChildren(trx: Transaction, folderId: string, more: number): Promise<void> {
  const found = await trx
    .selectFrom('file_node')
    .where('parentId', '=', folderId)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  if ((found?.count ?? 0) + more > MAX_CHILDREN) throw conflict('too-many');
}
