import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLiveRefetch } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem, FilePath } from '@/domain/files/schemas';
import { fileQueue } from '@/core/uploads/fileQueue';
import { filesSlice, itemUploaded } from './filesSlice';
import { expected, rowsOf } from './state/changes';
import { keyOf, type Listed } from './state/listed';
import { loadItems, loadList, PAGE } from './state/requests';

addSlice(filesSlice);

/** How long a burst of changes is gathered before it is read, in ms. */
const GATHER_MS = 300;
const NO_PATH: FilePath = [];

/** Reads a list when it is first shown, and again a moment after it has become stale. */
function useListReads(listed: Listed, first: number) {
  const dispatch = useAppDispatch();
  const key = keyOf(listed);
  const list = useAppSelector(({ files }) => files.lists[key]);
  const read = useStableCallback((more: { cursor?: string; count?: number } = {}) =>
    dispatch(loadList({ listed, ...more })),
  );
  const begin = useStableCallback(() => read(first === PAGE ? {} : { count: first }));
  const reload = useStableCallback(() => void read({ count: Math.max(list?.ids.length ?? 0, first) }));
  const begun = useRef<string>(undefined);
  const follow = useEffectEvent((shown: string) => {
    // What the first HTML has answered sends nothing.
    if (begun.current === undefined || !list?.isRead) void begin();
    else if (begun.current !== shown) reload();
    begun.current = shown;
  });
  useEffect(() => follow(key), [key]);
  const isStale = list?.isStale === true && list.requestId === null && list.error === null;
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(reload, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, reload]);
  useLiveRefetch(reload);
  return {
    list,
    reload,
    more: list?.next === undefined ? undefined : () => void read({ cursor: list.next ?? '' }),
  };
}

/** Reads what others have changed, a burst of changes at once. */
function useChangedItems(): void {
  const dispatch = useAppDispatch();
  const changedIds = useAppSelector(({ files }) => files.changedIds);
  const read = useStableCallback(() => void dispatch(loadItems({ ids: changedIds })));
  const isWaiting = changedIds.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(read, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, read]);
}

/** One of several lists of a page; `first` says how many rows are read to begin with. */
export function useFileRows(listed: Listed, first = PAGE) {
  const { list, reload, more } = useListReads(listed, first);
  const byId = useAppSelector(({ files }) => files.byId);
  const pending = useAppSelector(({ files }) => files.pending);
  const rows = useMemo(() => (list ? rowsOf({ byId, pending }, list) : []), [list, byId, pending]);
  const hidden = (list?.ids.length ?? 0) - rows.length;
  return {
    rows,
    total: Math.max((list?.total ?? 0) - hidden, rows.length),
    /** Null in places without a folder, and until it is read. */
    folder: list?.folder ?? null,
    path: list?.path ?? NO_PATH,
    isRead: list?.isRead ?? false,
    isLoading: list !== undefined && list.requestId !== null,
    error: list?.error ?? null,
    more,
    reload,
  };
}

/** The rows of a folder, a place or a search as the acts under way leave them, kept up to date. */
export function useFiles(listed: Listed, first = PAGE) {
  const list = useFileRows(listed, first);
  useChangedItems();
  return list;
}

/** Uploads of this tab show in the lists: their events are not told to it. */
export function useUploaded(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => fileQueue.subscribeDone((item, folderId) => dispatch(itemUploaded({ item, folderId }))),
    [dispatch],
  );
}

export type FilesList = ReturnType<typeof useFiles>;

/** An item by its id as the acts under way leave it; read when it is in none of the lists. */
export function useFileItem(id: string): FileItem | undefined {
  const dispatch = useAppDispatch();
  const known = useAppSelector(({ files }) => (id ? files.byId[id] : undefined));
  const pending = useAppSelector(({ files }) => files.pending);
  const isLacking = id !== '' && !known;
  useEffect(() => {
    if (isLacking) void dispatch(loadItems({ ids: [id] }));
  }, [dispatch, isLacking, id]);
  return useMemo(() => known && expected(known, Object.values(pending)), [known, pending]);
}
