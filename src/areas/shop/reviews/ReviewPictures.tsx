import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { Lightbox } from '@/ui/upload/Lightbox';
import { Thumbnail } from '@/ui/upload/Thumbnail';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& button': {
    all: 'unset',
    blockSize: 72,
    inlineSize: 72,
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    cursor: 'zoom-in',
  },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

/** The pictures of a review, small; each opens large. */
export function ReviewPictures({ files }: { files: readonly Attachment[] }) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  if (files.length === 0) return null;
  const nameOf = (at: number) => t('reviews.picture', { index: at + 1, total: files.length });
  return (
    <>
      <Row>
        {files.map((file, at) => (
          <button key={file.id} type="button" aria-label={nameOf(at)} onClick={() => setOpen(at)}>
            <Thumbnail file={file} alt="" />
          </button>
        ))}
      </Row>
      {open !== null && (
        <Lightbox
          pictures={files.map((file, at) => ({ ...file, alt: nameOf(at) }))}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
