import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { placeholderUrl } from './placeholder';
import { usePictureUrl } from './usePictureUrl';
import { useSwipe } from './useSwipe';

const Stage = styled('div')({
  alignItems: 'center',
  display: 'grid',
  flexGrow: 1,
  justifyItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
  // Horizontal swipes are handled here, vertical ones by the browser.
  touchAction: 'pan-y pinch-zoom',
});
const Picture = styled('img')({
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  backgroundSize: 'contain',
  height: '100%',
  maxWidth: '100%',
  objectFit: 'contain',
  userSelect: 'none',
});
const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  color: theme.palette.common.white,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(1),
  padding: theme.spacing(1),
  ...theme.typography.body2,
}));
const Grow = styled('span')({
  flexGrow: 1,
  overflow: 'hidden',
  textAlign: 'center',
  textOverflow: 'ellipsis',
});

/** One picture of the lightbox. */
interface LightboxPicture {
  id: string;
  url: string;
  downloadUrl: string;
  name: string;
  /** Description of its content. */
  alt: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** Props of `Lightbox`. */
export interface LightboxProps {
  pictures: readonly LightboxPicture[];
  /** Index of the shown picture. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

function Shown({ picture }: { picture: LightboxPicture }) {
  const t = useText();
  const { url, isFailed, key, onError } = usePictureUrl(picture.id, picture.url, 'url');
  const [loaded, setLoaded] = useState(false);
  if (isFailed) return <Bar role="alert">{t('upload.lightbox.failed')}</Bar>;
  if (url === null) return null;
  const blurred = loaded ? undefined : placeholderUrl(picture.placeholder);
  return (
    <Picture
      key={key}
      src={url}
      alt={picture.alt}
      draggable={false}
      {...(picture.width && picture.height ? { width: picture.width, height: picture.height } : {})}
      style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
      onLoad={() => setLoaded(true)}
      onError={onError}
    />
  );
}

/** Pictures one at a time: arrow keys in reading direction, Home, End, swipes, Escape. */
export function LightboxPart({ pictures, index, onIndex, onClose }: LightboxProps) {
  const t = useText();
  const id = useId();
  const { direction } = useTheme();
  const total = pictures.length;
  const rtl = direction === 'rtl';
  const go = (step: number) => onIndex((index + step + total) % total);
  const swipe = useSwipe((towards) => go(rtl ? towards : -towards));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(rtl ? -1 : 1);
    if (key === 'ArrowLeft') go(rtl ? 1 : -1);
    if (key === 'Home') onIndex(0);
    if (key === 'End') onIndex(total - 1);
  };
  const picture = pictures[index];
  if (!picture) return null;
  const button = (label: string, icon: string, onClick: () => void) => (
    <IconButton color="inherit" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={24} />
    </IconButton>
  );
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { backgroundColor: 'grey.900', backgroundImage: 'none' } } }}
    >
      <VisuallyHidden id={id}>{t('upload.lightbox.title')}</VisuallyHidden>
      <Bar>
        <span role="status">{t('upload.lightbox.counter', { index: index + 1, total })}</span>
        <Grow dir="auto">{picture.alt}</Grow>
        <IconButton
          color="inherit"
          component="a"
          href={picture.downloadUrl}
          download={picture.name}
          aria-label={t('upload.lightbox.download')}
        >
          <Icon name="ph:download-simple" size={24} />
        </IconButton>
        {button(t('common.close'), 'ph:x', onClose)}
      </Bar>
      <Stage {...swipe}>
        <Shown key={picture.id} picture={picture} />
      </Stage>
      {total > 1 && (
        <Bar sx={{ justifyContent: 'center' }}>
          {button(t('upload.lightbox.previous'), 'ph:caret-left', () => go(-1))}
          {button(t('upload.lightbox.next'), 'ph:caret-right', () => go(1))}
        </Bar>
      )}
    </Dialog>
  );
}
