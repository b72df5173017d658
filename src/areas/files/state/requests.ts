import { createRequest, createRequests } from '@/core/redux/createRequest';
import { MAX_ACT, MAX_IDS } from '@/domain/files/limits';
import type { FileConflict, FileItem, FilePath } from '@/domain/files/schemas';
import type { ConflictChoice } from '@/domain/files/words';
import { MAX_LIMIT } from '@/domain/paging';
import { filesApi } from '../api';
import { isOfLinks, itemsQuery, type Listed } from './listed';

/** Items of one read. */
export const PAGE = 50;

/** What a list is read with. */
export interface ListRequest {
  listed: Listed;
  cursor?: string | undefined;
  /** Rows to read from the start: as many as there are already. */
  count?: number | undefined;
}

interface ListAnswer {
  items: FileItem[];
  total: number;
  folder: FileItem | null;
  path: FilePath;
  next?: string | undefined;
}

export const loadList = createRequest(
  'files/list',
  async (request: ListRequest, options): Promise<ListAnswer> => {
    const { listed, count = PAGE } = request;
    if (isOfLinks(listed)) return { items: [], total: 0, folder: null, path: [] };
    const items: FileItem[] = [];
    let { cursor } = request;
    for (;;) {
      const limit = Math.min(count - items.length, MAX_LIMIT);
      const page = { ...(cursor && { cursor }), ...(limit !== PAGE && { limit }) };
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
      const answer = await filesApi.items({ ...itemsQuery(listed), ...page }, options);
      items.push(...answer.items);
      cursor = answer.next;
      if (cursor === undefined || items.length >= count) return { ...answer, items, next: cursor };
    }
  },
);

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));

/** Answers of a call for some ids after the other. */
async function inParts<T>(
  ids: readonly string[],
  size: number,
  call: (some: string[]) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one act after the other
  for (const some of parts(ids, size)) answers.push(await call(some));
  return answers;
}

/** Items as they are now; those that are gone are missing in the answer. */
export const loadItems = createRequest(
  'files/items',
  async ({ ids }: { ids: readonly string[] }, options) => ({
    items: (await inParts(ids, MAX_IDS, (some) => filesApi.items({ ids: some.join() }, options))).flatMap(
      ({ items }) => items,
    ),
  }),
);

/** Items to move or copy into a folder. */
export interface TransferRequest {
  kind: 'move' | 'copy';
  ids: readonly string[];
  folderId: string;
  onConflict?: ConflictChoice;
  /** By item. */
  choices?: Readonly<Record<string, ConflictChoice>>;
}

export const transferItems = createRequest(
  'files/transfer',
  async ({ kind, ids, folderId, onConflict, choices = {} }: TransferRequest, options) => {
    const answers = await inParts(ids, MAX_ACT, (fileIds) => {
      const own = Object.fromEntries(fileIds.flatMap((id) => (choices[id] ? [[id, choices[id]]] : [])));
      const body = {
        fileIds,
        folderId,
        ...(onConflict && { onConflict }),
        ...(Object.keys(own).length > 0 && { choices: own }),
      };
      return filesApi[kind](body, options);
    });
    return {
      items: answers.flatMap(({ items }) => items),
      movedFrom: Object.assign({}, ...answers.map(({ movedFrom }) => movedFrom)) as Record<
        string,
        string | null
      >,
      conflicts: answers.flatMap(({ conflicts }): FileConflict[] => conflicts),
      skippedIds: answers.flatMap(({ skippedIds }) => skippedIds),
    };
  },
  'write',
);

export const removeItems = createRequest(
  'files/remove',
  async ({ ids }: { ids: readonly string[] }, options) => {
    const answers = await inParts(ids, MAX_ACT, (fileIds) => filesApi.remove({ fileIds }, options));
    return {
      deletedIds: answers.flatMap(({ deletedIds }) => deletedIds),
      purgeAt: answers.at(-1)?.purgeAt ?? '',
    };
  },
  'write',
);

export const restoreItems = createRequest(
  'files/restore',
  async ({ ids }: { ids: readonly string[] }, options) => {
    const answers = await inParts(ids, MAX_ACT, (fileIds) => filesApi.restore({ fileIds }, options));
    return {
      items: answers.flatMap(({ items }) => items),
      renamed: answers.flatMap(({ renamed }) => renamed),
      movedToRootIds: answers.flatMap(({ movedToRootIds }) => movedToRootIds),
    };
  },
  'write',
);

export const purgeItems = createRequest(
  'files/purge',
  async ({ ids }: { ids: readonly string[] }, options) => {
    await inParts(ids, MAX_ACT, (fileIds) => filesApi.deleteForever({ fileIds }, options));
    return { ids };
  },
  'write',
);

export const starItems = createRequest(
  'files/star',
  async ({ ids, starred }: { ids: readonly string[]; starred: boolean }, options) => {
    await inParts(ids, MAX_ACT, (fileIds) => filesApi.star({ fileIds, starred }, options));
    return { ok: true };
  },
  'write',
);

/** A new name and the version that it is for; the caller shows a refusal. */
export const renameItem = createRequest(
  'files/rename',
  (request: { fileId: string; version: number; name: string }, options) => filesApi.rename(request, options),
);

export const { emptyTrash, restoreVersion } = createRequests('files', filesApi);
