import type { ChooseFilesDialogProps } from '@/areas/files/ties/ChooseFilesDialog';
import type { SaveToFilesDialogProps } from '@/areas/files/ties/SaveToFilesDialog';
import type { FilesIntent } from '@/core/intents/intents';
import { lazyPart } from '@/ui/feedback/lazyPart';

const TEXTS = ['files', 'filesMore', 'filesTies', 'form', 'table'] as const;

const SaveToFilesDialog = lazyPart<SaveToFilesDialogProps>(
  async () => (await import('@/areas/files/ties/SaveToFilesDialog')).SaveToFilesDialog,
  { texts: TEXTS },
);
const ChooseFilesDialog = lazyPart<ChooseFilesDialogProps>(
  async () => (await import('@/areas/files/ties/ChooseFilesDialog')).ChooseFilesDialog,
  { texts: TEXTS },
);

interface FilesDialogProps {
  intent: FilesIntent;
  onClose: () => void;
}

/** The requested dialog of the file manager. */
export function FilesDialog({ intent, onClose }: FilesDialogProps) {
  return intent.target === 'saveToFiles' ? (
    <SaveToFilesDialog intent={intent} onClose={onClose} />
  ) : (
    <ChooseFilesDialog intent={intent} onClose={onClose} />
  );
}
