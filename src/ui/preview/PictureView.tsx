import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { placeholderUrl } from '@/ui/upload/placeholder';
import { usePictureUrl } from '@/ui/upload/usePictureUrl';
import { FailedFile } from './FileCard';
import { isShownAsIs, previewAddress } from './previewAddress';
import type { ViewProps } from './previewItem';
import { isInline } from './viewerOf';

const Picture = styled('img')({
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  backgroundSize: 'contain',
  flexGrow: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  objectFit: 'scale-down',
  userSelect: 'none',
});

/** A picture: its large preview, else the original where browsers can show it. */
export function PictureView({ item }: ViewProps) {
  const { name, content } = item;
  const [isOriginal, setOriginal] = useState(() => isShownAsIs(content));
  const [isLoaded, setLoaded] = useState(false);
  const { url, isFailed, key, onError } = usePictureUrl(
    content.id,
    isOriginal ? content.url : previewAddress(content.url),
    isOriginal ? 'url' : (fresh) => previewAddress(fresh.url),
  );
  if (isFailed) return <FailedFile item={item} />;
  if (url === null) return null;
  const blurred = isLoaded ? undefined : placeholderUrl(content.placeholder);
  return (
    <Picture
      key={key}
      src={url}
      alt={name}
      draggable={false}
      style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
      onLoad={() => setLoaded(true)}
      onError={() => (isOriginal || !isInline(content) ? onError() : setOriginal(true))}
    />
  );
}
