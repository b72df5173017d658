import { styled } from '@mui/material/styles';
import IconButton from '@mui/material/IconButton';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { UploadItem } from '@/core/uploads/uploadQueue';
import { MAX_ATTACHMENTS } from '@/domain/chat/limits';
import { Icon } from '@/ui/icon/Icon';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { FileRow, UploadRow } from '@/ui/upload/UploadRow';
import type { ComposerFiles } from './useComposerFiles';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  listStyle: 'none',
  margin: 0,
  maxBlockSize: 200,
  overflowY: 'auto',
  padding: 0,
  paddingBlockEnd: theme.spacing(1),
}));

export interface FileChipsProps {
  files: ComposerFiles;
}

/** The files of the next message: uploaded and uploading. */
export function FileChips({ files }: FileChipsProps) {
  const t = useText();
  const { bytes } = useFormat();
  const { attachments, items, queue, remove } = files;
  const upload = (item: UploadItem) => (
    <UploadRow
      key={item.key}
      item={item}
      room={MAX_ATTACHMENTS}
      onRetry={() => queue.retry(item.key)}
      onRemove={() => queue.remove(item.key)}
    />
  );
  return (
    <List aria-label={t('chat.composer.files')}>
      {/* Rejected files are visible without scrolling. */}
      {items.filter(({ refusal }) => refusal).map(upload)}
      {attachments.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          picture={<Thumbnail file={file} alt="" />}
          below={bytes(file.size)}
          actions={
            <IconButton
              size="small"
              aria-label={t('upload.field.remove', { name: file.name })}
              onClick={() => remove(file.id)}
            >
              <Icon name="ph:x" />
            </IconButton>
          }
        />
      ))}
      {items.filter(({ refusal }) => !refusal).map(upload)}
    </List>
  );
}
