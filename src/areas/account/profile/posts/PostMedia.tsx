import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { PostMedia as Media } from '@/domain/people/profile/schemas';
import { Lightbox } from '@/ui/upload/Lightbox';
import { Thumbnail } from '@/ui/upload/Thumbnail';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '&[data-single=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& button': {
    all: 'unset',
    aspectRatio: '16 / 9',
    inlineSize: '100%',
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    cursor: 'zoom-in',
  },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

const Film = styled('video')(({ theme }) => ({
  display: 'block',
  aspectRatio: '16 / 9',
  inlineSize: '100%',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.grey[900],
}));

/** What a post shows: a video in its place, pictures in 16:9 that open large. */
export function PostMedia({ media }: { media: readonly Media[] }) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const pictures = media.filter(({ kind }) => kind === 'image');
  const altOf = ({ alt, name }: Media) => alt || name;
  return (
    <>
      <Grid data-single={media.length === 1}>
        {media.map((file) =>
          file.kind === 'image' ? (
            <button
              key={file.id}
              type="button"
              aria-label={t('profile.post.open', { name: altOf(file) })}
              onClick={() => setOpen(pictures.indexOf(file))}
            >
              <Thumbnail file={file} alt="" />
            </button>
          ) : (
            <Film key={file.id} src={file.url} controls preload="metadata" aria-label={altOf(file)} />
          ),
        )}
      </Grid>
      {open !== null && (
        <Lightbox
          pictures={pictures.map((file) => ({ ...file, alt: altOf(file) }))}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
