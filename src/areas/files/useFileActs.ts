import { useText } from '@/core/i18n/useText';
import { useFormat } from '@/core/i18n/format';
import { useAppDispatch } from '@/core/redux/hooks';
import { openDownload } from '@/core/saveFile';
import { useStableCallback } from '@/core/useStableCallback';
import type { FileItem } from '@/domain/files/schemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { undoable } from '@/ui/feedback/undoStack';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { filesApi } from './api';
import { useTransfer } from './useTransfer';
import { emptyTrash, purgeItems, removeItems, restoreItems, starItems } from './state/requests';

const idsOf = (items: readonly FileItem[]): string[] => items.map(({ id }) => id);

/** Deleting for good, after a question that says how much it is. */
function usePurging() {
  const t = useText();
  const { bytes } = useFormat();
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const sizeOf = (items: readonly FileItem[]) => bytes(items.reduce((sum, { size }) => sum + size, 0));
  const ask = (title: string, text: string, act: string) =>
    confirm({ title, text, confirm: act, danger: true });
  return {
    /** False where the question was answered with no, or the server refused. */
    purge: useStableCallback(async (items: readonly FileItem[]): Promise<boolean> => {
      const count = items.length;
      const title = t('files.forever.title', { count, name: items[0]?.name ?? '' });
      const text = t('files.forever.text', { size: sizeOf(items) });
      if (!(await ask(title, text, t('files.act.forever')))) return false;
      const done = await dispatch(purgeItems({ ids: idsOf(items) }));
      if (!purgeItems.fulfilled.match(done)) return false;
      toast(t('files.done.forever', { count }));
      return true;
    }),
    /** `items` are those that are known, `total` says how many there are. */
    empty: useStableCallback(async (items: readonly FileItem[], total: number): Promise<void> => {
      const text =
        items.length < total ? t('files.emptyTrash.text') : t('files.forever.text', { size: sizeOf(items) });
      if (!(await ask(t('files.emptyTrash.title', { count: total }), text, t('files.emptyTrash.act'))))
        return;
      const done = await dispatch(emptyTrash({}));
      if (emptyTrash.fulfilled.match(done))
        toast(t('files.emptyTrash.done', { size: bytes(done.payload.freedBytes) }));
    }),
  };
}

/** Into the trash and back, each with an offer to undo it. */
function useTrash() {
  const t = useText();
  const dispatch = useAppDispatch();
  const restore = useStableCallback(async (items: readonly FileItem[]): Promise<boolean> => {
    const done = await undoable(dispatch(restoreItems({ ids: idsOf(items) })));
    if (!restoreItems.fulfilled.match(done)) return false;
    const { renamed, movedToRootIds } = done.payload;
    const [first] = renamed;
    toastUndo(
      first && items.length === 1
        ? t('files.done.restoredAs', { name: first.from, to: first.to })
        : t(movedToRootIds.length > 0 ? 'files.done.restoredToRoot' : 'files.done.restored', {
            count: items.length,
            name: items[0]?.name ?? '',
          }),
      () => dispatch(removeItems({ ids: idsOf(items) })).unwrap(),
    );
    return true;
  });
  const remove = useStableCallback(async (items: readonly FileItem[]): Promise<boolean> => {
    const done = await undoable(dispatch(removeItems({ ids: idsOf(items) })));
    if (!removeItems.fulfilled.match(done)) return false;
    const { deletedIds } = done.payload;
    toastUndo(t('files.done.removed', { count: deletedIds.length, name: items[0]?.name ?? '' }), () =>
      dispatch(restoreItems({ ids: deletedIds })).unwrap(),
    );
    return true;
  });
  return { restore, remove };
}

/** One file as it is; several items and folders as an archive. */
function useDownload() {
  const t = useText();
  const { isBusy, run } = useAct();
  const download = useStableCallback((items: readonly FileItem[]) => {
    const [first, ...others] = items;
    if (!first || isBusy) return;
    if (first.content && others.length === 0) {
      openDownload(first.content.downloadUrl, first.name);
      return;
    }
    void run(async () => {
      const name = others.length === 0 ? first.name : t('files.zipName');
      const zip = await filesApi.newZip({ fileIds: idsOf(items), name });
      openDownload(zip.url, zip.name);
    });
  });
  return download;
}

/** Acts on items of a list. Each shows at once, is rolled back when refused, and can be undone where that is possible. */
export function useFileActs() {
  const dispatch = useAppDispatch();
  const download = useDownload();
  const { transfer, conflict } = useTransfer();
  return {
    ...useTrash(),
    ...usePurging(),
    download,
    transfer,
    /** The question about a taken name that is open. */
    conflict,
    star: useStableCallback((items: readonly FileItem[]) => {
      const starred = !items.every(({ isFavorited }) => isFavorited);
      const ids = idsOf(items.filter(({ isFavorited }) => isFavorited !== starred));
      if (ids.length > 0) void dispatch(starItems({ ids, starred }));
    }),
  };
}

export type FileActs = ReturnType<typeof useFileActs>;
