import { useRouter } from 'next/router';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { RESEND_AFTER } from '@/domain/auth/code';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { CodeField } from '@/ui/security/CodeField';
import { NewPasswordField } from '@/ui/security/NewPasswordField';
import { TextLink } from './parts/TextLink';
import { CompactPanel, Ways } from './recovery/CompactPanel';
import { KeptNotice } from './recovery/KeptNotice';
import { keepRecoveryEmail } from './recovery/recoveryEmail';
import { ResendButton } from './recovery/ResendButton';
import { useArrival } from './recovery/useArrival';

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).newPasswordSchema;
const PERSONAL = ['email'];

interface NewPasswordFormProps {
  /** Prefilled and read-only; empty = the user types it. */
  email: string;
  code: string;
  onDone: (email: string) => void;
}

/** Address, code, and the new password twice. */
function NewPasswordForm({ email, code, onDone }: NewPasswordFormProps) {
  const t = useText();
  const other = <TextLink href={PATHS.auth.resetPassword}>{t('auth.newPassword.otherAddress')}</TextLink>;
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ email, code, password: '', confirmation: '' }}
      focusFirst
      onSubmit={async (values) => {
        await credentialsApi.newPassword({
          email: values.email,
          code: values.code,
          password: values.password,
        });
        onDone(values.email);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t('auth.login.email')}
        autoComplete="username"
        readOnly={email !== ''}
        aside={email !== '' && other}
      />
      <CodeField name="code" />
      <NewPasswordField name="password" label={t('auth.newPassword.password')} personal={PERSONAL} />
      <PasswordField
        name="confirmation"
        label={t('auth.newPassword.confirmation')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('auth.newPassword.submit')}</SubmitButton>
    </Form>
  );
}

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
