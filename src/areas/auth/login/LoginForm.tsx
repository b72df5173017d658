import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { keepRecoveryEmail } from '../recovery/recoveryEmail';
import { withSecondStep } from '../secondStep/challenge';
import type { SignInOptions } from '../useSignInOptions';
import { DemoAccounts } from './DemoAccounts';
import { ForgotLink } from './ForgotLink';
import { StartFailed } from './StartFailed';
import { emptyPassword, loadLoginSchema, loginRefusal } from './loginRules';

interface LoginFormProps {
  /** Filled in at the start. */
  email: string;
  demo?: SignInOptions['demo'] | undefined;
  /** Somebody was signed in, and the server could not be asked who. */
  startFailed: boolean;
  /** The password was right, and a second step is wanted. */
  onChallenge: (challenge: TwoFactorChallenge, email: string) => void;
  /** Called once the person is signed in. */
  onDone?: (() => void) | undefined;
}

/** E-mail, password, and for how long. */
export function LoginForm({ email, demo, startFailed, onChallenge, onDone }: LoginFormProps) {
  const t = useText();
  const { login } = useAuth();
  return (
    <Form
      schema={loadLoginSchema}
      defaultValues={{ email, password: '', remember: true }}
      focusFirst
      refusalText={(error) =>
        loginRefusal(error, { onChallenge: (challenge) => onChallenge(challenge, email), onDone })
      }
      onRefused={emptyPassword}
      onSubmit={async (values) => {
        const step = await withSecondStep(
          () => login(values),
          (challenge) => onChallenge(challenge, values.email),
        );
        keepRecoveryEmail('');
        if (step === 'in') onDone?.();
      }}
    >
      {startFailed && <StartFailed />}
      <TextField name="email" type="email" label={t('auth.login.email')} autoComplete="username" />
      <PasswordField
        name="password"
        label={t('auth.login.password')}
        autoComplete="current-password"
        aside={<ForgotLink />}
      />
      <Checkbox name="remember" label={t('auth.login.remember')} hintWhenOff={t('auth.login.rememberOff')} />
      <SubmitButton>{t('auth.login.submit')}</SubmitButton>
      {demo && <DemoAccounts accounts={demo} />}
    </Form>
  );
}
