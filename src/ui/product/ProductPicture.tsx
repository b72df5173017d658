import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Picture } from '@/domain/shop/picture';
import { Icon } from '@/ui/icon/Icon';
import { placeholderUrl } from '@/ui/upload/placeholder';

const Frame = styled('span')(({ theme }) => ({
  alignItems: 'center',
  aspectRatio: '1',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.12),
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  color: theme.palette.text.disabled,
  display: 'flex',
  inlineSize: '100%',
  justifyContent: 'center',
  overflow: 'hidden',
  '& img': { blockSize: '100%', inlineSize: '100%', objectFit: 'cover' },
}));

interface ProductPictureProps {
  picture: Pick<Picture, 'url' | 'thumbnailUrl' | 'alt' | 'placeholder'> | null;
  /** In 960 pixels instead of 480. */
  large?: boolean;
  /** Beside a name that says the same. */
  decorative?: boolean;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
}

/** A square picture with reserved space while it loads; an icon if there is none. */
export function ProductPicture({
  picture,
  large = false,
  decorative = false,
  eager = false,
}: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = picture && (large ? picture.url : picture.thumbnailUrl);
  const isShown = picture !== null && failed !== url;
  const blurred = isShown ? placeholderUrl(picture.placeholder) : undefined;
  return (
    <Frame style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}>
      {isShown && url ? (
        // oxlint-disable-next-line next/no-img-element -- the server has made it small already
        <img
          src={url}
          alt={decorative ? '' : picture.alt}
          width={480}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(url)}
        />
      ) : (
        <Icon name="ph:image" size={32} />
      )}
    </Frame>
  );
}
