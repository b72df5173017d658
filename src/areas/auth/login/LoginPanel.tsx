import type { ReactNode } from 'react';
import { useRedirect } from '@/core/auth/useRedirect';
import { useLateAuth } from '@/core/auth/useLateAuth';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Notice } from '@/ui/form/Notice';
import { Panel } from '../parts/Panel';
import { TextLink } from '../parts/TextLink';
import { useReturnTo, withReturnTo } from '../useReturnTo';
import { useSignInOptions } from '../useSignInOptions';
import { LoginForm } from './LoginForm';

interface LoginPanelProps {
  /** The page for people without an account. */
  registerPath: string;
  /** Above the form, e.g. who is signed in already. */
  note?: ReactNode;
  onDone?: () => void;
}

/** All of "Sign in" but its frame. */
export function LoginPanel({ registerPath, note, onDone }: LoginPanelProps) {
  const t = useText();
  const options = useSignInOptions();
  // In a workspace without people there is nobody to sign in: the first one registers.
  const firstRun = options?.firstRun === true;
  useRedirect(firstRun, PATHS.auth.register);
  const returnTo = useReturnTo();
  const { endedReason, isAuthenticated } = useLateAuth();
  const heading = firstRun
    ? t('auth.login.setup')
    : t('auth.login.heading', { workspace: options?.workspaceName ?? t('common.product') });
  const mayRegister = options?.registration !== 'invitation';
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
      {endedReason === 'unreachable' && !isAuthenticated && (
        <Notice tone="error" role="alert">
          {t('form.unreachable')}
        </Notice>
      )}
      <LoginForm demo={options?.demo} onDone={onDone} />
    </Panel>
  );
}
