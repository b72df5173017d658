import { useRouter } from 'next/router';
import { useState } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { answered } from '@/core/redux/createRequest';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem } from '@/domain/files/schemas';
import { hrefOf, linkOf, listedOf } from '../address';
import { filesApi } from '../api';
import { useRowMenu } from '../list/useRowMenu';
import { mayEdit } from '../parts/mayEdit';
import { itemsQuery, type Listed, type Place, ROOT } from '../state/listed';
import { loadList } from '../state/requests';
import { useFilePaste, useInterruptedUploads } from '../upload/useFileUploads';
import { useFileActs } from '../useFileActs';
import { useFileRows, useFiles, useUploaded } from '../useFiles';
import type { FilesDialog } from '../useFilesScreen';
import { useOpenedNote } from '../useOpenedNote';

/** Recent files that are shown, and folders at most. */
const RECENT = 5;
const FOLDERS = 8;

const placeOf = (place: Place): Listed =>
  listedOf({
    in: place,
    folder: '',
    q: '',
    type: [],
    from: '',
    to: '',
    sort: undefined,
    view: undefined,
    open: '',
    preview: '',
  });
const recentFiles = placeOf('recent');
/** Folders stand first in it. */
const ownItems = placeOf('mine');

const firstItems = (listed: Listed, count: number) =>
  firstRead(filesApi.items, { ...itemsQuery(listed), limit: count }, (answer) =>
    answered(loadList, { listed, count }, answer),
  );
/** The lists of the page, for the first HTML. */
export const firstLists = () => [firstItems(recentFiles, RECENT), firstItems(ownItems, FOLDERS)];

/** What is done to an item from its menu. */
function useDoing(setDialog: (dialog: FilesDialog | null) => void, preview: (id: string) => void) {
  const router = useRouter();
  const acts = useFileActs();
  return {
    acts,
    open: useStableCallback((item: FileItem) => {
      if (item.kind === 'folder') void router.push(hrefOf({ folder: item.id }));
      else preview(item.id);
    }),
    details: useStableCallback((id: string) => void router.push(linkOf(id))),
    rename: useStableCallback((item: FileItem | undefined) => {
      if (item && mayEdit(item)) setDialog({ kind: 'rename', item });
    }),
  };
}

/** The lists of the page, their menu, and the dialogs over it. */
export function useFileDashboard() {
  const recent = useFiles(recentFiles, RECENT);
  const own = useFileRows(ownItems, FOLDERS);
  const [dialog, setDialog] = useState<FilesDialog | null>(null);
  const [preview, setPreview] = useState('');
  const { acts, open, details, rename } = useDoing(setDialog, setPreview);
  const files = recent.rows.slice(0, RECENT);
  const folders = own.rows.filter(({ kind }) => kind === 'folder').slice(0, FOLDERS);
  const doing = { open, rename, remove: acts.remove, restore: acts.restore, transfer: acts.transfer };
  const menu = useRowMenu({
    isTrash: false,
    place: null,
    folder: '',
    list: { rows: [...files, ...folders] },
    acts,
    doing,
    details: { show: details },
    setDialog,
    preview: setPreview,
  });
  useUploaded();
  useInterruptedUploads();
  useFilePaste(ROOT);
  useOpenedNote(preview);
  return {
    recent: { ...recent, rows: files },
    folders: { ...own, rows: folders },
    acts,
    doing,
    dialog,
    setDialog,
    preview,
    setPreview,
    menu,
    newFolder: () => setDialog({ kind: 'newFolder', parentId: own.folder?.id ?? ROOT }),
  };
}

export type FileDashboardParts = ReturnType<typeof useFileDashboard>;
