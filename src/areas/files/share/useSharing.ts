import { useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useStableCallback } from '@/core/useStableCallback';
import { loadItems } from '../state/requests';
import {
  loadSharing,
  type Sharing,
  type SharingAnswer,
  sharingKnown,
  sharingOf,
  sharingSlice,
} from './sharingSlice';

addSlice(sharingSlice);

/** How long a burst of changes is gathered before it is read, in ms. */
const GATHER_MS = 300;

/** The lists show whom an item is shared with: makes them follow a change of it. */
export function useOnShared(): (fileId: string) => void {
  const dispatch = useAppDispatch();
  return useStableCallback((fileId: string) => void dispatch(loadItems({ ids: [fileId] })));
}

function useReread(fileId: string): () => void {
  const dispatch = useAppDispatch();
  const isStale = useAppSelector(({ fileSharing }) => fileSharing.staleIds.includes(fileId));
  const read = useStableCallback(() => void dispatch(loadSharing({ fileId })));
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(read, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, read]);
  return read;
}

/** Who has access to an item: read when it is first shown, then kept up to date. */
export function useSharing(fileId: string) {
  const sharing = useAppSelector(({ fileSharing }) => fileSharing.byId[fileId]);
  const error = useAppSelector(({ fileSharing }) => fileSharing.errors[fileId]) ?? null;
  const reload = useReread(fileId);
  useEffect(reload, [reload, fileId]);
  return { sharing, error, reload, isLoading: sharing === undefined && error === null };
}

/** The same where another read of the item tells it; `answer` is null until it has. */
export function useToldSharing(fileId: string, answer: SharingAnswer | null): Sharing | undefined {
  const dispatch = useAppDispatch();
  const sharing = useAppSelector(({ fileSharing }) => fileSharing.byId[fileId]);
  const told = useMemo(() => (answer ? sharingOf(answer) : undefined), [answer]);
  useReread(fileId);
  useEffect(() => {
    if (told) dispatch(sharingKnown({ fileId, sharing: told }));
  }, [dispatch, fileId, told]);
  return sharing ?? told;
}
