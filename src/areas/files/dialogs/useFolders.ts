import { useEffect, useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem } from '@/domain/files/schemas';
import { MAX_LIMIT } from '@/domain/paging';
import { filesApi } from '../api';
import { ROOT } from '../state/listed';

/** The branch of what others share, which is no folder itself. */
export const SHARED = 'shared';

/** A visible line of the tree. */
export interface FolderLine {
  id: string;
  /** Null for the two branches at the top. */
  item: FileItem | null;
  /** From 1. */
  level: number;
  /** Undefined where there is nothing to open. */
  isOpen?: boolean;
}

/** Folders of a branch; null while they are read, an empty list also where that failed. */
type Branches = Readonly<Record<string, readonly FileItem[] | null>>;

const PAUSE_MS = 250;

/** A text once it is no longer typed. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text.trim() === '' ? '' : typed;
}

/** Folders whose names match, wherever they are. */
function useFound(query: string): readonly FileItem[] | null {
  const { data } = useRead(query === '' ? null : query, async () => {
    const { items } = await filesApi.items({ query, kind: 'folder' });
    return items;
  });
  return query === '' ? null : (data ?? []);
}

function linesBelow(
  id: string,
  level: number,
  branches: Branches,
  opened: ReadonlySet<string>,
): FolderLine[] {
  if (!opened.has(id)) return [];
  return (branches[id] ?? []).flatMap((item) => [
    { id: item.id, item, level, ...(branches[item.id]?.length !== 0 && { isOpen: opened.has(item.id) }) },
    ...linesBelow(item.id, level + 1, branches, opened),
  ]);
}

/** The folders as a tree, whose branches are read when they open; with a text those that match. */
export function useFolders(text: string) {
  const [branches, setBranches] = useState<Branches>({});
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([ROOT]));
  const found = useFound(useTyped(text));
  const put = (id: string, items: readonly FileItem[] | null) =>
    setBranches((known) => ({ ...known, [id]: items }));
  const load = useStableCallback(async (id: string) => {
    if (branches[id] === undefined) put(id, null);
    try {
      const where = id === SHARED ? { in: 'shared' as const } : { folderId: id };
      const { items } = await filesApi.items({ ...where, kind: 'folder', limit: MAX_LIMIT });
      put(id, items);
    } catch {
      put(id, []);
    }
  });
  useEffect(() => void load(ROOT), [load]);
  const top = (id: string): FolderLine[] => [
    { id, item: null, level: 1, isOpen: opened.has(id) },
    ...linesBelow(id, 2, branches, opened),
  ];
  return {
    lines: found
      ? found.map((item): FolderLine => ({ id: item.id, item, level: 1 }))
      : [...top(ROOT), ...top(SHARED)],
    isSearch: found !== null,
    toggle: (id: string, isOpen = !opened.has(id)) => {
      const next = new Set(opened);
      if (isOpen) next.add(id);
      else next.delete(id);
      setOpened(next);
      if (isOpen && branches[id] === undefined) void load(id);
    },
    /** Reads a branch again and opens it: a folder was made in it. */
    refresh: async (id: string) => {
      await load(id);
      setOpened((known) => new Set([...known, id]));
    },
  };
}

export type Folders = ReturnType<typeof useFolders>;
