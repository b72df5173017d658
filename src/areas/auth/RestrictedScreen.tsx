import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { Icon } from '@/ui/icon/Icon';
import { Emblem } from './parts/Emblem';

const PAUSE_MS = 30_000;

/** Asks every 30 s, and when the tab is looked at again, whether somebody has opened the door. */
function useKnocking(refresh: () => Promise<void>): void {
  useEffect(() => {
    const knock = () => void refresh();
    const timer = setInterval(knock, PAUSE_MS);
    window.addEventListener('focus', knock);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', knock);
    };
  }, [refresh]);
}

/** In place of every page while the signed-in person may not go on yet. */
export const RestrictedScreen: Screen = () => {
  const t = useText();
  const { restriction, refresh, logout } = useAuth();
  useKnocking(refresh);
  return (
    <>
      <Emblem>
        <Icon name="ph:hourglass-medium" size={40} />
      </Emblem>
      <Typography component="h1" variant="h3" tabIndex={-1} sx={{ mb: 1, outline: 0 }}>
        {t('auth.waiting.title')}
      </Typography>
      <Typography component="output" sx={{ display: 'block', color: 'text.secondary', mb: 4 }}>
        {t(restriction === 'awaiting-approval' ? 'auth.waiting.text' : 'auth.waiting.other')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => void logout()}>
        {t('auth.waiting.signOut')}
      </Button>
    </>
  );
};
RestrictedScreen.layout = 'compact';
RestrictedScreen.titleKey = 'auth.waiting.title';
RestrictedScreen.texts = ['auth'];
