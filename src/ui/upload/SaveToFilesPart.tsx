import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import { createFrom, isCreateFromHeard } from '@/core/intents/intents';
import { Icon } from '@/ui/icon/Icon';

export interface SaveToFilesProps {
  /** Attachments of a record. */
  files: readonly { id: string; name: string }[];
  /** An icon for one file instead of a text. */
  isIcon?: boolean;
}

/** The button itself; nothing on pages that can't open the dialog. */
export function SaveToFilesPart({ files, isIcon = false }: SaveToFilesProps) {
  const t = useText();
  const [first] = files;
  if (!first || !isCreateFromHeard()) return null;
  const save = () =>
    createFrom({ target: 'saveToFiles', attachmentIds: files.map(({ id }) => id), name: first.name });
  if (isIcon) {
    return (
      <IconButton
        size="small"
        aria-label={t('upload.files.saveNamed', { name: first.name })}
        title={t('upload.files.save')}
        onClick={save}
      >
        <Icon name="ph:folder-plus" size={20} />
      </IconButton>
    );
  }
  return (
    <Button size="small" color="inherit" startIcon={<Icon name="ph:folder-plus" size={16} />} onClick={save}>
      {t(files.length > 1 ? 'upload.files.saveAll' : 'upload.files.save')}
    </Button>
  );
}
