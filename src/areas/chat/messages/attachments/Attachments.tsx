import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ChatAttachment, Message } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { DownloadAll } from '@/ui/upload/DownloadAll';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { useLog } from '../logContext';
import { VoicePlayer } from './VoicePlayer';

const Link = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  display: 'flex',
  gap: theme.spacing(1.5),
  maxInlineSize: 320,
  padding: theme.spacing(1, 1.5),
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > span': { minInlineSize: 0 },
  '& bdi': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** A file to download: its name and size. */
function FileLink({ file: { name, size, downloadUrl, kind } }: { file: ChatAttachment }) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Link
      href={downloadUrl}
      download={name}
      aria-label={t('chat.message.download', { name, size: bytes(size) })}
    >
      <Icon name={kind === 'document' ? 'ph:file-text' : 'ph:file'} size={28} />
      <span>
        <bdi>{name}</bdi>
        <small>{bytes(size)}</small>
      </span>
    </Link>
  );
}

/** Largest box of a single picture, and of one among several, in pixels. */
const ALONE = { width: 360, height: 280 };
const TILE = 120;

const Button = styled('button')(({ theme }) => ({
  all: 'unset',
  borderRadius: theme.shape.borderRadius,
  cursor: 'zoom-in',
  maxInlineSize: '100%',
  overflow: 'hidden',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));
function boxOf({ width, height }: ChatAttachment, isAlone: boolean): { width: number; height: number } {
  if (!isAlone || !width || !height) return { width: TILE, height: TILE };
  const scale = Math.min(ALONE.width / width, ALONE.height / height, 1);
  return { width: Math.max(80, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}

/** A picture in a box of its final size, so that nothing shifts when it loads; opens large. */
function PictureTile({ file, isAlone }: { file: ChatAttachment; isAlone: boolean }) {
  const t = useText();
  const { acts } = useLog();
  const { width, height } = boxOf(file, isAlone);
  return (
    <Button
      type="button"
      aria-label={t('chat.message.openPicture', { name: file.name })}
      style={{ inlineSize: width, aspectRatio: `${width} / ${height}` }}
      onClick={() => acts.show(file)}
    >
      <Thumbnail file={file} alt="" />
    </Button>
  );
}

const Tiles = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, maxInlineSize: '100%' });
const Files = styled('div')({ display: 'grid', gap: 4, maxInlineSize: '100%' });

const isPicture = ({ kind, thumbnailUrl }: ChatAttachment) => kind === 'image' && thumbnailUrl !== null;

/** The files of a message: pictures, voice to play, others to download. */
export function Attachments({ message: { attachments, contentType } }: { message: Message }) {
  const pictures = attachments.filter(isPicture);
  const others = attachments.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <Tiles>
          {pictures.map((file) => (
            <PictureTile key={file.id} file={file} isAlone={pictures.length === 1} />
          ))}
        </Tiles>
      )}
      {others.length > 0 && (
        <Files>
          {others.map((file) =>
            contentType === 'audio' ? (
              <VoicePlayer key={file.id} file={file} />
            ) : (
              <FileLink key={file.id} file={file} />
            ),
          )}
        </Files>
      )}
      <DownloadAll files={attachments} />
    </>
  );
}
