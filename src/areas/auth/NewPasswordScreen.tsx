import { useRouter } from 'next/router';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { RESEND_AFTER } from '@/domain/auth/code';
import { toast } from '@/ui/feedback/toast';
import { TextLink } from './parts/TextLink';
import { CompactPanel, Ways } from './recovery/CompactPanel';
import { KeptNotice } from './recovery/KeptNotice';
import { NewPasswordForm } from './recovery/NewPasswordForm';
import { keepRecoveryEmail } from './recovery/recoveryEmail';
import { ResendButton } from './recovery/ResendButton';
import { useArrival } from './recovery/useArrival';

/** `/auth/new-password`: the code from the mail and the new password. The mail's link fills address and code in. */
export const NewPasswordScreen: Screen = () => {
  const t = useText();
  const { push } = useRouter();
  const arrival = useArrival();
  const email = arrival?.email ?? '';
  return (
    <CompactPanel
      icon="ph:lock-key"
      heading={t('auth.newPassword.heading')}
      text={t('auth.newPassword.text')}
    >
      <NewPasswordForm
        key={`${email} ${arrival?.code ?? ''}`}
        email={email}
        code={arrival?.code ?? ''}
        onDone={(used) => {
          keepRecoveryEmail(used);
          toast(t('auth.newPassword.done'));
          void push(PATHS.auth.login);
        }}
      />
      <KeptNotice />
      <Ways>
        {email && (
          <ResendButton
            wait={arrival?.code ? 0 : RESEND_AFTER}
            onResend={() => credentialsApi.resetPassword({ email })}
          />
        )}
        <TextLink href={PATHS.auth.login}>{t('auth.reset.back')}</TextLink>
      </Ways>
    </CompactPanel>
  );
};
NewPasswordScreen.layout = 'compact';
NewPasswordScreen.titleKey = 'auth.newPassword.title';
NewPasswordScreen.texts = ['auth', 'form', 'security'];
