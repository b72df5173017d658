import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import { addItems, deleteItem, loadGallery, renameItem, restoreItem } from './state/galleryRequests';
import { gallerySlice } from './state/gallerySlice';
import { own } from '@/domain/own';
import { useLiveList } from './useLiveList';

addSlice(gallerySlice);

/** Page size. */
const PICTURES = 24;

/** Pictures of a person, newest first; `more` loads the next page. */
export function useGallery(name: string, ownerId: string) {
  const dispatch = useAppDispatch();
  const { items: byId, lists, deleted } = useAppSelector(({ gallery }) => gallery);
  const list = own(lists, name);
  const read = useCallback(
    (cursor?: string) =>
      dispatch(loadGallery({ name, query: { name: name || undefined, limit: PICTURES, cursor } })),
    [dispatch, name],
  );
  const { rows, ...listing } = useListing(list, byId, read);
  useLiveList(ownerId, { rows, reload: listing.reload }, PICTURES);
  const items = useMemo(() => rows.filter(({ id }) => !deleted[id]), [rows, deleted]);
  return { ...listing, items };
}

/** Actions on the user's gallery; refused writes show a toast and reject. */
export function useGalleryActs() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      add: async (items: Parameters<typeof addItems>[0]) => dispatch(addItems(items)).unwrap(),
      rename: async (itemId: string, title: string) => dispatch(renameItem({ itemId, title })).unwrap(),
      remove: async (itemId: string) => dispatch(deleteItem({ itemId })).unwrap(),
      restore: async (itemId: string) => dispatch(restoreItem({ itemId })).unwrap(),
    }),
    [dispatch],
  );
}
