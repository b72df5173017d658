import { useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem, FilePath } from '@/domain/files/schemas';
import { filesApi } from '../api';
import { useTyped } from '../dialogs/useFolders';

/** Where one looks for files. */
export const BROWSED = ['mine', 'recent', 'shared'] as const;
export type Browsed = (typeof BROWSED)[number];

interface Page {
  items: FileItem[];
  next?: string | undefined;
  path: FilePath;
}

interface Where {
  place: Browsed;
  /** Empty at the top of the place. */
  folderId: string;
}

function queryOf({ place, folderId }: Where, query: string) {
  if (query) return { query };
  if (folderId) return { folderId };
  return place === 'recent' ? { in: place, kind: 'file' as const } : { in: place };
}

/** The pages of a list after the first one. */
function useMorePages(key: string, first: Page | null, more: (cursor: string) => Promise<Page>) {
  const [later, setLater] = useState<{ key: string; page: Page; isLoading: boolean } | null>(null);
  const known = later?.key === key ? later : null;
  const isLoading = known?.isLoading ?? false;
  const shown = known?.page ?? first;
  const load = useStableCallback(async (cursor: string) => {
    const before = shown;
    if (!before || isLoading) return;
    setLater({ key, page: before, isLoading: true });
    const put = (page: Page) => setLater((now) => (now?.key === key ? { key, page, isLoading: false } : now));
    try {
      const { items, next } = await more(cursor);
      put({ ...before, items: [...before.items, ...items], next });
    } catch {
      put(before);
    }
  });
  const next = shown?.next;
  return { page: shown, isLoading, onMore: next === undefined ? undefined : () => void load(next) };
}

/** Goes through the folders and files of a person, or finds them by a text. */
export function useBrowse() {
  const [where, setWhere] = useState<Where>({ place: 'mine', folderId: '' });
  const [text, setText] = useState('');
  const query = useTyped(text);
  const key = JSON.stringify([where, query]);
  const ask = (cursor?: string) => filesApi.items({ ...queryOf(where, query), ...(cursor && { cursor }) });
  const { data, error, isLoading, reload } = useRead<Page>(key, () => ask());
  const pages = useMorePages(key, data, ask);
  return {
    place: where.place,
    path: query ? [] : where.folderId ? (data?.path ?? []) : [],
    text,
    isSearch: query !== '',
    setText,
    go: (place: Browsed) => {
      setText('');
      setWhere({ place, folderId: '' });
    },
    enter: (folderId: string) => {
      setText('');
      setWhere(({ place }) => ({ place, folderId }));
    },
    page: pages.page,
    error,
    isLoading,
    reload,
    onMore: pages.onMore,
    isMore: pages.isLoading,
  };
}

export type Browse = ReturnType<typeof useBrowse>;
