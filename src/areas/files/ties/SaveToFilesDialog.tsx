import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import type { SaveToFilesIntent } from '@/core/intents/intents';
import { useAppDispatch } from '@/core/redux/hooks';
import { blobsApi } from '@/core/uploads/blobsApi';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { hrefOf } from '../address';
import { FolderPicker } from '../dialogs/FolderPicker';
import type { FolderLine } from '../dialogs/useFolders';
import { itemStored } from '../filesSlice';
import { ROOT } from '../state/listed';
import type { Target } from '../useTransfer';

export interface SaveToFilesDialogProps {
  intent: SaveToFilesIntent;
  onClose: () => void;
}

const mayWrite = ({ id, item }: FolderLine): boolean => (item ? item.access !== 'view' : id === ROOT);

/** Chooses the folder in which attachments are saved as files. Lazy. */
export function SaveToFilesDialog({ intent: { attachmentIds, name }, onClose }: SaveToFilesDialogProps) {
  const t = useText();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { isBusy, run } = useAct();
  const save = async (folder: Target) => {
    const done = await run(() =>
      blobsApi.toFiles({ attachmentIds: [...attachmentIds], folderId: folder.id }),
    );
    if (!done) return;
    for (const item of done.items) dispatch(itemStored(item));
    onClose();
    toast(t('filesTies.save.done', { folder: folder.name }), {
      action: {
        label: t('filesTies.save.open'),
        run: () => void router.push(hrefOf({ folder: folder.id })),
      },
    });
  };
  const count = attachmentIds.length;
  return (
    <FolderPicker
      title={
        count === 1 && name !== undefined
          ? t('filesTies.save.named', { name })
          : t('filesTies.save.title', { count })
      }
      act={t('filesTies.save.act')}
      first={{ id: ROOT, name: t('files.places.mine') }}
      isFit={mayWrite}
      isBusy={isBusy}
      onChosen={(folder) => void save(folder)}
      onClose={onClose}
    />
  );
}
