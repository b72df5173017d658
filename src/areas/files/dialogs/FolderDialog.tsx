import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { ROOT } from '../state/listed';
import type { Target } from '../useTransfer';
import { FolderPicker } from './FolderPicker';
import type { FolderLine } from './useFolders';

export interface FolderDialogProps {
  kind: 'move' | 'copy';
  items: readonly FileItem[];
  onChosen: (target: Target) => void;
  onClose: () => void;
}

/** Whether things can be put into a folder: not into itself, nor where the person may only look. */
const isFitFor =
  (items: readonly FileItem[], kind: FolderDialogProps['kind']) =>
  ({ id, item }: FolderLine): boolean => {
    if (!item) return id === ROOT;
    const isHere = kind === 'move' && items.every(({ parentId }) => parentId === id);
    return item.access !== 'view' && !isHere && !items.some((one) => one.id === id);
  };

/** Chooses the folder that items are moved or copied to. Lazy. */
export function FolderDialog({ kind, items, onChosen, onClose }: FolderDialogProps) {
  const t = useText();
  const isGiven = kind === 'move' && items.some(({ access }) => access === 'owner');
  const isForeign = ({ item }: FolderLine) => item !== null && item.access !== 'owner';
  return (
    <FolderPicker
      title={t(`filesMore.folders.${kind}`, { count: items.length, name: items[0]?.name ?? '' })}
      act={t(`filesMore.folders.${kind}Act`)}
      isFit={isFitFor(items, kind)}
      noteOf={(line) => (isGiven && isForeign(line) ? t('filesMore.folders.given') : null)}
      onChosen={onChosen}
      onClose={onClose}
    />
  );
}
