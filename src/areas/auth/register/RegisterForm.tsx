import { styled } from '@mui/material/styles';
import { useAuth } from '@/core/auth/useAuth';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { PASSWORD_MIN } from '@/domain/auth/password';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { TextLink } from '../parts/TextLink';

const loadSchema = async () => (await import('@/domain/auth/contract')).registerSchema;

// The type keeps it equal to the rule; its value would bring the schemas along.
const SHORTEST: typeof PASSWORD_MIN = 8;

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };

const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

interface RegisterFormProps {
  loginPath: string;
  emailHint?: string | undefined;
  /** Called once the account is there and its person signed in. */
  onDone?: (() => void) | undefined;
}

/** Names, e-mail and a password; language and time zone come along from the browser. */
export function RegisterForm({ loginPath, emailHint, onDone }: RegisterFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { register } = useAuth();
  const signInInstead = (code: string) =>
    code === 'email-taken' && <TextLink href={loginPath}>{t('auth.register.signInInstead')}</TextLink>;
  return (
    <Form
      schema={loadSchema}
      defaultValues={EMPTY}
      focusFirst
      onSubmit={async (values) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        await register({ ...values, locale: language, timeZone });
        onDone?.();
      }}
    >
      <Names>
        <TextField name="firstName" label={t('auth.register.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('auth.register.lastName')} autoComplete="family-name" />
      </Names>
      <TextField
        name="email"
        type="email"
        label={t('auth.register.email')}
        autoComplete="email"
        hint={emailHint}
        errorMore={signInInstead}
      />
      <PasswordField
        name="password"
        label={t('auth.register.password')}
        autoComplete="new-password"
        hint={t('errors.field.too-short', { count: SHORTEST })}
      />
      <SubmitButton>{t('auth.register.submit')}</SubmitButton>
    </Form>
  );
}
