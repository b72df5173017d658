import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';

const PLACES = [
  ['mail', 'ph:envelope-simple', (url: string, name: string) => `mailto:?subject=${name}&body=${url}`],
  ['facebook', 'ph:facebook-logo', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['x', 'ph:x-logo', (url: string, name: string) => `https://x.com/intent/post?url=${url}&text=${name}`],
] as const;

/** Ways to tell others of a product: its link copied, by mail, on two networks. */
export function ShareButtons({ name }: { name: string }) {
  const t = useText();
  const copy = useCopy();
  const addressOf = (make: (url: string, name: string) => string) =>
    make(encodeURIComponent(window.location.href), encodeURIComponent(name));
  return (
    <div role="group" aria-label={t('shop.share.label')}>
      <IconButton aria-label={t('shop.share.copy')} onClick={() => void copy(window.location.href)}>
        <Icon name="ph:link" />
      </IconButton>
      {PLACES.map(([id, icon, make]) => (
        <IconButton
          key={id}
          aria-label={t(`shop.share.${id}`)}
          onClick={() => window.open(addressOf(make), '_blank', 'noopener')}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </div>
  );
}
