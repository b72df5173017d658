import Button from '@mui/material/Button';
import { type ComponentType, useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import type { Restriction } from '@/domain/auth/status';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { CompactPanel, Ways } from './recovery/CompactPanel';

const PAUSE_MS = 30_000;

/** Checks every 30 s, and when the tab regains focus, whether access was granted. */
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

/** Shown until an administrator approves the account; continues by itself. */
function WaitingPanel() {
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

const PANELS: Readonly<Record<Restriction, ComponentType>> = {
  'awaiting-approval': WaitingPanel,
  'verify-email': lazyPart(async () => (await import('./restricted/VerifyPanel')).VerifyPanel),
  'change-password': lazyPart(
    async () => (await import('./restricted/ChangePasswordPanel')).ChangePasswordPanel,
  ),
  'two-factor-setup': lazyPart(async () => (await import('./restricted/TwoFactorPanel')).TwoFactorPanel),
};

/** Shown instead of every page while the signed-in user has something to do first. */
export const RestrictedScreen: Screen = () => {
  const { restriction } = useAuth();
  const Panel = PANELS[restriction ?? 'awaiting-approval'];
  return <Panel />;
};
RestrictedScreen.layout = 'compact';
RestrictedScreen.titleKey = 'auth.waiting.title';
RestrictedScreen.texts = ['auth', 'form', 'security'];
