import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';

/** A browser put into full screen by its own key tells so by the display mode alone. */
const BY_KEY = '(display-mode: fullscreen)';

function isFullscreen(): boolean {
  return document.fullscreenElement !== null || window.matchMedia(BY_KEY).matches;
}

function subscribe(onChange: () => void): () => void {
  const byKey = window.matchMedia(BY_KEY);
  document.addEventListener('fullscreenchange', onChange);
  byKey.addEventListener('change', onChange);
  return () => {
    document.removeEventListener('fullscreenchange', onChange);
    byKey.removeEventListener('change', onChange);
  };
}

/** Fills the screen with the page and leaves it again; absent where the browser has no such thing. */
export function FullscreenButton() {
  const t = useText();
  const full = useSyncExternalStore(subscribe, isFullscreen);
  if (!document.fullscreenEnabled) return null;

  const toggle = () => {
    if (!full) void document.documentElement.requestFullscreen().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
    else toast(t('settings.fullscreen.byKey'), { variant: 'info' });
  };
  return (
    <Button
      fullWidth
      variant="soft"
      color={full ? 'error' : 'primary'}
      onClick={toggle}
      startIcon={<Icon name={full ? 'ph:corners-in' : 'ph:corners-out'} />}
    >
      {t(full ? 'settings.fullscreen.exit' : 'settings.fullscreen.enter')}
    </Button>
  );
}
