import { styled } from '@mui/material/styles';
import type { Attachment } from '@/domain/blobs/schemas';
import { Icon } from '@/ui/icon/Icon';
import { placeholderUrl } from './placeholder';
import { usePictureUrl } from './usePictureUrl';

const Box = styled('span')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.12),
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  display: 'flex',
  height: '100%',
  justifyContent: 'center',
  overflow: 'hidden',
  width: '100%',
}));
const Picture = styled('img')({ height: '100%', objectFit: 'cover', width: '100%' });

const ICONS = {
  image: 'ph:image',
  media: 'ph:film-strip',
  document: 'ph:file-text',
  other: 'ph:file',
} as const;

interface ThumbnailProps {
  file: Pick<Attachment, 'id' | 'kind' | 'placeholder' | 'thumbnailUrl'>;
  alt: string;
}

/** A file's thumbnail: blurred until it has loaded; an icon by kind where there is none. */
export function Thumbnail({ file: { id, kind, placeholder, thumbnailUrl }, alt }: ThumbnailProps) {
  const { url, isFailed, key, onError } = usePictureUrl(id, thumbnailUrl, 'thumbnailUrl');
  const blurred = isFailed ? undefined : placeholderUrl(placeholder);
  return (
    <Box style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}>
      {url !== null && (
        <Picture
          key={key}
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={onError}
        />
      )}
      {isFailed && <Icon name={ICONS[kind]} size={28} {...(alt && { label: alt })} />}
    </Box>
  );
}
