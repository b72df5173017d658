import { beforeAll, beforeEach } from 'vitest';
import type { OpenItem } from '@/domain/files/openLink';
import type { FileItem, FileLink } from '@/domain/files/schemas';
import type { Database } from '@/server/db/database';
import { eachDatabase } from './database';
import { type FileHolder, type FilesApi, filesApi } from './files';

export const MINUTE = 60_000;

/** The answer of an opened link. */
export interface Opened {
  link: { needsPassword: boolean; hasPassword: boolean; expiresAt: string | null };
  owner: { name: string };
  item?: OpenItem;
}

/** What every door answers when a link has ended. */
export const GONE = Array.from({ length: 5 }, () => '404 link-gone');

/** What is set up before each test of public links. */
interface Place {
  db: Database;
  now: Date;
  api: FilesApi;
  ana: FileHolder;
  /** Two folders in one another, each with a file. */
  outer: FileItem;
  inner: FileItem;
  first: FileItem;
  second: FileItem;
}

type Query = Record<string, string>;

/** The owner's calls and those of visitors; `at` is filled before each test. */
function linkCalls(at: Place) {
  const set = async (fileId: string, terms: object = {}) =>
    (await at.api.done<{ link: FileLink }>(at.ana, 'links/set', { fileId, ...terms })).link;
  const tokenOf = ({ path }: FileLink) => path?.split('/').at(-1) ?? '';
  const link = async (fileId: string, terms: object = {}) => tokenOf(await set(fileId, terms));
  const addressOf = (path: string, query: Query) => `/api/files/links/${path}?${new URLSearchParams(query)}`;
  const visit = <T = Record<string, unknown>>(path: string, query: Query, headers: Query = {}) =>
    at.api.get<T>(addressOf(path, query), { headers });
  const bytes = (path: string, query: Query, headers: Query = {}) =>
    at.api.request(addressOf(path, query), { headers });
  const unlock = (token: string, password: string, door: Pick<FilesApi, 'post'> = at.api) =>
    door.post<{ ticket: string; expiresAt: string }>('/api/files/links/unlock', { token, password });

  /** The answers of every door that shows something. */
  const doors = async (token: string, more: Query = {}) => {
    const file = { token, fileId: at.first.id, ...more };
    const answers = [
      await visit('open', { token, ...more }),
      await visit('items', { token, ...more }),
      await bytes('content', file),
      await visit('text', file),
      await bytes('zip', { token, ...more }),
    ];
    return Promise.all(
      answers.map(async (answer) => {
        if (answer.status === 200) return 200;
        const body = 'json' in answer ? ((await answer.json()) as { code?: string }) : answer.body;
        return `${answer.status} ${body.code}`;
      }),
    );
  };
  return { set, tokenOf, link, visit, bytes, unlock, doors };
}

/** Runs tests on each database, each with a new owner of two folders. */
export function eachLinks(tests: (at: Place & ReturnType<typeof linkCalls>) => void): void {
  eachDatabase((_name, open) => {
    // Filled before each test.
    const at = {} as Place;
    beforeAll(async () => {
      at.db = await open();
      at.api = filesApi(at.db, () => at.now);
    });
    beforeEach(async () => {
      at.now = new Date();
      at.ana = await at.api.person();
      at.outer = await at.api.folder(at.ana, 'Outer');
      at.inner = await at.api.folder(at.ana, 'Inner', at.outer.id);
      at.first = await at.api.file(at.ana, 'first.txt', at.outer.id, 'one');
      at.second = await at.api.file(at.ana, 'second.html', at.inner.id, '<script>alert(1)</script>');
    });
    tests(Object.assign(at, linkCalls(at)));
  });
}
