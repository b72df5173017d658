import { useRouter } from 'next/router';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { TextLink } from './parts/TextLink';
import { CompactPanel, Ways } from './recovery/CompactPanel';
import { keepRecoveryEmail } from './recovery/recoveryEmail';
import { useArrival } from './recovery/useArrival';

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).resetSchema;

/** `/auth/reset-password`: asks for the address; the answer never reveals whether an account exists for it. */
export const ResetPasswordScreen: Screen = () => {
  const t = useText();
  const { push } = useRouter();
  const email = useArrival()?.email ?? '';
  return (
    <CompactPanel icon="ph:key" heading={t('auth.reset.heading')} text={t('auth.reset.text')}>
      <Form
        key={email}
        schema={loadSchema}
        defaultValues={{ email }}
        focusFirst
        onSubmit={async (values) => {
          await credentialsApi.resetPassword(values);
          keepRecoveryEmail(values.email);
          toast(t('auth.reset.sent'), { variant: 'info' });
          await push(PATHS.auth.newPassword);
        }}
      >
        <TextField name="email" type="email" label={t('auth.login.email')} autoComplete="username" />
        <SubmitButton>{t('auth.reset.submit')}</SubmitButton>
      </Form>
      <Ways>
        <TextLink href={PATHS.auth.login}>{t('auth.reset.back')}</TextLink>
      </Ways>
    </CompactPanel>
  );
};
ResetPasswordScreen.layout = 'compact';
ResetPasswordScreen.titleKey = 'auth.reset.title';
ResetPasswordScreen.texts = ['auth', 'form'];
