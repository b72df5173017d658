import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { useLog } from '../logContext';

/** Largest box of a picture that stands alone, and of one among several, in pixels. */
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

/** A picture in the box that it will fill, so that nothing moves when it comes; it opens large. */
export function PictureTile({ file, isAlone }: { file: ChatAttachment; isAlone: boolean }) {
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
