import { type ReactNode, useState } from 'react';
import { useRedirect } from '@/core/auth/useRedirect';
import { useHydratedAuth } from '@/core/auth/useHydratedAuth';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { withReturnTo } from '@/domain/auth/withReturnTo';
import { Panel } from '../parts/Panel';
import { TextLink } from '../parts/TextLink';
import { useReturnTo } from '../useReturnTo';
import { type SignInOptions, useSignInOptions } from '../useSignInOptions';
import { readRecoveryEmail } from '../recovery/recoveryEmail';
import { ProviderArrival, ProviderButtons, ProviderRefusal } from '../providers/parts';
import { useWayBack } from '../providers/useWayBack';
import { SecondStep } from '../secondStep/SecondStep';
import { LoginForm } from './LoginForm';

interface LoginPanelProps {
  /** The page for people without an account. */
  registerPath: string;
  /** Above the form, e.g. who is signed in already. */
  note?: ReactNode;
  onDone?: () => void;
}

/** Other services to sign in with, where any is switched on. */
function Providers({ options, returnTo }: { options: SignInOptions | null; returnTo: string | null }) {
  const providers = options?.providers ?? [];
  return providers.length > 0 && <ProviderButtons providers={providers} returnTo={returnTo} />;
}

/** Everything on "Sign in" except its frame. */
export function LoginPanel({ registerPath, note, onDone }: LoginPanelProps) {
  const t = useText();
  const { options } = useSignInOptions();
  // In a workspace without users nobody can sign in: the first one registers.
  const firstRun = options?.firstRun === true;
  useRedirect(firstRun, PATHS.auth.register);
  const returnTo = useReturnTo();
  const { arrived, refused, fail } = useWayBack();
  const { endedReason, isAuthenticated } = useHydratedAuth();
  // Read in the browser only; the fields take it without a re-render.
  const [{ email, challenge }, setStep] = useState(() => ({
    email: typeof window === 'undefined' ? '' : readRecoveryEmail(),
    challenge: '',
  }));
  const firstHeading = firstRun
    ? t('auth.login.setup')
    : t('auth.login.heading', { workspace: options?.workspaceName ?? t('common.product') });
  const heading = challenge ? t('auth.second.heading') : firstHeading;
  const mayRegister = options?.registration !== 'invitation' && !challenge;
  return (
    <Panel
      heading={heading}
      line={
        mayRegister && (
          <>
            {t('auth.login.newHere')}{' '}
            <TextLink href={withReturnTo(registerPath, returnTo)}>{t('auth.login.createAccount')}</TextLink>
          </>
        )
      }
    >
      <noscript>{t('auth.login.noscript')}</noscript>
      {note}
      {refused !== null && !challenge && <ProviderRefusal code={refused} />}
      {challenge && (
        <SecondStep challenge={challenge} onDone={onDone} onBack={() => setStep({ email, challenge: '' })} />
      )}
      {arrived && <ProviderArrival onDone={onDone} onFailed={fail} />}
      {!challenge && !arrived && (
        <LoginForm
          email={email}
          demo={options?.demo}
          startFailed={endedReason === 'unreachable' && !isAuthenticated}
          onChallenge={(next, typed) => setStep({ email: typed, challenge: next.challenge })}
          onDone={onDone}
        />
      )}
      {!challenge && !arrived && <Providers options={options} returnTo={returnTo} />}
    </Panel>
  );
}
