import { notFound } from '@/domain/errors';
import { transaction } from '@/server/db/transaction';
import { upsertMany } from '@/server/db/bulk';
import type { FilesContext } from '../context';
import { linkOf, sharesOf } from '../sharing/read';
import { readTree } from '../tree/tree';
import { describeItems } from './describe';

/** Notes that a person has opened an item: it stands in their place Recent. */
async function noteOpened({ db, now, user }: FilesContext, nodeId: string): Promise<void> {
  const row = { userId: user.id, nodeId, starredAt: null, openedAt: now().toISOString() };
  await transaction(db, (trx) =>
    upsertMany(
      trx,
      'file_mark',
      [row],
      'on conflict ("userId", "nodeId") do update set "openedAt" = excluded."openedAt"',
    ),
  );
}

/** An item with what only one screen shows. Throws 404. */
export async function openItem(context: FilesContext, fileId: string) {
  const { db, user } = context;
  const tree = await readTree(db, user, [fileId]);
  const node = tree.readable(fileId);
  const [item] = await describeItems(context, tree, [fileId]);
  if (!item) throw notFound();
  const found = await db
    .selectFrom('file_version')
    .where('fileId', '=', fileId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  if (node.parentId !== null) await noteOpened(context, fileId);
  return {
    item,
    path: tree.path(fileId, item.kind === 'folder'),
    shares: await sharesOf(db, user.id, item),
    link: await linkOf(context, item),
    versionCount: found?.count ?? 0,
  };
}
