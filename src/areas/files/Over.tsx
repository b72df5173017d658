import { lazyPart } from '@/ui/feedback/lazyPart';
import type { FolderDialogProps } from './dialogs/FolderDialog';
import type { NewFolderDialogProps, RenameDialogProps } from './dialogs/NameDialog';
import type { LeavingProps } from './share/Leaving';
import type { ShareDialogProps } from './share/ShareDialog';
import type { FilesParts } from './useFilesScreen';
import type { OpenConflict } from './useTransfer';

const TEXTS = { texts: ['filesMore', 'form'] } as const;
const NewFolderDialog = lazyPart<NewFolderDialogProps>(
  async () => (await import('./dialogs/NameDialog')).NewFolderDialog,
  TEXTS,
);
const RenameDialog = lazyPart<RenameDialogProps>(
  async () => (await import('./dialogs/NameDialog')).RenameDialog,
  TEXTS,
);
const FolderDialog = lazyPart<FolderDialogProps>(
  async () => (await import('./dialogs/FolderDialog')).FolderDialog,
  TEXTS,
);
const ConflictDialog = lazyPart<OpenConflict>(
  async () => (await import('./dialogs/ConflictDialog')).ConflictDialog,
  TEXTS,
);

const SHARE_TEXTS = { texts: ['filesShare', 'form', 'person', 'table'] } as const;
const ShareDialog = lazyPart<ShareDialogProps>(
  async () => (await import('./share/ShareDialog')).ShareDialog,
  SHARE_TEXTS,
);
const Leaving = lazyPart<LeavingProps>(async () => (await import('./share/Leaving')).Leaving, SHARE_TEXTS);

interface OverParts extends Pick<FilesParts, 'dialog' | 'setDialog'> {
  acts: Pick<FilesParts['acts'], 'conflict'>;
  doing: Pick<FilesParts['doing'], 'transfer'>;
}

/** The dialogs over the page. */
export function Over({ parts }: { parts: OverParts }) {
  const { dialog, setDialog, acts, doing } = parts;
  const close = () => setDialog(null);
  return (
    <>
      {dialog?.kind === 'newFolder' && <NewFolderDialog parentId={dialog.parentId} onClose={close} />}
      {dialog?.kind === 'rename' && <RenameDialog item={dialog.item} onClose={close} />}
      {(dialog?.kind === 'move' || dialog?.kind === 'copy') && (
        <FolderDialog
          kind={dialog.kind}
          items={dialog.items}
          onChosen={(target) => {
            close();
            void doing.transfer(dialog.kind, dialog.items, target);
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'share' && (
        <ShareDialog fileId={dialog.item.id} name={dialog.item.name} onClose={close} />
      )}
      {dialog?.kind === 'leave' && <Leaving item={dialog.item} onClose={close} />}
      {acts.conflict && <ConflictDialog key={acts.conflict.conflict.item.id} {...acts.conflict} />}
    </>
  );
}
