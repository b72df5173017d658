import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { CompactPanel, Ways } from '../recovery/CompactPanel';

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

/** Until an administrator lets the person in; opens by itself. */
export function WaitingPanel() {
  const t = useText();
  const { refresh, logout } = useAuth();
  useKnocking(refresh);
  return (
    <CompactPanel
      icon="ph:hourglass-medium"
      heading={t('auth.waiting.title')}
      text={<output>{t('auth.waiting.text')}</output>}
    >
      <Ways>
        <Button variant="outlined" color="inherit" onClick={() => void logout()}>
          {t('auth.waiting.signOut')}
        </Button>
      </Ways>
    </CompactPanel>
  );
}
