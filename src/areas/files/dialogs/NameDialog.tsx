import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { ApiError } from '@/domain/errors';
import { splitName } from '@/domain/files/names';
import type { FileItem } from '@/domain/files/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextField } from '@/ui/form/TextField';
import { useKnown } from '@/ui/form/useKnown';
import { filesApi } from '../api';
import { itemStored } from '../filesSlice';
import { renameItem } from '../state/requests';

const schema = async () => (await import('@/domain/files/forms')).fileNameFields;

/** A name that is taken is said at the field. */
function atField(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'name-taken') return error;
  return new ApiError(error.status, error.code, { message: error.message, fields: { name: error.code } });
}

/** Marks the name without its extension, so that typing leaves that alone. */
function markStem(frame: HTMLElement | null): void {
  const input = frame?.querySelector('input');
  input?.focus();
  input?.setSelectionRange(0, splitName(input.value).stem.length);
}

export interface NewFolderDialogProps {
  parentId: string;
  onMade?: (folder: FileItem) => void;
  onClose: () => void;
}

/** Makes a folder. Lazy. */
export function NewFolderDialog({ parentId, onMade, onClose }: NewFolderDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title={t('files.head.newFolder')}
      act={t('filesMore.folder.make')}
      schema={schema}
      defaultValues={{ name: '' }}
      focusFirst
      onSubmit={async ({ name }, options) => {
        try {
          const { item } = await filesApi.newFolder({ parentId, name }, options);
          dispatch(itemStored(item));
          onMade?.(item);
          onClose();
        } catch (error) {
          throw atField(error);
        }
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('files.column.name')} />
    </FormDialog>
  );
}

/** Renames and offers to undo it; the list shows the new name at once. */
function useRenaming() {
  const t = useText();
  const dispatch = useAppDispatch();
  return async ({ id, name: before }: FileItem, version: number, name: string): Promise<void> => {
    const done = await dispatch(renameItem({ fileId: id, version, name }));
    if (!renameItem.fulfilled.match(done)) {
      const { status = 0, code = 'internal', ...rest } = done.payload ?? {};
      throw new ApiError(status, code, rest);
    }
    const { item } = done.payload;
    toastUndo(t('files.done.renamed', { name: item.name }), () =>
      dispatch(renameItem({ fileId: id, version: item.version, name: before })).unwrap(),
    );
  };
}

export interface RenameDialogProps {
  item: FileItem;
  onClose: () => void;
}

/** Renames a folder or file; asks before its extension changes. Lazy. */
export function RenameDialog({ item, onClose }: RenameDialogProps) {
  const t = useText();
  const confirm = useConfirm();
  const rename = useRenaming();
  const { known, onRefused } = useKnown({ id: item.id, version: item.version });
  const mayChange = async (name: string): Promise<boolean> => {
    const [from, to] = [splitName(item.name).extension, splitName(name).extension];
    if (item.kind === 'folder' || from.toLowerCase() === to.toLowerCase()) return true;
    return confirm({
      title: t('filesMore.rename.extension'),
      text: t('filesMore.rename.extensionText', { name }),
      confirm: t('filesMore.rename.act'),
    });
  };
  return (
    <FormDialog
      title={t('filesMore.rename.title')}
      act={t('filesMore.rename.act')}
      schema={schema}
      defaultValues={{ name: item.name }}
      onSubmit={async ({ name }) => {
        if (name === item.name) {
          onClose();
          return;
        }
        if (!(await mayChange(name))) return;
        try {
          await rename(item, known.version, name);
          onClose();
        } catch (error) {
          throw atField(error);
        }
      }}
      onRefused={(error) => void onRefused(error)}
      refusalText={({ code }) => (code === 'stale-version' ? t('form.stale') : undefined)}
      onClose={onClose}
    >
      <div ref={markStem}>
        <TextField name="name" label={t('files.column.name')} />
      </div>
    </FormDialog>
  );
}
