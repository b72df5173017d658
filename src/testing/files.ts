import { sql } from 'kysely';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { wrongCounts } from '@/server/core/blobs/refs';
import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { eachDatabase } from './database';
import { createUser } from './factories/users';
import { sessionFor } from './session';
import { countStatements } from './statements';

/** A signed-in person with files. */
export interface FileHolder {
  id: string;
  name: string;
  as: string;
}

export interface FilePage {
  items: FileItem[];
  next?: string;
  total: number;
  folder: FileItem | null;
  path: { id: string; name: string }[];
}

/** The API as people with files use it. */
export function filesApi(open: Database, now: () => Date = () => new Date()) {
  const counted = countStatements(open);
  const api = testApp(counted.db, { now });

  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<FileHolder> => {
    const user = await createUser(open, overrides);
    return { id: user.id, name: user.name, as: await sessionFor(api.services, user) };
  };
  const read = <T = Record<string, unknown>>(who: FileHolder, path: string) =>
    api.get<T>(`/api/files/${path}`, { as: who.as });
  const call = <T = Record<string, unknown>>(who: FileHolder, path: string, body: object) =>
    api.post<T>(`/api/files/${path}`, body, { as: who.as });
  const send = (who: FileHolder, fields: Record<string, string>, name: string, text: string | Blob) =>
    api.upload<{ item: FileItem; outcome: string }>(
      '/api/files/new',
      fields,
      { file: typeof text === 'string' ? new Blob([text]) : text, name },
      who.as,
    );
  const checked = <T>(path: string, { status, body }: { status: number; body: T }): T => {
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const seen = async <T>(who: FileHolder, path: string) => checked(path, await read<T>(who, path));
  const done = async <T>(who: FileHolder, path: string, body: object) =>
    checked(path, await call<T>(who, path, body));
  const refused = async (who: FileHolder, path: string, body: object) => {
    const answer = await call(who, path, body);
    return [answer.status, answer.body.code];
  };

  const folder = async (who: FileHolder, name: string, parentId = 'root') =>
    (await done<{ item: FileItem }>(who, 'folders/new', { parentId, name })).item;
  const file = async (
    who: FileHolder,
    name: string,
    folderId = 'root',
    text: string | Blob = `text of ${name}`,
  ) => checked('new', await send(who, { folderId }, name, text)).item;
  const list = (who: FileHolder, query: Record<string, string> = {}) =>
    seen<FilePage>(who, `items?${new URLSearchParams(query)}`);
  /** All pages of a list. */
  const all = async (who: FileHolder, query: Record<string, string> = {}): Promise<FileItem[]> => {
    const { items, next } = await list(who, query);
    return next === undefined ? items : [...items, ...(await all(who, { ...query, cursor: next }))];
  };
  const names = async (who: FileHolder, query: Record<string, string> = {}) =>
    (await all(who, query)).map(({ name }) => name);
  const item = async (who: FileHolder, fileId: string) =>
    (await seen<{ item: FileItem }>(who, `item?fileId=${fileId}`)).item;
  const share = (node: string, subject: FileHolder | 'everyone', level: 'view' | 'edit', by: FileHolder) =>
    open
      .insertInto('file_share')
      .values({
        id: crypto.randomUUID(),
        nodeId: node,
        subjectType: subject === 'everyone' ? 'everyone' : 'user',
        subjectId: subject === 'everyone' ? '' : subject.id,
        level,
        createdById: by.id,
        createdAt: now().toISOString(),
      })
      .execute();
  const text = async (who: FileHolder, { content }: FileItem) => {
    const answer = await api.request(content?.downloadUrl ?? '', { headers: { 'session-token': who.as } });
    return answer.text();
  };

  return {
    ...api,
    db: open,
    counted,
    person,
    read,
    call,
    send,
    seen,
    done,
    refused,
    folder,
    file,
    list,
    all,
    names,
    item,
    share,
    text,
  };
}

export type FilesApi = ReturnType<typeof filesApi>;

/** What is set up before each test of files. */
interface FilesScene {
  db: Database;
  api: FilesApi;
  /** Two people without files. */
  ana: FileHolder;
  ben: FileHolder;
}

/** Runs tests on each database, each with two new people. */
export function eachFiles(tests: (at: FilesScene) => void, each = eachDatabase): void {
  each((_name, open) => {
    // Filled before each test.
    const at = {} as FilesScene;
    beforeAll(async () => {
      at.db = await open();
      at.api = filesApi(at.db);
    });
    beforeEach(async () => {
      at.ana = await at.api.person();
      at.ben = await at.api.person();
    });
    tests(at);
  });
}

interface Counted {
  id: string;
  parentId: string | null;
  ownerId: string;
  isFile: number;
  group: string | null;
  size: number;
  versionId: string | null;
  deletedAt: string | null;
  purgingAt: string | null;
}

async function recounted(db: Database) {
  const nodes: Counted[] = await db.selectFrom('file_node').selectAll().execute();
  const versions = await db
    .selectFrom('file_version')
    .innerJoin('attachment', 'attachment.id', 'file_version.id')
    .select(['file_version.fileId', 'file_version.id', 'attachment.size'])
    .execute();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const totals = new Map<string, number>();
  const used = new Map<string, number>();
  const isPurged = (node: Counted): boolean =>
    node.purgingAt !== null || (node.parentId !== null && isPurged(byId.get(node.parentId)!));
  const add = (node: Counted, group: string, bytes: number) => {
    for (let at = node; at.deletedAt === null && at.parentId !== null;) {
      at = byId.get(at.parentId)!;
      totals.set(`${at.id} ${group} files`, (totals.get(`${at.id} ${group} files`) ?? 0) + 1);
      totals.set(`${at.id} ${group} bytes`, (totals.get(`${at.id} ${group} bytes`) ?? 0) + bytes);
    }
  };
  for (const node of nodes)
    add(node, node.isFile === 1 ? (node.group ?? 'other') : 'folder', node.isFile === 1 ? node.size : 0);
  for (const { fileId, id, size } of versions) {
    const node = byId.get(fileId)!;
    if (id !== node.versionId) add(node, 'version', size);
    if (!isPurged(node)) used.set(node.ownerId, (used.get(node.ownerId) ?? 0) + size);
  }
  return { nodes, byId, totals, used };
}

async function reservedOf(db: Database, ownerId: string): Promise<number> {
  const rows = await db
    .selectFrom('file_upload')
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['receiving', 'finishing'])
    .select('size')
    .execute();
  return rows.reduce((sum, { size }) => sum + size, 0);
}

/** Every sum, account and reference count of files that differs from a recount of the rows; empty when all are right. */
async function wrongFiles(db: Database): Promise<unknown[]> {
  const { byId, totals, used } = await recounted(db);
  const wrong: unknown[] = [];
  const stored = await db.selectFrom('file_total').selectAll().execute();
  const seen = new Set<string>();
  for (const row of stored) {
    for (const what of ['files', 'bytes'] as const) {
      const key = `${row.folderId} ${row.group} ${what}`;
      seen.add(key);
      if (row[what] !== (totals.get(key) ?? 0))
        wrong.push({ key, stored: row[what], counted: totals.get(key) ?? 0 });
    }
  }
  for (const [key, counted] of totals) if (!seen.has(key) && counted !== 0) wrong.push({ key, counted });
  for (const { ownerId, usedBytes, reservedBytes } of await db
    .selectFrom('file_account')
    .selectAll()
    .execute())
    if (usedBytes !== (used.get(ownerId) ?? 0) || reservedBytes !== (await reservedOf(db, ownerId)))
      wrong.push({ ownerId, usedBytes, counted: used.get(ownerId) ?? 0, reservedBytes });
  const orphans = await sql<{ id: string }>`select id from attachment where "ownerType" = 'file'
    and "ownerId" not in (select id from file_node)`.execute(db);
  const strayOwners = [...byId.values()].filter(
    ({ parentId, ownerId, deletedAt }) =>
      parentId !== null && deletedAt === null && byId.get(parentId)!.ownerId !== ownerId,
  );
  return [...wrong, ...orphans.rows, ...strayOwners, ...(await wrongCounts(db))];
}

/** Fails when any sum, account or reference count of files differs from a recount. */
export async function expectRightFiles(db: Database): Promise<void> {
  expect(await wrongFiles(db)).toEqual([]);
}
