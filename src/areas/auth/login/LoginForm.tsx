import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useTransition } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { Unreachable } from '@/ui/form/FormAlert';
import { useFormStatus } from '@/ui/form/formContext';
import { Notice } from '@/ui/form/Notice';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { keepRecoveryEmail } from '../recovery/recoveryEmail';
import { withSecondStep } from '../secondStep/challenge';
import type { SignInOptions } from '../useSignInOptions';
import { emptyPassword, loadLoginSchema, loginRefusal } from './loginRules';

const Grid = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(176px, 100%), 1fr))',
});

// French needs two lines on a narrow phone.
const WRAPPED = { whiteSpace: 'normal' };

/** One button per demo account: fills in the surrounding form and submits it. */
function DemoAccounts({ accounts }: { accounts: NonNullable<SignInOptions['demo']> }) {
  const t = useText();
  const { setValue } = useFormContext<{ email: string; password: string }>();
  return (
    <Notice tone="info">
      <strong>{t('auth.demo.title')}</strong>
      <span>{t('auth.demo.text')}</span>
      <Grid>
        {accounts.map(({ email, password, role }) => (
          <Button
            key={email}
            size="small"
            color="inherit"
            variant="outlined"
            sx={WRAPPED}
            onClick={(event) => {
              setValue('email', email);
              setValue('password', password);
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {t(`auth.demo.${role}`)}
          </Button>
        ))}
      </Grid>
    </Notice>
  );
}

/** To "Reset password"; carries the address typed so far. */
function ForgotLink() {
  const t = useText();
  const { getValues } = useFormContext<{ email: string }>();
  return (
    <Link
      component={NextLink}
      href={PATHS.auth.resetPassword}
      prefetch={false}
      variant="body2"
      onClick={() => keepRecoveryEmail(getValues('email'))}
    >
      {t('auth.login.forgot')}
    </Link>
  );
}

/** The server could not be reached to identify the user; hidden once the form's own refusal says so. */
function StartFailed() {
  const { refresh } = useAuth();
  const { refusal } = useFormStatus();
  const [isAsking, ask] = useTransition();
  if (refusal) return null;
  return (
    <Notice tone="error" role="alert">
      <Unreachable isBusy={isAsking} onRetry={() => ask(refresh)} />
    </Notice>
  );
}

interface LoginFormProps {
  /** Initial value. */
  email: string;
  demo?: SignInOptions['demo'] | undefined;
  /** There was a session, but its user could not be loaded. */
  startFailed: boolean;
  /** The password was right, and a second step is wanted. */
  onChallenge: (challenge: TwoFactorChallenge, email: string) => void;
  /** Called once the user is signed in. */
  onDone?: (() => void) | undefined;
}

/** E-mail, password, and how long to stay signed in. */
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
