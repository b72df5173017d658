import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Product, ProductImage } from '@/domain/shop/products';
import { Icon } from '@/ui/icon/Icon';
import { Lightbox } from '@/ui/upload/Lightbox';
import { useSwipe } from '@/ui/upload/useSwipe';
import { ProductPicture } from '@/ui/product/ProductPicture';

const Stage = styled('div')(({ theme }) => ({
  borderRadius: 16,
  overflow: 'hidden',
  position: 'relative',
  '& > button[data-open]': {
    all: 'unset',
    cursor: 'zoom-in',
    display: 'block',
    inlineSize: '100%',
    touchAction: 'pan-y pinch-zoom',
    '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
  },
  '& > [data-bar]': {
    alignItems: 'center',
    backgroundColor: theme.palette.grey[800],
    borderRadius: 8,
    color: theme.palette.common.white,
    display: 'flex',
    insetBlockEnd: 12,
    insetInlineEnd: 12,
    position: 'absolute',
    ...theme.typography.caption,
  },
}));
const Thumbs = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1.5),
  overflowX: 'auto',
  padding: 2,
  '& > button': {
    all: 'unset',
    borderRadius: 8,
    cursor: 'pointer',
    flexShrink: 0,
    inlineSize: 64,
    overflow: 'hidden',
    opacity: 0.56,
    '&[aria-current=true]': { opacity: 1, boxShadow: `0 0 0 2px ${theme.palette.text.primary}` },
    '&:focus-visible': { opacity: 1, outline: `2px solid ${theme.palette.primary.main}` },
  },
}));

const shape = ({ mediumUrl, thumbnailUrl, url, alt, placeholder }: ProductImage) => ({
  url: mediumUrl,
  thumbnailUrl: thumbnailUrl ?? url,
  alt,
  placeholder,
});

/** The displayed picture: the chosen variant's, until another one is picked for it. */
function useShown(images: readonly ProductImage[], wantedId: string | null) {
  const [picked, setPicked] = useState<{ of: string | null; index: number } | null>(null);
  const wanted = Math.max(
    images.findIndex(({ id }) => id === wantedId),
    0,
  );
  const index = picked && picked.of === wantedId ? picked.index : wanted;
  const pick = (next: number) => setPicked({ of: wantedId, index: next });
  return [Math.min(index, Math.max(images.length - 1, 0)), pick] as const;
}

interface SmallProps {
  images: readonly ProductImage[];
  index: number;
  onPick: (index: number) => void;
}

function Small({ images, index, onPick }: SmallProps) {
  const t = useText();
  return (
    <Thumbs>
      {images.map((image, at) => (
        <button
          key={image.id}
          type="button"
          aria-label={t('shop.gallery.show', { index: at + 1 })}
          aria-current={at === index}
          onClick={() => onPick(at)}
        >
          <ProductPicture picture={shape(image)} decorative />
        </button>
      ))}
    </Thumbs>
  );
}

/** Pictures of a product: a large one with keyboard and swipe navigation, thumbnails, and a fullscreen view. */
export function Gallery({ product, imageId }: { product: Product; imageId: string | null }) {
  const t = useText();
  const { images, name } = product;
  const [index, setIndex] = useShown(images, imageId ?? product.coverImageId);
  const [isOpen, setOpen] = useState(false);
  const rtl = useTheme().direction === 'rtl';
  const go = (step: number) => setIndex((index + step + images.length) % images.length);
  const swipe = useSwipe((towards) => go(rtl ? towards : -towards));
  const shown = images[index];
  if (!shown) return <ProductPicture picture={null} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(rtl ? -1 : 1);
    if (event.key === 'ArrowLeft') go(rtl ? 1 : -1);
  };
  const arrow = (key: 'previous' | 'next', icon: string, step: number) => (
    <IconButton size="small" color="inherit" aria-label={t(`shop.gallery.${key}`)} onClick={() => go(step)}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
  return (
    <section aria-label={t('shop.gallery.label')}>
      <Stage>
        <button
          type="button"
          data-open
          aria-label={t('shop.gallery.open')}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          {...swipe}
        >
          <ProductPicture picture={{ ...shape(shown), alt: shown.alt || name }} large eager />
        </button>
        {images.length > 1 && (
          <div data-bar>
            {arrow('previous', 'ph:caret-left', -1)}
            <span role="status">{t('shop.gallery.counter', { index: index + 1, total: images.length })}</span>
            {arrow('next', 'ph:caret-right', 1)}
          </div>
        )}
      </Stage>
      {images.length > 1 && <Small images={images} index={index} onPick={setIndex} />}
      {isOpen && (
        <Lightbox
          pictures={images.map((image) => ({ ...image, alt: image.alt || name }))}
          index={index}
          onIndex={setIndex}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
