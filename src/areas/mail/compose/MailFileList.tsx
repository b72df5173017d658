import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { MAX_MAIL_FILES } from '@/domain/mail/limits';
import { Icon } from '@/ui/icon/Icon';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { FileRow, UploadRow } from '@/ui/upload/UploadRow';
import type { MailFiles } from './useMailFiles';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

/** The files of a mail: uploaded and uploading. */
export function MailFileList({ files }: { files: MailFiles }) {
  const t = useText();
  const { bytes } = useFormat();
  const { attachments, items, queue, remove } = files;
  if (attachments.length + items.length === 0) return null;
  return (
    <List aria-label={t('mailCompose.files.list')}>
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
      {items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          room={MAX_MAIL_FILES}
          onRetry={() => queue.retry(item.key)}
          onRemove={() => queue.remove(item.key)}
        />
      ))}
    </List>
  );
}
