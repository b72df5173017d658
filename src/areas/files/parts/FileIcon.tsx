import { styled } from '@mui/material/styles';
import type { FileItem } from '@/domain/files/schemas';
import type { FileType } from '@/domain/files/words';
import { Icon } from '@/ui/icon/Icon';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { TYPE_LOOKS } from './fileTypes';

const Tinted = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  display: 'inline-flex',
  flexShrink: 0,
  ...Object.fromEntries(
    (['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const).map((tone) => [
      `&[data-tone=${tone}]`,
      { color: theme.palette[tone].main },
    ]),
  ),
}));
const Picture = styled('span')({ flexShrink: 0, '& > span': { borderRadius: 8 } });

/** The icon of a type in its color. */
export function TypeIcon({ type, size = 24 }: { type: FileType; size?: number }) {
  const { icon, tone } = TYPE_LOOKS[type];
  return (
    <Tinted data-tone={tone}>
      <Icon name={icon} size={size} />
    </Tinted>
  );
}

/** The picture of a file, or the icon of its type. */
export function FileIcon({ item, size = 32 }: { item: Pick<FileItem, 'type' | 'content'>; size?: number }) {
  const { type, content } = item;
  if (!content?.thumbnailUrl) return <TypeIcon type={type} size={size} />;
  return (
    <Picture style={{ blockSize: size, inlineSize: size }}>
      <Thumbnail file={content} alt="" />
    </Picture>
  );
}
