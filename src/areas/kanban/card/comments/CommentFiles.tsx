import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { DownloadAll } from '@/ui/upload/DownloadAll';
import { Lightbox } from '@/ui/upload/Lightbox';
import { Thumbnail } from '@/ui/upload/Thumbnail';

const Tiles = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& button': { all: 'unset', blockSize: 96, cursor: 'zoom-in', inlineSize: 96 },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** Files of a comment: pictures open large, others are fetched. */
export function CommentFiles({ files }: { files: readonly Attachment[] }) {
  const t = useText();
  const [index, setIndex] = useState<number | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(({ kind }) => kind === 'image');
  return (
    <Tiles>
      {pictures.map((file, at) => (
        <button
          key={file.id}
          type="button"
          aria-label={t('kanbanCard.files.open', { name: file.name })}
          onClick={() => setIndex(at)}
        >
          <Thumbnail file={file} alt="" />
        </button>
      ))}
      {files
        .filter(({ kind }) => kind !== 'image')
        .map((file) => (
          <a key={file.id} href={file.downloadUrl} download={file.name}>
            <Bdi>{file.name}</Bdi>
          </a>
        ))}
      <DownloadAll files={files} />
      {index !== null && (
        <Lightbox
          pictures={pictures.map((file) => ({ ...file, alt: file.name }))}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(null)}
        />
      )}
    </Tiles>
  );
}
