import Button from '@mui/material/Button';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { TwoFactorSetup } from '@/ui/security/TwoFactorSetup';
import { CompactPanel, Ways } from '../recovery/CompactPanel';

/** If the workspace requires a second step: set it up first. */
export function TwoFactorPanel() {
  const t = useText();
  const { renew, refresh, logout } = useAuth();
  return (
    <CompactPanel icon="ph:shield-check" heading={t('auth.setUp.heading')} text={t('auth.setUp.text')}>
      <TwoFactorSetup
        start={(password) => credentialsApi.twoFactorStart({ password })}
        confirm={async (code) => {
          const { sessionToken } = await credentialsApi.twoFactorConfirm({ code });
          renew(sessionToken);
        }}
        // Not earlier: a refresh closes this page, and the backup codes would be gone.
        onDone={() => void refresh()}
      />
      <Ways>
        <Button color="inherit" onClick={() => void logout()}>
          {t('auth.waiting.signOut')}
        </Button>
      </Ways>
    </CompactPanel>
  );
}
