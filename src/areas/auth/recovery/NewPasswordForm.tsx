import { credentialsApi } from '@/core/auth/credentialsApi';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { CodeField } from '@/ui/security/CodeField';
import { NewPasswordField } from '@/ui/security/NewPasswordField';
import { TextLink } from '../parts/TextLink';

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).newPasswordSchema;
const PERSONAL = ['email'];

interface NewPasswordFormProps {
  /** Brought along, and then fixed; empty to be typed. */
  email: string;
  code: string;
  onDone: (email: string) => void;
}

/** Address, code, and the new password twice. */
export function NewPasswordForm({ email, code, onDone }: NewPasswordFormProps) {
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
