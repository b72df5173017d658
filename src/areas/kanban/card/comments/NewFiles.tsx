import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { UploadRow } from '@/ui/upload/UploadRow';
import { useUploads } from '@/ui/upload/useUploads';

/** The files of a comment that is being written. */
export function useNewFiles() {
  const [files, setFiles] = useState<Attachment[]>([]);
  const { items, queue } = useUploads('cardComment', (file) => setFiles((before) => [...before, file]));
  return { files, setFiles, items, queue, isMoving: items.some(({ state }) => state !== 'failed') };
}

/** Those files, and how far the others are. */
export function NewFiles({ files, setFiles, items, queue }: ReturnType<typeof useNewFiles>) {
  const t = useText();
  return (
    <>
      {files.map((file) => (
        <Chip
          key={file.id}
          label={<bdi>{file.name}</bdi>}
          aria-label={t('kanbanCard.files.chip', { name: file.name })}
          onDelete={() => setFiles(files.filter(({ id }) => id !== file.id))}
        />
      ))}
      {items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          room={100}
          onRetry={() => queue.retry(item.key)}
          onRemove={() => queue.remove(item.key)}
        />
      ))}
    </>
  );
}
