import { useText } from '@/core/i18n/useText';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).passwordSchema;

interface PasswordAgainProps {
  /** Rejects with `ApiError`. */
  onSubmit: (password: string) => Promise<void>;
  /** Label of the button; "Continue" by default. */
  action?: string;
}

/** Asks for the password again before a sensitive action. */
export function PasswordAgain({ onSubmit, action }: PasswordAgainProps) {
  const t = useText();
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ password: '' }}
      focusFirst
      onSubmit={({ password }) => onSubmit(password)}
      onRefused={(_error, { setValue }) => setValue('password', '')}
    >
      <PasswordField name="password" label={t('security.passwordAgain')} autoComplete="current-password" />
      <SubmitButton>{action ?? t('security.continue')}</SubmitButton>
    </Form>
  );
}
