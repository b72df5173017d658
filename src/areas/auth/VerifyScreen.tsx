import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { TextLink } from './parts/TextLink';
import { CompactPanel, Ways } from './recovery/CompactPanel';
import { VerifyPanel } from './restricted/VerifyPanel';

/** `/auth/verify`: confirms the user's address, for users who are not forced to do it first. */
export const VerifyScreen: Screen = () => {
  const t = useText();
  const { push } = useRouter();
  const { user } = useAuth();
  if (!user?.emailVerified) return <VerifyPanel onDone={() => void push(LANDING_PATH)} />;
  return (
    <CompactPanel icon="ph:check-circle" heading={t('auth.verify.done')}>
      <Ways>
        <TextLink href={LANDING_PATH}>{t('auth.verify.goOn')}</TextLink>
      </Ways>
    </CompactPanel>
  );
};
VerifyScreen.layout = 'compact';
VerifyScreen.guard = 'auth';
VerifyScreen.titleKey = 'auth.verify.title';
VerifyScreen.texts = ['auth', 'form', 'security'];
