import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { usePreference } from '@/core/preferences/usePreferences';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem } from '@/domain/files/schemas';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { PREFERENCES } from './address';
import { mayEdit } from './parts/mayEdit';
import { isOfLinks, isOfTrash, keyOf, type Place, ROOT } from './state/listed';
import { type FilesList, useFiles, useUploaded } from './useFiles';
import { type FileActs, useFileActs } from './useFileActs';
import { useFilePaste, useInterruptedUploads } from './upload/useFileUploads';
import { type FilesAddress, useFilesAddress } from './useFilesAddress';
import { useFilesKeys } from './useFilesKeys';
import { useRowCursor } from './useRowCursor';
import { type FilesSelection, useSelection } from './useSelection';
import { useOpenedNote } from './useOpenedNote';
import { useToItem } from './useToItem';

/** A dialog of the page. */
export type FilesDialog =
  | { kind: 'newFolder'; parentId: string }
  | { kind: 'rename'; item: FileItem }
  | { kind: 'share' | 'leave'; item: Pick<FileItem, 'id' | 'name'> }
  | { kind: 'move' | 'copy'; items: readonly FileItem[] };

/** A second click within this time opens a row; until then its details wait, which may move the row. */
const DOUBLE_MS = 250;

/** The place that is marked: in a folder of somebody else "Shared with me". */
function usePlace({ values }: FilesAddress, { folder }: FilesList): Place {
  const { user } = useAuth();
  if (!values.folder) return values.in;
  return folder && folder.owner.id !== user?.id ? 'shared' : 'mine';
}

/** The drawer of details: open by a click where the person has not closed it last. */
function useDetails({ values, setOpen }: FilesAddress) {
  const { value, set } = usePreference(PREFERENCES.details);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = values.open !== '';
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useStableCallback((id: string) => {
    clearTimeout(timer.current);
    set(true);
    setOpen(id);
  });
  return {
    show,
    close: useStableCallback(() => {
      clearTimeout(timer.current);
      set(false);
      setOpen('');
    }),
    cancel: () => clearTimeout(timer.current),
    /** After a click on a row. */
    follow: (id: string) => {
      clearTimeout(timer.current);
      if (isOpen) setOpen(id);
      else if (value !== false) timer.current = setTimeout(() => show(id), DOUBLE_MS);
    },
  };
}

interface Doing {
  address: FilesAddress;
  acts: FileActs;
  list: FilesList;
  selection: FilesSelection;
  isTrash: boolean;
  setDialog: (dialog: FilesDialog | null) => void;
  focus: (id: string) => void;
}

/** What menus, bars and keys do to items. */
function useDoing({ address, acts, list, selection, isTrash, setDialog, focus }: Doing) {
  const ids = list.rows.map(({ id }) => id);
  /** Focuses the row that is in the place of those that are gone; `asks`: they are still there while one decides. */
  const leave = async (items: readonly FileItem[], act: () => Promise<boolean>, asks = false) => {
    const isGone = (id: string) => items.some((item) => item.id === id);
    const from = ids.findLastIndex(isGone);
    const next =
      ids.slice(from + 1).find((id) => !isGone(id)) ?? ids.slice(0, from).findLast((id) => !isGone(id));
    const goOn = () => {
      selection.clear();
      if (next !== undefined) focus(next);
    };
    const running = act();
    if (!asks) goOn();
    if (!(await running)) return;
    if (asks) goOn();
    if (isGone(address.values.open)) address.setOpen('');
  };
  return {
    open: useStableCallback((item: FileItem) => {
      if (isTrash) address.setOpen(item.id);
      else if (item.kind === 'folder') address.toFolder(item.id);
      else address.setPreview(item.id, true);
    }),
    remove: useStableCallback((items: readonly FileItem[]) => {
      if (items.length === 0) return;
      void leave(items, () => (isTrash ? acts.purge(items) : acts.remove(items)), isTrash);
    }),
    restore: useStableCallback((items: readonly FileItem[]) => void leave(items, () => acts.restore(items))),
    rename: useStableCallback((item: FileItem | undefined) => {
      if (item && !isTrash && mayEdit(item)) setDialog({ kind: 'rename', item });
    }),
    transfer: useStableCallback(
      (kind: 'move' | 'copy', items: readonly FileItem[], target: { id: string; name: string }) =>
        kind === 'move'
          ? leave(items, () => acts.transfer(kind, items, target), true)
          : acts.transfer(kind, items, target),
    ),
  };
}

interface Keyed extends Pick<Doing, 'address' | 'list' | 'selection'> {
  search: RefObject<HTMLInputElement | null>;
  openUpload: () => void;
  details: ReturnType<typeof useDetails>;
  targets: () => readonly FileItem[];
  newFolder: () => void;
}

function useKeys(keyed: Keyed): void {
  const { address, list, selection, search, openUpload, details, targets, newFolder } = keyed;
  const { values, view } = address;
  useFilesKeys({
    f: () => search.current?.focus(),
    u: openUpload,
    n: newFolder,
    v: () => address.setView(view === 'list' ? 'grid' : 'list'),
    i: () => {
      const [first] = targets();
      if (values.open) details.close();
      else if (first) details.show(first.id);
    },
    Escape: () => (selection.items.length > 0 ? selection.clear() : values.open && details.close()),
    'Alt+ArrowUp': () => {
      const parent = list.path.at(-2);
      if (parent) address.toFolder(parent.id);
      else if (values.folder) address.toPlace(list.folder?.access === 'owner' ? 'mine' : 'shared');
    },
  });
}

/** Lists that scroll to an item that is not drawn. */
function useLines() {
  const known = useRef(new Map<string, (id: string) => void>());
  return {
    reveal: (id: string) => known.current.forEach((reveal) => reveal(id)),
    onLines: useStableCallback((name: string, reveal: ((id: string) => void) | null) => {
      if (reveal) known.current.set(name, reveal);
      else known.current.delete(name);
    }),
  };
}

function useHere({ listed, values }: FilesAddress, { folder }: FilesList) {
  return {
    /** The open folder, else the own root: where new folders and uploads go. */
    uploadId: folder?.id ?? (values.folder || ROOT),
    mayAdd: !isOfTrash(listed) && !isOfLinks(listed) && (folder === null || mayEdit(folder)),
  };
}

/** All that the page of the file manager shows and does. */
export function useFilesScreen() {
  const address = useFilesAddress();
  const { values } = address;
  const list = useFiles(address.listed);
  const place = usePlace(address, list);
  const isTrash = isOfTrash(address.listed);
  const acts = useFileActs();
  const selection = useSelection(keyOf(address.listed), list.rows);
  const details = useDetails(address);
  const [dialog, setDialog] = useState<FilesDialog | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const lines = useLines();
  const search = useRef<HTMLInputElement>(null);
  const upload = useRef<(() => void) | null>(null);
  const byId = useAppSelector(({ files }) => files.byId);
  const targets = (): readonly FileItem[] =>
    selection.items.length > 0 ? selection.items : list.rows.filter(({ id }) => id === cursor.active);
  const here = useHere(address, list);
  const cursor = useRowCursor({
    ids: list.rows.map(({ id }) => id),
    grid,
    reveal: lines.reveal,
    selection,
    onOpen: (id) => byId[id] && doing.open(byId[id]),
    acts: { F2: () => doing.rename(targets()[0]), Delete: () => doing.remove(targets()) },
  });
  const doing = useDoing({ address, acts, list, selection, isTrash, setDialog, focus: cursor.focus });
  const openUpload = useStableCallback(() => upload.current?.());
  const newFolder = useStableCallback(() => {
    if (here.mayAdd) setDialog({ kind: 'newFolder', parentId: here.uploadId });
  });
  useKeys({ address, list, selection, search, openUpload, details, targets, newFolder });
  useUploaded();
  useInterruptedUploads();
  useFilePaste(here.mayAdd ? here.uploadId : null);
  useToItem(address, list);
  useOpenedNote(values.preview);
  return {
    ...here,
    address,
    list,
    place,
    isLinks: isOfLinks(address.listed),
    isTrash,
    acts,
    doing,
    selection,
    details,
    cursor,
    grid,
    onLines: lines.onLines,
    search,
    upload,
    dialog,
    setDialog,
    newFolder,
    openUpload,
    settings: useTableSettings('files'),
  };
}

export type FilesParts = ReturnType<typeof useFilesScreen>;
