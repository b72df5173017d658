import type { Description } from '@/server/core/readables';

const PAGE = '/dashboard/files-manager';

/** The address of an item: a folder is entered, of a file the details are shown. */
export const pathOfItem = ({ id, isFolder }: { id: string; isFolder: boolean }): string =>
  `${PAGE}?${isFolder ? 'folder' : 'open'}=${id}`;

/** How folders and files are named where other records link to them. */
export const nodeDescription: Description = {
  at: /^\/dashboard\/files-manager\?(?:[^#]*&)?(?:open|folder|preview)=([\w-]+)/,
  idOf: async (db, named) => {
    const found = await db
      .selectFrom('file_node')
      .select('id')
      .where('id', '=', named)
      .where('parentId', 'is not', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found?.id ?? null;
  },
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('file_node')
      .where('id', 'in', ids)
      .where('parentId', 'is not', null)
      .select(['id', 'isFile', 'name'])
      .execute();
    return rows.map(({ id, isFile, name }) => ({
      id,
      title: name,
      text: null,
      path: pathOfItem({ id, isFolder: isFile === 0 }),
    }));
  },
};
