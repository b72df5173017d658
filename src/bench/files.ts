import type { FileItem } from '@/domain/files/schemas';
import { type DatabaseOptions, dialectOf } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { countStatements } from '@/testing/statements';
import { type Both, printBeside } from './beside';
import { onDatabases, openFilled } from './databases';
import { fillTree, FOLDERS, type TreeSize } from './files/tree';

const SMALL: TreeSize = { listed: 100, moved: 40, others: 4860 };
const LARGE: TreeSize = { listed: 10_000, moved: 40_000, others: 150_000 };
/** Pages into the large folder, which is read in pages of 50. */
const DEEP = 190;
const UPLOAD = 100_000;

interface Page {
  items: FileItem[];
  next?: string;
}

const itemsPath = (query: Record<string, string>) => `/api/files/items?${new URLSearchParams(query)}`;

async function openWorkspace(target: DatabaseOptions, size: TreeSize) {
  const opened = await openFilled(target, `${size.listed + size.moved + size.others} files`, (trx) =>
    fillTree(trx, size),
  );
  const { get, post } = opened;
  const items = (query: Record<string, string> = {}) => get<Page>(itemsPath(query));
  const { items: tops } = await items();
  const folder = (name: string) => tops.find((item) => item.name === name)?.id ?? '';
  const ids = {
    listed: folder(FOLDERS.listed),
    moved: folder(FOLDERS.moved),
    target: folder(FOLDERS.target),
  };
  const versionOf = async () =>
    (await get<{ items: FileItem[] }>(itemsPath({ ids: ids.moved }))).items[0]?.version ?? 1;
  let turn = 0;
  const move = (folderId: string) => post('/api/files/items/move', { fileIds: [ids.moved], folderId });
  return {
    ...opened,
    items,
    ids,
    rename: async () => {
      turn += 1;
      const body = { fileId: ids.moved, version: await versionOf(), name: `Moved ${turn}` };
      await post('/api/files/items/update', body);
    },
    moveAndBack: async () => {
      await move(ids.target);
      await move('root');
    },
    deleteAndRestore: async () => {
      await post('/api/files/items/delete', { fileIds: [ids.moved] });
      await post('/api/files/items/restore', { fileIds: [ids.moved] });
    },
  };
}
type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

async function cursorAt({ ids, items }: Workspace, page: number): Promise<string> {
  let cursor = '';
  for (let read = 1; read < page; read += 1) {
    const { next } = await items({ folderId: ids.listed, ...(cursor && { cursor }) });
    if (next === undefined) break;
    cursor = next;
  }
  return cursor;
}

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const cursor = await cursorAt(many, DEEP);
  const list = (label: string, query: Record<string, string>, deep: Record<string, string> = {}): Both => ({
    label,
    small: () => few.items({ folderId: few.ids.listed, ...query }),
    large: () => many.items({ folderId: many.ids.listed, ...query, ...deep }),
  });
  const search = (label: string, query: string): Both => ({
    label,
    small: () => few.items({ query }),
    large: () => many.items({ query }),
    grows: true,
  });
  const act = (label: string, which: 'rename' | 'moveAndBack' | 'deleteAndRestore'): Both => ({
    label,
    small: few[which],
    large: many[which],
  });
  let sent = 0;
  const bytes = () => new Blob([`${(sent += 1)} `.padEnd(UPLOAD, 'x')]);
  const upload = async (path: string, fields: Record<string, string>) => {
    const { status, body } = await few.app.upload(
      path,
      fields,
      { file: bytes(), name: `sent ${sent}.txt` },
      few.as,
    );
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  };
  const cases: Both[] = [
    list('first page of a folder', {}),
    list(`page ${DEEP} beside the first`, {}, { cursor }),
    list('by size, descending', { sort: '-size' }),
    list('by date, descending', { sort: '-modifiedAt' }),
    act('rename a folder', 'rename'),
    act('move a folder and back', 'moveAndBack'),
    act('delete a folder and restore it', 'deleteAndRestore'),
    search('search: a word of each thousandth', 'needle'),
    search('search: a word of all', 'report'),
    search('search: a word of none', 'zzzz'),
    {
      label: 'upload of 100 kB beside the bare service',
      small: () => upload('/api/blobs/new', { purpose: 'chat' }),
      large: () => upload('/api/files/new', { folderId: 'root' }),
    },
  ];
  const [rows, rest] = [LARGE, SMALL].map(({ listed, moved, others }) => listed + moved + others);
  const title = `Files on ${name}: ${rows} beside ${rest}; folders of ${LARGE.listed} and ${SMALL.listed}`;
  await printBeside(title, cases, dialectOf(few.db) === 'postgres' ? 'wall' : 'cpu');
  await printStatements(many);
  await few.db.destroy();
  await many.db.destroy();
}

async function printStatements({ as, db, ids }: Workspace): Promise<void> {
  const counted = countStatements(db);
  const app = testApp(counted.db);
  const statements: number[] = [];
  for (const limit of ['50', '200']) {
    counted.reset();
    await app.get(itemsPath({ folderId: ids.listed, limit }), { as });
    // One of them reads the session.
    statements.push(counted.count() - 1);
  }
  console.log(`Statements of a page of 50 and of 200: ${statements.join(', ')}`);
}

await onDatabases('files', benchOn);
