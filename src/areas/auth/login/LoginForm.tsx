import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import type { SignInOptions } from '../useSignInOptions';
import { DemoAccounts } from './DemoAccounts';
import { emptyPassword, loadLoginSchema, loginRefusal } from './loginRules';

const EMPTY = { email: '', password: '', remember: true };

interface LoginFormProps {
  demo?: SignInOptions['demo'] | undefined;
  /** Called once the person is signed in. */
  onDone?: (() => void) | undefined;
}

/** E-mail, password, and for how long. */
export function LoginForm({ demo, onDone }: LoginFormProps) {
  const t = useText();
  const { login } = useAuth();
  return (
    <Form
      schema={loadLoginSchema}
      defaultValues={EMPTY}
      focusFirst
      refusalText={loginRefusal}
      onRefused={emptyPassword}
      onSubmit={async (values) => {
        await login(values);
        onDone?.();
      }}
    >
      <TextField name="email" type="email" label={t('auth.login.email')} autoComplete="username" />
      <PasswordField name="password" label={t('auth.login.password')} autoComplete="current-password" />
      <Checkbox name="remember" label={t('auth.login.remember')} hintWhenOff={t('auth.login.rememberOff')} />
      <SubmitButton>{t('auth.login.submit')}</SubmitButton>
      {demo && <DemoAccounts accounts={demo} />}
    </Form>
  );
}
