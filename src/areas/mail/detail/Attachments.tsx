import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { Icon } from '@/ui/icon/Icon';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { DownloadAll } from '@/ui/upload/DownloadAll';
import { Lightbox } from '@/ui/upload/Lightbox';
import { SaveToFiles } from '@/ui/upload/SaveToFiles';
import { Thumbnail } from '@/ui/upload/Thumbnail';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));
const File = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: '48px minmax(0, 1fr) auto auto',
  padding: theme.spacing(0.5, 0.5, 0.5, 0.5),
  '& > button, & > a': { all: 'unset', cursor: 'pointer', display: 'block' },
  '& > :is(button, a):focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& > .picture': { blockSize: 48, inlineSize: 48 },
  '& > button.picture': { cursor: 'zoom-in' },
  '& > .get': {
    color: theme.palette.text.secondary,
    display: 'grid',
    minBlockSize: 36,
    minInlineSize: 36,
    placeItems: 'center',
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
  '& > span:not(.picture)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [COARSE]: { '& > .get': { minBlockSize: TOUCH, minInlineSize: TOUCH } },
}));

const isPicture = ({ kind, thumbnailUrl }: Attachment) => kind === 'image' && thumbnailUrl !== null;

interface FileLineProps {
  file: Attachment;
  onOpen: () => void;
}

function FileLine({ file, onOpen }: FileLineProps) {
  const t = useText();
  const { bytes } = useFormat();
  const { name, size, downloadUrl, url } = file;
  const preview = t('mail.files.open', { name });
  return (
    <File>
      {isPicture(file) ? (
        <button type="button" className="picture" aria-label={preview} onClick={onOpen}>
          <Thumbnail file={file} alt="" />
        </button>
      ) : (
        <a className="picture" href={url} target="_blank" rel="noopener noreferrer" aria-label={preview}>
          <Thumbnail file={file} alt="" />
        </a>
      )}
      <span title={name}>
        <Bdi>{name}</Bdi>
        <small>{bytes(size)}</small>
      </span>
      <a className="get" href={downloadUrl} download={name} aria-label={t('mail.files.download', { name })}>
        <Icon name="ph:download-simple" size={20} />
      </a>
      <div>
        <SaveToFiles files={[file]} isIcon />
      </div>
    </File>
  );
}

/** The files of a mail: pictures open large, all of them can be downloaded. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const t = useText();
  const [shownId, setShownId] = useState<string | null>(null);
  const pictures = files.filter(isPicture);
  const index = pictures.findIndex(({ id }) => id === shownId);
  if (files.length === 0) return null;
  return (
    <section aria-label={t('mail.files.label')}>
      <List>
        {files.map((file) => (
          <FileLine key={file.id} file={file} onOpen={() => setShownId(file.id)} />
        ))}
      </List>
      <DownloadAll files={files} />
      {files.length > 1 && <SaveToFiles files={files} />}
      {index >= 0 && (
        <Lightbox
          pictures={pictures.map((file) => ({ ...file, alt: file.name }))}
          index={index}
          onIndex={(next) => setShownId(pictures[next]?.id ?? null)}
          onClose={() => setShownId(null)}
        />
      )}
    </section>
  );
}
